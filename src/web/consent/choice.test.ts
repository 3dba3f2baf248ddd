import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import { createConsentChoice } from './choice.server.ts';
import { action } from './cookies.page.tsx';

const VISIT = '0b9c9a56-7a3c-4c3e-9a0e-0a4f4f0c7f11';
let forgotten: string[];
let counted: object[];
beforeEach(() => {
  [forgotten, counted] = [[], []];
});

interface Chosen {
  cookie?: string;
  provider?: 'builtin' | 'onetrust';
}

/** The cookies page's response, and the cookies that it sets. */
async function choose(fields: Record<string, string>, { cookie = '', provider = 'builtin' }: Chosen = {}) {
  const cookies: string[] = [];
  const request = new Request('https://help.example/help-and-support/cookies', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
  });
  const consentChoice = createConsentChoice({
    request,
    publicOrigin: 'https://help.example',
    consentProvider: provider,
    consentAsked: { replayRate: 20, replayDays: 30, beacon: true },
    records: {
      forgetVisit: async (id) => void forgotten.push(id),
      count: async (choice) => void counted.push(choice),
    },
    addCookie: (set) => void cookies.push(set),
    now: () => new Date('2026-11-22T10:00:00Z'),
  });
  const context = new RouterContextProvider();
  context.set(servicesContext, { consentChoice, consentProvider: provider } as unknown as Services);
  const args = { request, context, params: {} } as unknown as Parameters<typeof action>[0];
  const { status, headers } = await action(args);
  return { status, location: headers.get('location'), cookies, chosen: consentChoice.chosen() };
}

const NO = { choice: 'reject' };
const YES = { choice: 'accept' };

test('withdrawing consent deletes the visit named by the cookie or the page', async () => {
  await choose(NO, { cookie: `_dd_s_v2=id=${VISIT}` });
  await choose({ ...NO, visit: VISIT });
  expect(forgotten).toEqual([VISIT, VISIT]);
});

test('accepting, or a choice without a visit, deletes none', async () => {
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
  const { status, location } = await choose({ ...YES, return: from });
  expect([status, location]).toEqual([303, to]);
});

test('a choice is counted and stored; a form without one changes nothing', async () => {
  const { cookies, chosen } = await choose(YES);
  expect(cookies.join()).toContain('Secure');
  expect(chosen).toEqual({ performance: true, marketing: true });
  expect(counted).toHaveLength(1);
  expect(await choose({})).toMatchObject({ cookies: [], chosen: null });
  expect(counted).toHaveLength(1);
});

test('no cookie of ours stores the choice if another provider does', async () => {
  const { cookies } = await choose(NO, { cookie: `_dd_s_v2=id=${VISIT}`, provider: 'onetrust' });
  expect(counted).toEqual([]);
  expect(cookies).toEqual(['_dd_s_v2=; Path=/; Max-Age=0']);
});

test.each(['_dd_s_v2', '_dd_s'])('withdrawing consent deletes the cookie %s, whatever its value', async (name) => {
  const { cookies } = await choose(NO, { cookie: `a=b; ${name}=id=${VISIT}` });
  expect(cookies).toContain(`${name}=; Path=/; Max-Age=0`);
  expect((await choose(NO, { cookie: `${name}=rum=0` })).cookies.join()).toContain(`${name}=;`);
  expect((await choose(YES, { cookie: `${name}=rum=0` })).cookies.join()).not.toContain(`${name}=;`);
});
