/** Identity while something is down, switched off or broken. */
import { describe, expect } from 'vitest';
import { AppError } from '#domain/errors.ts';
import type { IdentityRecords } from '#domain/ports.ts';
import { createKeys } from '#database/secret.ts';
import { createEmbeddedProvider } from '#supplier/identity/embedded.ts';
import { createIdentity } from '#web/session/identity.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { identityTest as test } from './site-test.ts';
import { EMBEDDED_CONFIG, SECRET, startSite } from './site.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const HOME = '/help-and-support/';

describe('failures of identity', () => {
  test('a database outage keeps sessions: the check is 503, sign-in shows an error, sign-out clears the cookies', async ({
    db,
  }) => {
    const away = () => Promise.reject(new AppError('unavailable', 'The database is unavailable'));
    let broken = false;
    const wrapRecords = (records: IdentityRecords): IdentityRecords =>
      new Proxy(records, { get: (target, name: keyof IdentityRecords) => (broken ? away : target[name]) });
    const frail = await startSite({ db, wrapRecords });
    const browser = createVisitor();
    await browser.signIn(frail.origin);
    broken = true;
    const check = await browser.once(`${frail.origin}/help-and-support/session`);
    expect([check.status, check.headers.getSetCookie()]).toEqual([503, []]);
    await expect(frail.read(browser.cookiesFor(frail.origin))).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await browser.once(`${frail.origin}/identity/authorize?state=/x`)).status).toBe(503);
    broken = false;
    expect((await browser.go(`${frail.origin}/help-and-support/session`)).html).toBe('{"identity":true,"access":true}');
    broken = true;
    expect((await browser.go(`${frail.origin}/logout`)).url.pathname).toBe(HOME);
    expect(browser.cookiesFor(frail.origin)).not.toMatch(/hs_(identity|access|provider)/);
    await frail.stop();
  });

  test('the embedded provider is not served unless it is allowed', async ({ db }) => {
    const closed = await startSite({ db, config: { embeddedAllowed: false } });
    const browser = createVisitor();
    expect((await browser.once(`${closed.origin}/identity/authorize?state=/x`)).status).toBe(404);
    expect((await browser.once(`${closed.origin}/identity/provider/auth`)).html).toBe('<h1>page</h1>');
    expect((await browser.go(`${closed.origin}/help-and-support/session`)).html).toBe(
      '{"identity":false,"access":false}',
    );
    expect((await browser.go(`${closed.origin}/logout`)).url.pathname).toBe(HOME);
    const before = { headers: { cookie: 'hs_identity=a.b; hs_access=a.b' } };
    const checked = await fetch(`${closed.origin}/help-and-support/session`, before);
    expect(checked.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^hs_identity=;.*Max-Age=0/),
      expect.stringMatching(/^hs_access=;.*Max-Age=0/),
    ]);
    await closed.stop();
  });

  test('an unexpected error shows a plain page, and is logged without its message', async () => {
    const log = createRecordingLog();
    const records = new Proxy({} as IdentityRecords, {
      get: () => () => Promise.reject(new TypeError('secret zoe@example.com')),
    });
    const identity = createIdentity({
      config: EMBEDDED_CONFIG,
      secret: SECRET,
      records,
      createProvider: (site) =>
        createEmbeddedProvider({ ...site, people: [], records, keys: createKeys(SECRET), log, now: () => new Date() }),
      log,
      now: () => new Date(),
      onSignOut: async () => [],
      onSessionOver: () => [],
      onSignIn: async () => [],
      look: () => ({ brandName: 'X', stylesheets: [], numbers: [] }),
    });
    const answer = await identity.handle(new Request('http://x/identity/authorize?state=/y'), { origin: 'http://x' });
    expect(answer?.status).toBe(503);
    expect(log.lines.join() + (await answer?.text())).not.toContain('zoe');
  });
});
