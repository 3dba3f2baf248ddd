import { describe, expect, test } from 'vitest';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { CLIENT_NAMES, createClients, type ClientTarget } from './named-clients.ts';

const target: ClientTarget = { baseUrl: null, handler: async () => new Response() };
const client = createClients({
  targets: { backendApi: target, energySystemApi: target, outageMessages: target, webAppMessages: target },
  clientId: 'c',
  timeoutMs: 100,
  log: createRecordingLog(),
});

describe('the named clients', () => {
  test('are four, each created once', () => {
    expect(CLIENT_NAMES.map((name) => client(name).name)).toEqual([
      'backendApi',
      'energySystemApi',
      'outageMessages',
      'webAppMessages',
    ]);
    expect(client('backendApi')).toBe(client('backendApi'));
  });

  test.each(['', 'other', 'BackendApi', 'constructor', '__proto__', 'toString'])('%j is an error', (name) => {
    expect(() => client(name)).toThrowError(
      expect.objectContaining({ kind: 'invalid-http-endpoint', message: 'Invalid HTTP endpoint' }),
    );
  });
});
