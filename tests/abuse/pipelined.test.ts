/** Clients that send many requests ahead on one connection and never read the responses. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { productTest } from '#tests/support/product-test.ts';
import { readOwnMemory } from '../../tools/linux.ts';

const CONNECTIONS = 300;
const ATTACK_MS = 3_000;
/** Also after the attack: what was sent must not be worked off. */
const WATCHED_MS = 5_000;
const MOST_MEMORY = 150e6;
const LEAST_BOUND_MS = 1_000;
const AGAIN_MS = 300;

const test = productTest
  .override('settings', { RATE_LIMIT: 'on' })
  // As many ordinary readers: they warm the server up, and tell what this machine can do.
  .extend('ordinary', { scope: 'file' }, ({ product }) => attackBeside(product, get(`/help-and-support/?v=0`)));

const get = (path: string, method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: help.example\r\n\r\n`;
const post = (body: string) =>
  `POST /help-and-support/complaints/gas-and-electricity HTTP/1.1\r\nHost: help.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const many = (count: number, toRequest: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => toRequest(at)).join('');

interface Server {
  origin: string;
  process: { pid?: number | undefined };
}

/** The longest wait of `/livez`, and how much the server's memory grew. */
async function attackBeside({ origin, process: { pid = 0 } }: Server, sent: string) {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: CONNECTIONS }, (): Socket => {
    const socket = connect(Number(port), hostname, () => void socket.write(sent));
    return socket.on('error', () => {}).pause();
  });
  const again = setInterval(
    () => sockets.forEach((socket) => socket.writableLength === 0 && socket.write(sent)),
    AGAIN_MS,
  );
  setTimeout(() => {
    clearInterval(again);
    for (const socket of sockets) socket.destroy();
  }, ATTACK_MS);
  const before = readOwnMemory(pid);
  const end = performance.now() + WATCHED_MS;
  let [slowest, grown] = [0, 0];
  while (performance.now() < end) {
    const started = performance.now();
    expect((await fetch(`${origin}/livez`)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - started);
    grown = Math.max(grown, readOwnMemory(pid) - before);
    await sleep(10);
  }
  return { slowest, grown };
}

test.for<[string, string]>([
  ['400 pages', many(400, (at) => get(`/help-and-support/?v=${at}`))],
  ['90 pages', many(90, (at) => get(`/help-and-support/?v=${at}`))],
  ['90 large documents', many(90, () => get('/api/openapi.json'))],
  ['400 heads', many(400, (at) => get(`/search?q=meter+${at}`, 'HEAD'))],
  ['400 forms', many(400, () => post('a'.repeat(2_000)))],
])('%s sent ahead, again and again, cost no more than one', async ([, sent], { product, ordinary }) => {
  const { slowest, grown } = await attackBeside(product, sent);
  expect(slowest).toBeLessThan(Math.max(LEAST_BOUND_MS, 3 * ordinary.slowest));
  expect(grown).toBeLessThan(MOST_MEMORY);
});
