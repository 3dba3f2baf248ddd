import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { getRequestListener } from '@hono/node-server';
import { createHttpServer, sendContinueWhenRead } from './http-server.ts';

const REFUSED_BY_NODE: [status: number, head: string][] = [
  [417, 'GET / HTTP/1.1\r\nHost: help.example\r\nExpect: tea'],
  [405, 'CONNECT help.example:443 HTTP/1.1\r\nHost: help.example'],
  [400, 'GET / HTTP/1.1\r\nHost: help.example\r\nContent-Length: -1'],
];

test.each([
  [true, 'max-age=31536000'],
  [false, null],
])(
  'every response, also to requests that Node itself rejects, has Strict-Transport-Security if it should: %j',
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

test('a proxy keeps its connections for more than ten minutes, a browser does not', () => {
  const timeout = (isBehindProxy: boolean) => createHttpServer(() => {}, false, { isBehindProxy }).keepAliveTimeout;
  expect(timeout(true)).toBeGreaterThan(10 * 60_000);
  expect(timeout(false)).toBe(75_000);
});

test('other protocols are logged by name', async () => {
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

/** Counts the requests in progress; each response contains the request's address. */
async function startSlow(answer: (path: string) => string = (path) => `${path};`) {
  const seen = { begun: 0, atOnce: 0, most: 0 };
  const told: unknown[] = [];
  const listener: RequestListener = (request, response) => {
    seen.begun += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    response.once('close', () => (seen.atOnce -= 1));
    setTimeout(() => response.end(answer(request.url ?? '')), 2);
  };
  const server = createHttpServer(listener, false, { tellRefused: (...what) => void told.push(what) });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return { seen, told, port: (server.address() as AddressInfo).port };
}

const ahead = (count: number, head = 'GET', body = '') =>
  Array.from(
    { length: count },
    (_, at) => `${head} /${at} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ).join('');

test.each(['GET', 'POST', 'HEAD'])(
  'pipelined requests are answered one after the other, in order: %s',
  async (method) => {
    const { seen, port } = await startSlow();
    const socket = connect(port, '127.0.0.1');
    socket.write(ahead(50, method, method === 'POST' ? 'a'.repeat(3_000) : ''));
    socket.write('GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(51);
    const paths = [...Array(50).keys(), 'last'].map((at) => `/${at}`);
    expect(answers.match(/\/\w+(?=;)/g)).toEqual(method === 'HEAD' ? paths.slice(-1) : paths);
    expect(seen.most).toBe(1);
  },
);

test('pipelined requests of a closed connection are not started', async () => {
  const { seen, port } = await startSlow();
  const socket = connect(port, '127.0.0.1');
  socket.write(ahead(50));
  await expect.poll(() => seen.begun, { interval: 1 }).toBeGreaterThan(2);
  socket.destroy();
  await expect.poll(() => seen.atOnce).toBe(0);
  const { begun } = seen;
  await sleep(50);
  expect(seen.begun).toBe(begun);
  expect(begun).toBeLessThan(50);
});

test('writing to a client that does not read is bounded', async () => {
  const { seen, port } = await startSlow(() => 'a'.repeat(1_000_000));
  const socket = connect(port, '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  socket.write(ahead(50));
  await sleep(300);
  expect(seen.begun).toBeLessThan(30);
  expect(seen.most).toBe(1);
});

test('a connection with too many pipelined requests is closed, and logged once', async () => {
  const { seen, told, port } = await startSlow();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(ahead(500));
  await once(socket, 'close');
  await expect.poll(() => seen.atOnce).toBe(0);
  expect(seen.begun).toBe(1);
  expect(told).toEqual([[429, 'too many pipelined requests on one connection']]);
});

const HEAD = 'POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n';

/** The responses to a sender who waits for 100 Continue before sending the body. */
async function ask(listener: RequestListener): Promise<string> {
  const server = createServer().on('checkContinue', (request, response) => {
    sendContinueWhenRead(request, response);
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let got = '';
  try {
    socket.write(HEAD);
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      got += chunk.toString();
      if (got.endsWith('100 Continue\r\n\r\n')) socket.write('hello');
    }
    return got;
  } finally {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  }
}

const listen = (answer: (request: Request) => Response | Promise<Response>) =>
  getRequestListener((request) => answer(request)) as RequestListener;

test.each([
  ['in one piece', (request: Request) => request.arrayBuffer()],
  ['as a stream', (request: Request) => new Response(request.body).text()],
])('100 Continue is sent for a body that is read %s', async (_, read) => {
  const answer = await ask(
    listen(async (request) => new Response(String(new Blob([await read(request)]).size), { status: 201 })),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 Created\r\n[^]*\r\n\r\n5$/);
});

test('no 100 Continue is sent for a body that is too long', async () => {
  const answer = await ask(listen(() => new Response('no', { status: 413 })));
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*no$/);
  expect(answer).not.toContain('100 Continue');
});
