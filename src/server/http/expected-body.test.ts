/** Senders who ask before they send a body. */
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { inviteWhenRead } from './expected-body.ts';

const HEAD = 'POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n';

/** What a sender gets who waits for an invitation, and sends the body only then. */
async function ask(listener: RequestListener): Promise<string> {
  const server = createServer().on('checkContinue', (request, response) => {
    inviteWhenRead(request, response);
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
  ['as it comes', (request: Request) => new Response(request.body).text()],
])('a body that is read %s is asked for', async (_, read) => {
  const answer = await ask(
    listen(async (request) => new Response(String(new Blob([await read(request)]).size), { status: 201 })),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 Created\r\n[^]*\r\n\r\n5$/);
});

test('a body that is refused by its length is not asked for', async () => {
  const answer = await ask(listen(() => new Response('no', { status: 413 })));
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*no$/);
  expect(answer).not.toContain('100 Continue');
});
