/** What the monitoring SDK sends after consent, stops sending after a withdrawal, and does when it fails. */
import { isSampled } from '@datadog/browser-core';
import { describe, expect } from 'vitest';
import { findSessions, readAt } from './stored-sessions.ts';
import { pause, readKeptText, siteTest as test, toIntake } from './site-test.ts';

// A hook starts both, because that may take longer than a test.
test.beforeAll(({ site: _site, browser: _browser }) => {}, 120_000);

describe('after consent', () => {
  test('the server receives views, actions, resources, long tasks, errors and segments, without personal text', async ({
    site,
    page,
    visit,
    state,
    leave,
  }) => {
    await visit('?first_name=canary-query#canary-hash');
    await page.click('button[value=accept]');
    await expect.poll(state, { timeout: 10_000 }).toBe('tracked-with-replay');
    await expect.poll(() => site.requests.some((request) => request.includes('rum-worker'))).toBe(true);
    await page.evaluate(() => performance.mark('hs:form-ready'));
    await page.fill('input[name=name]', 'canary-typed');
    await page.fill('textarea[name=words]', 'canary-words');
    await page.selectOption('select', 'canary-option');
    await page.evaluate(() => history.pushState(null, '', '/help-and-support/meters?postcode=canary-postcode'));
    await page.click('#work');
    await page.evaluate(async () => {
      await fetch('/data.json?postcode=canary-fetch');
      const until = performance.now() + 200;
      while (performance.now() < until);
      setTimeout(() => {
        throw new Error(`Broken at ${location.href}`);
      });
    });
    await pause(6_500);
    const session = await leave();
    const types = new Set(session.events.map(({ type }) => type));
    expect([...types].sort()).toEqual(expect.arrayContaining(['action', 'error', 'long_task', 'resource']));
    expect(session.views.map((view) => readAt(view, 'view.url'))).toEqual([
      `${site.origin}/help-and-support/`,
      `${site.origin}/help-and-support/meters`,
    ]);
    expect(session.views.some((view) => readAt(view, 'view.custom_timings.form-ready') !== undefined)).toBe(true);
    expect(session.events.some((event) => readAt(event, 'action.target.name') === 'Find address')).toBe(true);
    expect(session.events.some((event) => String(readAt(event, 'resource.url')).endsWith('/data.json'))).toBe(true);
    expect(session.segments.length).toBeGreaterThan(1);
    expect(session.segments[0]).toMatchObject({ creation_reason: 'init', has_full_snapshot: true, index_in_view: 0 });
    expect(session.segments.every(({ session: { id } }) => id === session.id)).toBe(true);
    const text = readKeptText(site);
    expect(text).toContain('"records":[');
    expect(text.match(/canary[\w-]*/g)).toBeNull();
    expect(toIntake(site).length).toBeGreaterThan(2);
  }, 60_000);

  test('without replay the worker is not loaded', async ({ site, page, visit, state, leave }) => {
    site.settings.replayRate = 0;
    await visit();
    await page.click('button[value=accept]');
    await expect.poll(state, { timeout: 10_000 }).toBe('tracked-without-replay');
    const session = await leave();
    expect(session.views.length).toBeGreaterThan(0);
    expect(session.segments).toEqual([]);
    expect(site.requests.some((request) => request.includes('rum-worker'))).toBe(false);
  }, 60_000);

  test('the sample rates hold over 1,000 sessions', () => {
    const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID());
    expect(ids.filter((id) => isSampled(id, 100))).toHaveLength(1_000);
    const replayed = ids.filter((id) => isSampled(id, 20)).length;
    // Five standard deviations around 200.
    expect(replayed).toBeGreaterThan(136);
    expect(replayed).toBeLessThan(264);
  });

  test('a withdrawal stops monitoring within a second and deletes stored items', async ({
    site,
    page,
    visit,
    state,
    cookies,
  }) => {
    await visit();
    await page.click('button[value=accept]');
    await expect.poll(state, { timeout: 10_000 }).toBe('tracked-with-replay');
    await page.click('#work');
    expect(await cookies()).toContain('_dd_s_v2');
    const before = toIntake(site).length;
    await page.click('#settings button');
    await pause(1_000);
    expect(await state()).toBe('not-tracked');
    expect(await cookies()).toEqual(['hs_consent']);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await page.click('#work');
    await page.evaluate(() => fetch('/data.json'));
    await page.fill('textarea', 'more');
    await pause(6_500);
    await page.goto('about:blank');
    await pause(500);
    expect(toIntake(site).length).toBe(before);
    expect(await cookies()).toEqual(['hs_consent']);
  }, 60_000);

  test('renewed consent on the same page starts tracking again', async ({ site, page, visit, state }) => {
    await visit();
    await page.click('button[value=accept]');
    await expect.poll(state, { timeout: 10_000 }).toBe('tracked-with-replay');
    await page.click('#settings button');
    await expect.poll(state).toBe('not-tracked');
    await pause(1_000);
    await page.check('input[name=C0002]');
    await page.click('#settings button');
    await page.click('#work');
    await expect.poll(state, { timeout: 10_000 }).toMatch(/^tracked/);
    await page.goto('about:blank');
    await expect.poll(() => findSessions(site.folder).size).toBe(1);
  }, 60_000);

  test('a withdrawal while the kit loads starts nothing, until consent is renewed', async ({
    site,
    page,
    visit,
    state,
    cookies,
  }) => {
    await visit();
    await page.route('**/assets/main-*', async (route) => {
      await pause(1_000);
      await route.continue();
    });
    await page.click('button[value=accept]');
    await page.click('#settings button');
    await pause(2_500);
    expect(toIntake(site)).toEqual([]);
    expect(await cookies()).toEqual(['hs_consent']);
    await page.check('input[name=C0002]');
    await page.click('#settings button');
    await expect.poll(state, { timeout: 10_000 }).toMatch(/^tracked/);
  }, 60_000);
});

