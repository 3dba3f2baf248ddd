/** How long a session of the embedded provider lasts, and what extends it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '#tests/support/database.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import type { Site } from './site.ts';
import { bothCookies, noCookies, startSiteOn } from './site-test.ts';

describe.each(ENGINES)('a session of the embedded provider on %s', (kind) => {
  let site: Site;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ site, stop } = await startSiteOn(kind));
  });
  afterAll(() => stop());
  const session = async (browser: ReturnType<typeof createVisitor>, at = site) =>
    JSON.parse((await browser.go(`${at.origin}/help-and-support/session`)).html) as object;

  test('renews tokens before they expire, in one of many concurrent requests', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    const cookies = browser.cookiesFor(site.origin);
    const first = await site.read(cookies);
    site.clock.move(10 * 60_000);
    const later = await Promise.all(Array.from({ length: 8 }, () => site.read(cookies)));
    expect(new Set(later.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(later[0]?.accessToken).toBeDefined();
    expect(later[0]?.accessToken).not.toBe(first.accessToken);
    expect(later[0]?.identityToken).not.toBe(first.identityToken);
    for (const one of later) expect(one).toMatchObject(bothCookies);
  });

  test('lasts for hours of activity, and ends after an hour without a request', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    const cookies = browser.cookiesFor(site.origin);
    for (let quarter = 0; quarter < 8; quarter += 1) {
      site.clock.move(15 * 60_000);
      expect(await site.read(cookies)).toMatchObject(bothCookies);
    }
    site.clock.move(61 * 60_000);
    const over = await site.read(cookies);
    expect(over).toMatchObject(noCookies);
    expect(over.setCookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'hs_identity',
      'hs_access',
      'over',
      'hs_provider',
      'hs_provider.sig',
    ]);
    // A personal page redirects to the log-out, which needs the cookies; a public page is shown.
    expect(await site.read(cookies, site.origin, 'document')).toMatchObject({ idle: true, setCookies: [] });
    expect(await site.read(cookies, site.origin, 'public document')).toMatchObject({ idle: false, ...noCookies });
    expect((await site.read(cookies, site.origin, 'public document')).setCookies).toHaveLength(5);
  });

  test('without JavaScript ends 16 minutes after the last request, except for posting a form', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    const cookies = browser.cookiesFor(site.origin);
    site.clock.move(14 * 60_000);
    expect(await site.read(cookies, site.origin, 'document')).toMatchObject({ ...bothCookies, idle: false });
    site.clock.move(16 * 60_000);
    for (const page of ['document', 'public document', 'document'] as const)
      expect(await site.read(cookies, site.origin, page)).toEqual({ ...noCookies, idle: true, setCookies: [] });
    // Somebody who posts a form was present, writing it.
    expect(await site.read(cookies, site.origin, 'other')).toMatchObject({ ...bothCookies, idle: false });
    expect(await site.read(cookies, site.origin, 'document')).toMatchObject({ ...bothCookies, idle: false });
  });

  test('is timed by the browser after a session check, and lasts over a 50-minute outage', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    expect(await session(browser)).toEqual(bothCookies);
    site.clock.move(50 * 60_000);
    expect(await site.read(browser.cookiesFor(site.origin), site.origin, 'document')).toMatchObject({
      ...bothCookies,
      idle: false,
    });
  });

  test('that ends when idle returns to the requested page, if it is on this site', async () => {
    for (const [page, to] of [
      ['/help-and-support/emergencies', '/help-and-support/emergencies'],
      ['//evil.example', '/help-and-support/'],
      ['/logout', '/help-and-support/'],
    ] as const) {
      const browser = createVisitor();
      await browser.signIn(site.origin);
      const answer = await browser.once(
        `${site.origin}/logout?${new URLSearchParams({ reason: 'idle', return: page })}`,
      );
      expect(answer.headers.get('location')).toBe(site.origin + to);
    }
  });
});
