/** Clients that send many requests ahead on one connection, and read slowly or not at all. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { productTest } from '#tests/support/product-test.ts';
import { readOwnMemory } from '../../tools/linux.ts';

const test = productTest.override('settings', { RATE_LIMIT: 'on' });

const CONNECTIONS = 300;
const ATTACK_MS = 3_000;
/** Also after the attack: what was left behind must not be worked off. */
const WATCHED_MS = 5_000;
const MOST_MEMORY = 150e6;
const MOST_MS = 1_000;
const HOST = 'Host: help.example\r\n';

const many = (count: number, toRequest: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => toRequest(at)).join('');
const get = (path: string, method = 'GET') => `${method} ${path} HTTP/1.1\r\n${HOST}\r\n`;
const post = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n${'a'.repeat(bytes)}`;

/** Opens the connections, writes the same to each, and drops them all at the end. */
async function attack(origin: string, sent: string, again: boolean): Promise<void> {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: CONNECTIONS }, (): Socket => {
    const socket = connect(Number(port), hostname, () => void socket.write(sent));
    return socket.on('error', () => {}).pause();
  });
  const until = performance.now() + ATTACK_MS;
  while (performance.now() < until) {
    await sleep(300);
    if (again) for (const socket of sockets) if (socket.writableLength === 0) socket.write(sent);
  }
  for (const socket of sockets) socket.destroy();
}

test.for([
  ['400 pages', many(400, (at) => get(`/help-and-support/?v=${at}`)), false],
  ['90 pages, again and again', many(90, (at) => get(`/help-and-support/?v=${at}`)), true],
  ['2,000 probes', many(2_000, () => get('/livez')), false],
  ['400 heads', many(400, (at) => get(`/search?q=meter+${at}`, 'HEAD')), false],
  ['400 forms', many(400, () => post('/help-and-support/complaints/gas-and-electricity', 2_000)), false],
  ['90 large pages', many(90, () => get('/api/docs')), false],
  ['90 scripts', many(90, () => get('/api/openapi.json')), false],
] as const)(
  '%s sent ahead on each of 300 connections, and never read, cost little memory and no time',
  async ([, sent, again], { product }) => {
    const { pid = 0 } = product.process;
    await fetch(`${product.origin}/help-and-support/`);
    const before = readOwnMemory(pid);
    let most = 0;
    let slowest = 0;
    const end = performance.now() + WATCHED_MS;
    const attacked = attack(product.origin, sent, again);
    while (performance.now() < end) {
      const started = performance.now();
      expect((await fetch(`${product.origin}/livez`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - started);
      most = Math.max(most, readOwnMemory(pid) - before);
      await sleep(20);
    }
    await attacked;
    console.log({ slowest: Math.round(slowest), megabytes: Math.round(most / 1e6) });
    expect(slowest).toBeLessThan(MOST_MS);
    expect(most).toBeLessThan(MOST_MEMORY);
  },
);
