import { expect, test } from 'vitest';
import { createKeys } from '#database/secret.ts';
import { SESSION_COOKIES, toSessionCookies } from './cookies.ts';
import { readSession, type Sessions } from './sessions.ts';
import { signOut, type SignOutDeps } from './sign-out.ts';

const keys = createKeys('of the tests, forty characters or more..');
const SITE = { origin: 'http://help.example' };
const [ONE, TWO] = ['1'.repeat(43), '2'.repeat(43)];
const NOW = new Date('2026-11-22T12:00:00Z');

/** The two cookies of a session as a browser sends them. */
function cookiesOf(id: string): { identity: string; access: string } {
  const [identity = '', access = ''] = toSessionCookies(id, keys, SITE).map((cookie) => cookie.split(';')[0] ?? '');
  return { identity, access };
}

function ask(cookies: readonly string[], path = '/', headers: Record<string, string> = {}, method = 'GET') {
  return new Request(`${SITE.origin}${path}`, { method, headers: { cookie: cookies.join('; '), ...headers } });
}

const at = NOW.getTime();
const kept = {
  subject: 'olwen',
  startedAt: at,
  seenAt: at,
  expiresAt: at + 60_000,
  identityToken: 'i',
  accessToken: 'a',
};

function read(cookies: readonly string[]) {
  const sessions = { find: async (id: string) => ([ONE, TWO].includes(id) ? kept : null) } as unknown as Sessions;
  return readSession({ sessions, keys, now: () => NOW }, ask(cookies), SITE, 'other');
}

test('both cookies of one session are a signed-in customer', async () => {
  const { identity, access } = cookiesOf(ONE);
  expect(await read([identity, access])).toMatchObject({ identity: true, access: true, setCookies: [] });
});

test('cookies of two sessions do not match, and one is cleared', async () => {
  const session = await read([cookiesOf(ONE).identity, cookiesOf(TWO).access]);
  expect(session).toMatchObject({ identity: true, access: false, setCookies: [expect.stringContaining('Max-Age=0')] });
  expect(session.accessToken).toBeUndefined();
});

test('a cookie cannot be made from the other, from another session or from a guess', async () => {
  const { identity, access } = cookiesOf(ONE);
  const [, made = ''] = identity.split('=');
  const name = access.split('=')[0];
  for (const forged of [`${name}=${made}`, `${name}=${ONE}`, `${name}=${ONE}.x`, `${access}.x`])
    expect(await read([forged]), forged).toMatchObject({ identity: false, access: false });
});

function leave(request: Request) {
  const ended: string[] = [];
  const reasons: string[] = [];
  const deps = {
    relyingParty: { revoke: async () => {}, endSessionUrl: async () => null },
    embedded: null,
    sessions: { end: async (id: string) => (ended.push(id), null) },
    keys,
    log: { warn() {}, error() {} },
    onSignOut: async (_: Request, reason: string) => (reasons.push(reason), []),
  } as unknown as SignOutDeps;
  return signOut(deps, request, SITE).then((answer) => ({ ended, reasons, cookies: answer.headers.getSetCookie() }));
}

test('signing out ends the session and clears its cookies', async () => {
  const { ended, reasons, cookies } = await leave(ask(Object.values(cookiesOf(ONE)), '/logout'));
  expect([ended, reasons]).toEqual([[ONE], ['asked']]);
  for (const cookie of SESSION_COOKIES)
    expect(
      cookies.some((set) => set.includes(cookie) && set.includes('Max-Age=0')),
      cookie,
    ).toBe(true);
});

test('a GET of the sign-out URL does not sign out', async () => {
  const { ended, cookies } = await leave(ask(Object.values(cookiesOf(ONE)), '/logout', {}, 'HEAD'));
  expect([ended, cookies]).toEqual([[], []]);
});

test('a link on another site signs out, and keeps drafts', async () => {
  const from = (sender: string) => leave(ask(Object.values(cookiesOf(ONE)), '/logout', { 'sec-fetch-site': sender }));
  for (const sender of ['same-origin', 'none']) expect((await from(sender)).reasons, sender).toEqual(['asked']);
  for (const sender of ['cross-site', 'same-site'])
    expect(await from(sender), sender).toMatchObject({ reasons: ['idle'], ended: [ONE] });
});
