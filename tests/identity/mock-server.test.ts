/** A third-party provider: oauth2-mock-server, with and without its end-session endpoint. */
import { Events, type MutableResponse, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkApi } from '#server/commands/conformance/conformance.ts';
import type { Database } from '#database/db.ts';
import { type Engine, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { startSite, type Site } from './site.ts';

let engine: Engine;
let db: Database;
let provider: OAuth2Server;
let issuer: string;
const sites: Site[] = [];
beforeAll(async () => {
  engine = await startEngine('sqlite');
  db = await openNewDatabase(engine);
  provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  issuer = provider.issuer.url ?? '';
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  await provider.stop();
  await db.close();
  await engine.stop();
});

/** Signs in at a new site, which has read the current configuration. */
async function signIn() {
  const site = await startSite({ db, config: { issuer, clientId: 'help', embeddedAllowed: false } });
  sites.push(site);
  const browser = createVisitor();
  const page = encodeURIComponent('/help-and-support/deals?from=home');
  const back = await browser.go(`${site.origin}/identity/authorize?response_type=token&state=${page}`);
  const session = async () => JSON.parse((await browser.go(`${site.origin}/help-and-support/session`)).html) as object;
  return { site, browser, back, session };
}

test('a person signs in with the provider’s identity, and is signed out at both', async () => {
  const { site, browser, back, session } = await signIn();
  expect(back.url.href).toBe(`${site.origin}/help-and-support/deals?from=home`);
  expect(await session()).toEqual({ identity: true, access: true });
  expect(await site.read(browser.cookiesFor(site.origin))).toMatchObject({ subject: 'johndoe' });
  await browser.go(`${site.origin}/logout`);
  const ended = browser.addresses.find((address) => address.startsWith(`${issuer}/endsession`)) ?? issuer;
  expect(Object.fromEntries(new URL(ended).searchParams)).toEqual({
    client_id: 'help',
    post_logout_redirect_uri: `${site.origin}/help-and-support/`,
  });
  expect(await session()).toEqual({ identity: false, access: false });
});

test('the conformance command finds no failures', async () => {
  const trial = { part: 'identity', base: issuer, clientId: 'help', mayPost: false, run: 'r' } as const;
  const findings = await Array.fromAsync(checkApi({ ...trial, postcode: 'ZZ99 1AA', token: null }));
  expect(findings.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
  expect(findings.find(({ rule }) => rule.id === 'identity-end')?.verdict).toBe('passed');
});

test('without an end-session endpoint signing out ends only this site’s session, and the next sign-in needs no password', async () => {
  provider.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
    if (typeof body === 'object' && body !== null) Reflect.deleteProperty(body, 'end_session_endpoint');
  });
  const { site, browser, session } = await signIn();
  expect(await session()).toEqual({ identity: true, access: true });
  const asked = browser.addresses.length;
  const left = await browser.go(`${site.origin}/logout`);
  expect(left.url.href).toBe(`${site.origin}/help-and-support/`);
  expect(browser.addresses.slice(asked).filter((address) => address.startsWith(issuer))).toEqual([]);
  expect(await session()).toEqual({ identity: false, access: false });
  // The provider still knows the person.
  await browser.go(`${site.origin}/identity/authorize?response_type=token&state=%2Fhelp-and-support%2F`);
  expect(await session()).toEqual({ identity: true, access: true });
});
