import { Hono } from 'hono';
import { createCors } from '#supplier/api/cors.ts';
import { expect, test } from 'vitest';
import type { HonoEnv } from './env.ts';
import { createGuards } from './request-guards.ts';

const OURS = 'https://help.example';
const APP = 'https://app.example';

function startSite() {
  const lines: string[] = [];
  const log = { warn: (_: object, words: string) => void lines.push(words) };
  const site = new Hono<HonoEnv>()
    .use(async (c, next) => (c.set('origin', OURS), next()))
    .use(createGuards(createCors([APP]), () => 'GET, HEAD, POST', log))
    .all('*', (c) => c.text('taken'));
  const post = async (headers: Record<string, string>) =>
    (await site.request('http://10.0.0.1/help-and-support/follow', { method: 'POST', headers })).status;
  return { lines, post, site };
}

test('a form of our own page at another origin is accepted, and the wrong PUBLIC_ORIGIN is logged once', async () => {
  const { lines, post } = startSite();
  const headers = { 'sec-fetch-site': 'same-origin', origin: 'https://www.help.example' };
  expect([await post(headers), await post(headers)]).toEqual([200, 200]);
  expect(lines).toEqual(['forms come from another origin than PUBLIC_ORIGIN: older browsers cannot send them']);
});

test.each<[Record<string, string>, number]>([
  [{ 'sec-fetch-site': 'same-origin', origin: OURS }, 200],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  [{ origin: 'https://evil.example' }, 403],
])('nothing is logged about %j', async (headers, status) => {
  const { lines, post } = startSite();
  expect([await post(headers), lines]).toEqual([status, []]);
});

test.each(['GET', 'POST', 'OPTIONS'])(
  'pages of another site may not call the operations addresses: %s',
  async (method) => {
    const { site } = startSite();
    const ask = async (path: string, headers: Record<string, string>) =>
      (await site.request(`http://10.0.0.1/api/v1/${path}`, { method, headers })).status;
    for (const origin of [APP, 'https://evil.example']) expect(await ask('operations/audit', { origin })).toBe(403);
    expect(await ask('leads', { origin: APP })).toBe(200);
    for (const headers of [{}, { origin: OURS }]) expect(await ask('operations/audit', headers)).toBe(200);
  },
);
