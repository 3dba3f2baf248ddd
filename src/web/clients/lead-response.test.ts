import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { wrapFailure } from './failure.ts';
import { createHttpClient } from './http.ts';
import { isNotStored, isUnknown } from './lead-response.ts';

let server: Server | null = null;
afterEach(() => void server?.close());

async function postTo(scheme: 'http' | 'https', given: Server): Promise<unknown> {
  server = given;
  await new Promise<void>((resolve) => given.listen(0, '127.0.0.1', resolve));
  const baseUrl = `${scheme}://127.0.0.1:${(given.address() as AddressInfo).port}`;
  const http = createHttpClient({ name: 'backendApi', baseUrl, clientId: 'c', timeoutMs: 5_000, log });
  return http.json('/v1/leads', { method: 'POST', body: '{}' }).catch((error: unknown) => error);
}

const log = createRecordingLog();
const onFirstBytes = (answer: (socket: Socket) => void) =>
  createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });

const call = {
  client: 'backendApi',
  method: 'POST',
  base: 'https://b.example',
  path: '/v1/leads',
  template: '/v1/leads',
  body: null,
  isPersonal: false,
};
const fromCause = (code: string, more: object = {}) =>
  wrapFailure(call, {
    status: 0,
    statusText: 'Network Error',
    cause: new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code, ...more }) }),
  });

describe('a lead certainly did not arrive', () => {
  test.each<[string, () => Server]>([
    ['has no certificate', () => createTlsServer({})],
    ['answers without encryption', () => onFirstBytes((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
    ['closes before the TLS handshake ends', () => onFirstBytes((socket) => socket.end())],
  ])('to a back end that %s', async (_, create) => {
    const error = await postTo('https', create());
    expect([isNotStored(error), isUnknown(error)]).toEqual([true, false]);
  });

  test.each([
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  ])('when its certificate or encryption fails with %s', (code) => {
    expect([isNotStored(fromCause(code)), isUnknown(fromCause(code))]).toEqual([true, false]);
  });

  test('when the connection could not be made, whatever the code', () => {
    expect(isNotStored(fromCause('ETIMEDOUT', { syscall: 'connect' }))).toBe(true);
    expect(isNotStored(fromCause('EAI_FAIL', { syscall: 'getaddrinfo' }))).toBe(true);
  });

  test('when none of several addresses could be connected to', () => {
    const toFailure = (...syscalls: string[]) => {
      const tried = syscalls.map((syscall) => Object.assign(new Error('x'), { code: 'ETIMEDOUT', syscall }));
      const cause = Object.assign(new AggregateError(tried), { code: 'ETIMEDOUT' });
      return wrapFailure(call, {
        status: 0,
        statusText: 'Network Error',
        cause: new TypeError('fetch failed', { cause }),
      });
    };
    expect(isNotStored(toFailure('connect', 'connect'))).toBe(true);
    expect([toFailure('connect', 'read'), toFailure()].map(isNotStored)).toEqual([false, false]);
  });
});

describe('the result is unknown', () => {
  test('when the connection ended after the lead was sent', async () => {
    const error = await postTo(
      'http',
      onFirstBytes((socket) => socket.end()),
    );
    expect([isNotStored(error), isUnknown(error)]).toEqual([false, true]);
  });

  test.each(['ECONNRESET', 'UND_ERR_SOCKET', 'ETIMEDOUT', 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC'])(
    'when the connection failed with %s',
    (code) => {
      expect([isNotStored(fromCause(code)), isUnknown(fromCause(code))]).toEqual([false, true]);
    },
  );

  test.each([502, 504, 520, 524])('when a gateway answers %i', (status) => {
    expect(isUnknown(wrapFailure(call, { status, statusText: '' }))).toBe(true);
  });
});
