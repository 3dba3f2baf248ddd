import { Hono } from 'hono';
import { createCors } from '#supplier/api/cors.ts';
import { expect, test } from 'vitest';
import type { HonoEnv } from './env.ts';
import { createRefusals } from './refusals.ts';

const OURS = 'https://help.example';

function startSite() {
  const lines: string[] = [];
  const log = { warn: (_: object, words: string) => void lines.push(words) };
  const site = new Hono<HonoEnv>()
    .use(async (c, next) => (c.set('origin', OURS), next()))
    .use(createRefusals(createCors([]), () => 'GET, HEAD, POST', log))
    .all('*', (c) => c.text('taken'));
  const post = async (headers: Record<string, string>) =>
    (await site.request('http://10.0.0.1/help-and-support/follow', { method: 'POST', headers })).status;
  return { lines, post };
}

test('a form of our own page at another address is taken, and that PUBLIC_ORIGIN is wrong is told once', async () => {
  const { lines, post } = startSite();
  const headers = { 'sec-fetch-site': 'same-origin', origin: 'https://www.help.example' };
  expect([await post(headers), await post(headers)]).toEqual([200, 200]);
  expect(lines).toEqual(['Forms come from another origin than PUBLIC_ORIGIN: older browsers cannot send them']);
});

test.each<[Record<string, string>, number]>([
  [{ 'sec-fetch-site': 'same-origin', origin: OURS }, 200],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  [{ origin: 'https://evil.example' }, 403],
])('nothing is told of %j', async (headers, status) => {
  const { lines, post } = startSite();
  expect([await post(headers), lines]).toEqual([status, []]);
});
