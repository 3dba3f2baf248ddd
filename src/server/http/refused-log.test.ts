import { expect, test } from 'vitest';
import { createRefusedLog, toBrokenReason } from './refused-log.ts';

const broken = (start: string, code = 'HPE_INVALID_METHOD') =>
  Object.assign(new Error('Parse Error'), { code, rawPacket: Buffer.from(start, 'latin1') });

test.each([
  ['PROXY TCP4 203.0.113.7 10.0.0.1 56324 443\r\n', 'the PROXY protocol instead of HTTP'],
  ['\r\n\r\n\0\r\nQUIT\n!\x11', 'the PROXY protocol instead of HTTP'],
  ['\x16\x03\x01\x02\x00', 'TLS instead of HTTP'],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'HTTP/2 instead of HTTP'],
  ['GEZ /zoe@example.com', 'HPE_INVALID_METHOD'],
])('what begins with %j is told as “%s”', (start, reason) => {
  expect(toBrokenReason(broken(start))).toBe(reason);
});

test('each kind is told at once, and after ten minutes with how many there were', () => {
  const lines: object[] = [];
  let at = 0;
  const tell = createRefusedLog({ warn: (what: object) => void lines.push(what) }, () => at);
  for (let time = 0; time < 3; time += 1) tell(400, 'TLS instead of HTTP');
  tell(431, 'A header of this request is too long.');
  at += 10 * 60_000;
  tell(400, 'TLS instead of HTTP');
  expect(lines).toEqual([
    { status: 400, reason: 'TLS instead of HTTP', requests: 1 },
    { status: 431, reason: 'A header of this request is too long.', requests: 1 },
    { status: 400, reason: 'TLS instead of HTTP', requests: 3 },
  ]);
});

test('a browser that opens a connection and never uses it is no news', () => {
  const lines: object[] = [];
  createRefusedLog({ warn: (what: object) => void lines.push(what) })(408, 'ERR_HTTP_REQUEST_TIMEOUT');
  expect(lines).toEqual([]);
});
