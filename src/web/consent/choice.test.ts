import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import { action } from './cookies.page.tsx';

const VISIT = '0b9c9a56-7a3c-4c3e-9a0e-0a4f4f0c7f11';
let forgotten: string[];
let counted: object[];
beforeEach(() => {
  [forgotten, counted] = [[], []];
});

async function choose(fields: Record<string, string>, { cookie = '', more = {} } = {}): Promise<Response> {
  const services = {
    publicOrigin: 'https://help.example',
    consentAsked: { performance: true, marketing: true },
    consents: {
      forgetVisit: async (id: string) => void forgotten.push(id),
      count: async (choice: object) => void counted.push(choice),
    },
    consentProvider: 'builtin',
    now: () => new Date('2026-11-22T10:00:00Z'),
    ...more,
  } as unknown as Services;
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const request = new Request('https://help.example/help-and-support/cookies', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
  });
  const args = { request, context, params: {} } as unknown as Parameters<typeof action>[0];
  return action(args);
}

const NO = { choice: 'reject' };
const YES = { choice: 'accept' };

test('withdrawing consent deletes the visit named by the cookie or the page', async () => {
  await choose(NO, { cookie: `_dd_s_v2=id=${VISIT}` });
  await choose({ ...NO, visit: VISIT });
  expect(forgotten).toEqual([VISIT, VISIT]);
});

test('neither a choice for yes nor one that names no visit deletes any', async () => {
  await choose(YES, { cookie: `_dd_s_v2=id=${VISIT}` });
  await choose(NO);
  expect(forgotten).toEqual([]);
});

test.each([
  ['/help-and-support/meters?a=1', '/help-and-support/meters?a=1'],
  ['https://elsewhere.example/', '/help-and-support/cookies?saved'],
  ['//elsewhere.example', '/help-and-support/cookies?saved'],
  ['/logout', '/help-and-support/cookies?saved'],
  ['', '/help-and-support/cookies?saved'],
])('a choice made on %j leads back to %s', async (from, to) => {
  const { status, headers } = await choose({ ...YES, return: from });
  expect([status, headers.get('location')]).toEqual([303, to]);
});

test('a choice is counted and stored; a form without one changes nothing', async () => {
  expect((await choose(YES)).headers.get('set-cookie')).toContain('Secure');
  expect(counted).toHaveLength(1);
  expect((await choose({})).headers.get('set-cookie')).toBeNull();
  expect(counted).toHaveLength(1);
});

test('if another provider stores the choice, no cookie of ours does', async () => {
  const answer = await choose(NO, { cookie: `_dd_s_v2=id=${VISIT}`, more: { consentProvider: 'other' } });
  expect(counted).toEqual([]);
  expect(answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith('_dd_s_v2=;'))).toEqual([]);
});

test.each(['_dd_s_v2', '_dd_s'])('withdrawing consent deletes %s, whatever it holds', async (name) => {
  const answer = await choose(NO, { cookie: `a=b; ${name}=id=${VISIT}` });
  expect(answer.headers.getSetCookie()).toContain(`${name}=; Path=/; Max-Age=0`);
  expect((await choose(NO, { cookie: `${name}=rum=0` })).headers.get('set-cookie')).toContain(`${name}=;`);
  expect((await choose(YES, { cookie: `${name}=rum=0` })).headers.get('set-cookie')).not.toContain(`${name}=;`);
});
