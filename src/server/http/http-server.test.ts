import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

const REFUSED_BY_NODE: [status: number, head: string][] = [
  [417, 'GET / HTTP/1.1\r\nHost: help.example\r\nExpect: tea'],
  [405, 'CONNECT help.example:443 HTTP/1.1\r\nHost: help.example'],
  [400, 'GET / HTTP/1.1\r\nHost: help.example\r\nContent-Length: -1'],
];

test.each([
  [true, 'max-age=31536000'],
  [false, null],
])(
  'every answer, also of what Node would refuse by itself, says whether people are to come by https alone: %j',
  async (isSecure, said) => {
    const server = createHttpServer((request, response) => {
      if (request.url === '/refused') response.writeHead(431, { Connection: 'close' });
      response.end();
    }, isSecure).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    for (const path of ['/', '/refused'])
      expect((await fetch(origin + path)).headers.get('strict-transport-security')).toBe(said);
    for (const [status, head] of REFUSED_BY_NODE) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`${head}\r\nConnection: close\r\n\r\n`);
      const answer = await text(socket);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(/^strict-transport-security: ([^\r]*)/im.exec(answer)?.[1] ?? null).toBe(said);
    }
    server.close();
    server.closeAllConnections();
  },
);

test('a proxy keeps its connections for longer than ten minutes, a browser does not', () => {
  const timeout = (isBehindProxy: boolean) => createHttpServer(() => {}, false, { isBehindProxy }).keepAliveTimeout;
  expect(timeout(true)).toBeGreaterThan(10 * 60_000);
  expect(timeout(false)).toBe(75_000);
});

test('what is no HTTP is told, by what it is', async () => {
  const told: unknown[] = [];
  const around = { tellRefused: (...what: unknown[]) => void told.push(what) };
  const server = createHttpServer(() => {}, false, around).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('PROXY TCP4 203.0.113.7 10.0.0.1 56324 443\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(told).toEqual([[400, 'the PROXY protocol instead of HTTP']]);
  server.close();
  server.closeAllConnections();
});
