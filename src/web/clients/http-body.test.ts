/** Responses whose body is cut off or never ends. */
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { collectGarbage, startDrippingServer } from '#tests/support/dripping-server.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { createHttpClient } from './http.ts';

function client(baseUrl: string, timeoutMs = 2_000) {
  const options = { name: 'backendApi', clientId: 'help-and-support', log: createRecordingLog(), maxBytes: 10_000 };
  return createHttpClient({ ...options, baseUrl, timeoutMs });
}

test('a deadline ends a response that never ends, even after garbage collection', async () => {
  const drips = await startDrippingServer();
  const response = await client(drips.origin, 1_000).fetch('/v1/leads');
  await collectGarbage();
  await expect(response.text()).rejects.toMatchObject({ name: 'TimeoutError' });
  await drips.closed;
  drips.stop();
});

describe('an error status counts although its body', () => {
  const HEAD = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 7\r\nContent-Length: 500\r\n';
  test.each<[string, string, boolean]>([
    ['breaks off', '\r\n<h1>', true],
    ['is not compressed as it says', 'Content-Encoding: gzip\r\n\r\n<h1>', true],
    ['never comes', '\r\n', false],
  ])('%s', async (_, rest, ends) => {
    const raw = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => void (socket.write(HEAD + rest), ends && socket.end()));
    });
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    const http = client(`http://127.0.0.1:${(raw.address() as AddressInfo).port}`);
    const failed = http.json('/v1/leads', { method: 'POST', body: '{}' });
    await expect(failed).rejects.toMatchObject({ details: { upstream: { status: 503 }, retryAfter: 7 } });
    raw.close();
  });
});
