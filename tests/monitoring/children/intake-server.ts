/**
 * The intake alone in a process of its own, so that its memory can be distinguished from the test's. Prints its port.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createIntake } from '#supplier/monitoring/intake.ts';

const SAMPLE_MS = 10;
const [folder = ''] = process.argv.slice(2);
const silent = () => {};
const intake = createIntake({
  folder,
  log: { info: silent, warn: silent, error: (fields) => console.error(fields) },
  now: () => new Date(),
  forward: null,
  rateLimit: process.env['RATE_LIMIT'] !== 'off',
  bodyTimeoutMs: 2_000,
});

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, SAMPLE_MS).unref();

const server = createServer(
  getRequestListener(
    (request, { incoming }) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/page') return new Response('a page');
      if (pathname === '/memory') {
        const answer = Response.json({ rss: process.memoryUsage.rss(), peak });
        peak = 0;
        return answer;
      }
      return intake(request, { address: incoming.socket.remoteAddress });
    },
    { overrideGlobalObjects: false },
  ),
);
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
