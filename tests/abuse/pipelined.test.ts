/** Clients that pipeline many requests on one connection, and never read the responses or read them slowly. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { productTest } from '#tests/support/product-test.ts';
import { readCpuMs, readOwnMemory } from '../../tools/linux.ts';

const CONNECTIONS = 300;
const ATTACK_MS = 3_000;
/** The server is watched after the attack, too, because it must not continue processing what was sent. */
const WATCHED_MS = 5_000;
const MOST_MEMORY = 150e6;
const MOST_WORK_MS = 1_000;
const AGAIN_MS = 300;

const test = productTest
  .extend('settings', { scope: 'file' }, { RATE_LIMIT: 'on' })
  // Sends as many ordinary requests first, because otherwise the first attack would also measure uncompiled code.
  .extend('warmUp', { scope: 'file', auto: true }, ({ product }) =>
    attackBeside(product, get('/help-and-support/?v=0'), false),
  );

const get = (path: string, method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: help.example\r\n\r\n`;
const post = (body: string) =>
  `POST /help-and-support/complaints/gas-and-electricity HTTP/1.1\r\nHost: help.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const many = (count: number, toRequest: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => toRequest(at)).join('');

interface Server {
  origin: string;
  process: { pid?: number | undefined };
}

/** Reads one piece of a response, if one has arrived. */
function readOnce(socket: Socket): void {
  socket.once('data', () => void socket.pause()).resume();
}

/**
 * Measures the longest wait of a `/livez` request, in the server's processor time, and how much its memory grew.
 * Elapsed time would also include other programs on this machine.
 */
async function attackBeside({ origin, process: { pid = 0 } }: Server, requests: string, isRead: boolean) {
  const { hostname, port } = new URL(origin);
  // All connections share one buffer, because a string would be copied for each, and this process would be the slow
  // one.
  const sent = Buffer.from(requests);
  const sockets = Array.from({ length: CONNECTIONS }, (): Socket => {
    const socket = connect(Number(port), hostname, () => void socket.write(sent));
    return socket.on('error', () => {}).pause();
  });
  const again = setInterval(() => {
    for (const socket of sockets) {
      if (socket.writableLength === 0) socket.write(sent);
      if (isRead) readOnce(socket);
    }
  }, AGAIN_MS);
  setTimeout(() => {
    clearInterval(again);
    for (const socket of sockets) socket.destroy();
  }, ATTACK_MS);
  const before = readOwnMemory(pid);
  const end = performance.now() + WATCHED_MS;
  let [worked, grown] = [0, 0];
  while (performance.now() < end) {
    const started = readCpuMs(pid);
    expect((await fetch(`${origin}/livez`)).status).toBe(200);
    worked = Math.max(worked, readCpuMs(pid) - started);
    grown = Math.max(grown, readOwnMemory(pid) - before);
    await sleep(10);
  }
  return { worked, grown };
}

const DOCUMENTS = many(90, () => get('/api/openapi.json'));

test.for<[string, string, isRead?: boolean]>([
  ['400 pages', many(400, (at) => get(`/help-and-support/?v=${at}`))],
  ['90 pages', many(90, (at) => get(`/help-and-support/?v=${at}`))],
  ['90 large documents', DOCUMENTS],
  ['90 large documents read slowly', DOCUMENTS, true],
  ['400 heads', many(400, (at) => get(`/search?q=meter+${at}`, 'HEAD'))],
  ['400 forms', many(400, () => post('a'.repeat(2_000)))],
  ['90 forms read slowly', many(90, () => post('a'.repeat(2_000))), true],
])(
  'pipelined repeatedly, %s neither delay other clients nor fill memory',
  async ([, requests, isRead = false], { product }) => {
    const { worked, grown } = await attackBeside(product, requests, isRead);
    expect(worked).toBeLessThan(MOST_WORK_MS);
    expect(grown).toBeLessThan(MOST_MEMORY);
  },
);
