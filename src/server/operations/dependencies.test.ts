import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#database/db.ts';
import { createOutgoing, type ExternalSystem } from '../outgoing/outgoing.ts';
import { createDependencies } from './dependencies.ts';

let sent: [status: number, body?: string, headers?: Record<string, string>] = [200];
const server = createServer((_, outgoing) => {
  const [status, body, headers = { 'Content-Type': 'application/json' }] = sent;
  outgoing.writeHead(status, headers).end(body);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

function open() {
  return createDependencies(
    {
      apiBaseUrl: origin,
      accountApiBaseUrl: origin,
      contentBaseUrl: origin,
      outageBaseUrl: origin,
      messagesBaseUrl: origin,
      identity: { issuer: origin },
      webhook: { url: origin },
      mail: { smtpUrl: null },
      datadog: {},
      embeddedIdentityAllowed: false,
    },
    () => new Date('2026-11-27T10:00:00Z'),
  );
}

async function call(client: ExternalSystem, path: string) {
  const dependencies = open();
  const outgoing = createOutgoing();
  outgoing.onEnd(dependencies.note);
  const response = await outgoing.as(client)(`${origin}${path}`, { redirect: 'manual' });
  const parts = await dependencies.read(async () => {});
  return { part: parts.find(({ name }) => name === client), text: await response.text() };
}

const html = { 'Content-Type': 'text/html' };

test.each<[ExternalSystem, string, typeof sent, string | null]>([
  ['energySystemApi', '/v1/accounts', [403], 'status 403'],
  ['backendApi', '/v1/addresses', [401], 'status 401'],
  ['backendApi', '/v1/addresses', [429], 'status 429'],
  ['backendApi', '/v1/leads', [302, '', { Location: 'https://login.example/' }], 'status 302'],
  ['backendApi', '/v1/leads', [502], 'status 502'],
  ['backendApi', '/v1/addresses', [200, '<html>Log in', html], 'page'],
  ['content', '/categories.json', [200, '<!doctype html>Log in', html], 'page'],
  ['content', '/help/meters.html', [200, '<html>Meters', html], null],
  ['content', '/categories.json', [304], null],
  ['backendApi', '/v1/addresses', [200, '{"data":[]}', html], null],
  ['backendApi', '/v1/leads', [404], null],
  ['backendApi', '/v1/leads', [409], null],
  ['backendApi', '/v1/leads', [422], null],
])(
  'a response from %s to %s of %j counts as a failure only if the system did not serve the request',
  async (client, path, answer, kind) => {
    sent = answer;
    const { part, text } = await call(client, path);
    expect(part).toMatchObject({ state: kind === null ? 'works' : 'open', lastFailureKind: kind });
    expect(text).toBe(answer[1] ?? '');
  },
);

test('a database error between two checks is its last failure', async () => {
  const dependencies = open();
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:2/none' });
  await expect(away.ping()).rejects.toMatchObject({ kind: 'unavailable' });
  const [database] = await dependencies.read(async () => {});
  expect(database).toMatchObject({ state: 'works', lastFailure: expect.any(String), lastFailureKind: 'no-answer' });
  await away.close();
});
