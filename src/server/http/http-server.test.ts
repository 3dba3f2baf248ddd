import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

test.each([
  [true, 'max-age=31536000'],
  [false, null],
])('every answer says whether people are to come by https alone: %j', async (isSecure, said) => {
  const server = createHttpServer((request, response) => {
    if (request.url === '/refused') response.writeHead(431, { Connection: 'close' });
    response.end();
  }, isSecure).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/', '/refused'])
    expect((await fetch(origin + path)).headers.get('strict-transport-security')).toBe(said);
  server.close();
  server.closeAllConnections();
});