describe('failures of the kit', () => {
  test('a worker blocked by the policy is logged with a hint at it, and events still arrive', async ({
    site,
    page,
    spoken,
    visit,
    state,
    leave,
  }) => {
    site.settings.policy = site.settings.policy.replace("worker-src 'self'", "worker-src 'none'");
    await visit();
    await page.click('button[value=accept]');
    await expect
      .poll(() => spoken.join('\n'), { timeout: 10_000 })
      .toMatch(/failed to start[\s\S]*CSP is correctly configured/);
    await expect.poll(state, { timeout: 10_000 }).toBe('tracked-without-replay');
    expect((await leave()).views.length).toBeGreaterThan(0);
  }, 60_000);

  test('a missing worker is logged, and views are still sent without replay', async ({
    site,
    page,
    spoken,
    visit,
    state,
    leave,
  }) => {
    site.settings.worker = 'missing';
    await visit();
    await page.click('button[value=accept]');
    await expect.poll(() => spoken.join('\n'), { timeout: 10_000 }).toMatch(/failed to start/);
    await expect.poll(state, { timeout: 10_000 }).toBe('tracked-without-replay');
    await page.click('#work');
    expect((await leave()).views.length).toBeGreaterThan(0);
  }, 60_000);

  test('a silent worker is logged after 30 seconds, with a hint at the policy', async ({
    site,
    page,
    spoken,
    visit,
    state,
  }) => {
    site.settings.worker = 'silent';
    await page.clock.install();
    await visit();
    // From here on only the test moves the page's clock, so a busy machine uses up none of the 30 seconds.
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.click('button[value=accept]');
    const nextState = async () => {
      await page.clock.runFor(50);
      return state();
    };
    await expect.poll(nextState, { timeout: 10_000 }).toBe('tracked-with-replay');
    await page.clock.fastForward(29_000);
    expect(spoken.join('\n')).not.toMatch(/30 seconds/);
    await page.clock.fastForward(3_000);
    await expect
      .poll(() => spoken.join('\n'), { timeout: 10_000 })
      .toMatch(/a timeout occurred while initializing the Worker/);
    expect(spoken.join('\n')).toMatch(/within 30 seconds\. Check that the content security policy allows/);
    expect(await state()).toBe('tracked-without-replay');
  }, 60_000);

  test('a bad timing name is reported as invalid', async ({ page, spoken, visit, state }) => {
    await visit();
    await page.click('button[value=accept]');
    await expect.poll(state, { timeout: 10_000 }).toMatch(/^tracked/);
    await page.evaluate(() => performance.mark('hs:not a name'));
    await expect.poll(() => spoken.join('\n')).toContain('Invalid timing name');
  }, 60_000);
});
