/** Monitoring in the whole product and a real browser. */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pathTo, patterns } from '#domain/paths.ts';
import type { Product } from '#tests/support/product.ts';
import { pageTest } from '#tests/support/product-test.ts';
import { readKept } from './stored-monitoring.ts';
import { walkComplaint, type Walker } from './walk.ts';

/** A segment lasts 5 s; the rest is sent when the page is left. */
const GATHERED_MS = 6_500;
const A_SECOND = 1_000;

const test = pageTest
  /** Each test has a product of its own, which has stored nothing yet. */
  .extend('site', ({ startOther }) => startOther({ env: { REPLAY_SAMPLE_RATE: '100' } }))
  .extend('serviceWorkers', 'allow' as 'allow' | 'block')
  .override('context', async ({ browser, serviceWorkers }, { onCleanup }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers });
    onCleanup(() => context.close());
    return context;
  })
  .override('page', async ({ context }) => {
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      if (!error.message.includes('Broken on purpose')) throw error;
    });
    return page;
  })
  .extend('spoken', ({ page }) => {
    const spoken: string[] = [];
    page.on('console', (message) => spoken.push(message.text()));
    return spoken;
  })
  .extend('requests', ({ context }) => {
    const requests: string[] = [];
    context.on('request', (request) => requests.push(new URL(request.url()).pathname));
    return requests;
  });

const state = (page: Page) => page.evaluate(() => document.documentElement.dataset['monitoring']);
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
const toIntake = (requests: string[]) => requests.filter((pathname) => pathname === patterns.monitoring);
/** Any part of the monitoring SDK, or of our own code around it. */
const ofMonitoring = (requests: string[]) =>
  requests.filter((pathname) => /\/assets\/(?:monitoring|main|datadog\w+|rum-worker)-/.test(pathname));
const walker = (site: Product, page: Page): Walker => ({ origin: site.origin, page, references: [] });
const visit = (site: Product, page: Page, pathname: string) =>
  page.goto(site.origin + pathname, { waitUntil: 'networkidle' });

async function accept(site: Product, page: Page) {
  await visit(site, page, patterns.home);
  await page.getByRole('button', { name: 'Accept additional cookies' }).click();
  await expect.poll(() => state(page), { timeout: 15_000 }).toBe('tracked-with-replay');
}

/** Sessions with anything stored. */
function listKeptSessions(site: Product): string[] {
  const folder = path.join(site.dataDir, 'monitoring');
  return globSync('????-??-??/*', { cwd: folder });
}

async function leave(page: Page) {
  await page.waitForTimeout(GATHERED_MS);
  await page.goto('about:blank');
  await page.waitForTimeout(A_SECOND);
}

describe('without consent', () => {
  test.for([{ choice: 'none yet' }, { choice: 'refused' }])(
    'the kit loads no script, sends no request and stores nothing: $choice',
    async ({ choice }, { site, context, page, requests }) => {
      await visit(site, page, patterns.home);
      if (choice === 'refused') await page.getByRole('button', { name: 'Reject additional cookies' }).click();
      for (const pathname of [
        patterns.home,
        '/help-and-support/meters',
        pathTo('contactUs'),
        pathTo('submitMeterRead'),
      ])
        await visit(site, page, pathname);
      await walkComplaint(walker(site, page), 'pay-as-you-go', false);
      await page.waitForTimeout(A_SECOND);
      expect(toIntake(requests)).toEqual([]);
      expect(ofMonitoring(requests)).toEqual([]);
      expect((await cookieNames(context)).filter((name) => !name.replace('__Host-', '').startsWith('hs_'))).toEqual([]);
      expect((await cookieNames(context)).includes('hs_consent')).toBe(choice === 'refused');
      expect(
        await page.evaluate(() =>
          [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes('dd')),
        ),
      ).toEqual([]);
      expect(readKept(site.dataDir).events).toBe('');
      expect(await state(page)).toBe('not-tracked');
    },
  );
});

describe('after consent', () => {
  test('a session with views, actions, resources, long tasks, errors and segments arrives', async ({ site, page }) => {
    await accept(site, page);
    await page.evaluate(() => {
      const until = performance.now() + 200;
      while (performance.now() < until);
      setTimeout(() => {
        throw new Error('Broken on purpose');
      });
    });
    await visit(site, page, pathTo('submitMeterRead'));
    await expect.poll(() => state(page), { timeout: 15_000 }).toBe('tracked-with-replay');
    await page.check('input[value="Gas"]');
    await page.getByRole('button', { name: 'Send your readings' }).click();
    await page.getByText('There is a problem').waitFor();
    // A segment is closed after 5 s at most (§9): later events are in the next.
    await page.waitForTimeout(GATHERED_MS);
    await page.check('input[value="Electricity"]');
    await leave(page);
    // What a page sends on leaving may arrive late on a busy machine.
    await expect.poll(() => readKept(site.dataDir).segmentCount, { timeout: 20_000 }).toBeGreaterThan(1);
    const { events, segments } = readKept(site.dataDir);
    for (const type of ['view', 'action', 'resource', 'long_task', 'error'])
      expect(events).toContain(`"type":"${type}"`);
    expect(segments).toContain('"records":[');
    for (const words of [patterns.home, pathTo('submitMeterRead'), 'Broken on purpose'])
      expect(events).toContain(words);
    expect(listKeptSessions(site)).toHaveLength(1);
  });

  test('a withdrawal stops requests and deletes stored items within a second', async ({
    site,
    context,
    page,
    requests,
  }) => {
    await accept(site, page);
    await visit(site, page, patterns.cookies);
    await expect.poll(() => state(page), { timeout: 15_000 }).toBe('tracked-with-replay');
    expect(await cookieNames(context)).toContain('_dd_s_v2');
    await expect.poll(() => listKeptSessions(site)).toHaveLength(1);
    await page.uncheck('input[name=C0002]');
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await page.waitForTimeout(A_SECOND);
    const before = toIntake(requests).length;
    expect(await state(page)).toBe('not-tracked');
    expect((await cookieNames(context)).filter((name) => name.includes('dd'))).toEqual([]);
    await page.mouse.click(10, 10);
    await page.waitForTimeout(GATHERED_MS);
    await visit(site, page, patterns.home);
    await page.waitForTimeout(A_SECOND);
    expect(toIntake(requests)).toHaveLength(before);
    expect((await cookieNames(context)).filter((name) => name.includes('dd'))).toEqual([]);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    expect(listKeptSessions(site)).toEqual([]);
  });
});

describe('failures of the kit', () => {
  // Requests by a service worker bypass the test's routes.
  test.override('serviceWorkers', 'block');

  test('a worker that fails to load is logged with a hint at the policy, and a journey still works', async ({
    site,
    page,
    spoken,
  }) => {
    await page.route('**/assets/rum-worker-*', (route) => route.abort());
    await visit(site, page, patterns.home);
    await page.getByRole('button', { name: 'Accept additional cookies' }).click();
    await expect
      .poll(() => spoken.join('\n'), { timeout: 15_000 })
      .toMatch(/failed to start[\s\S]*CSP is correctly configured/);
    await walkComplaint(walker(site, page), 'gas-and-electricity', false);
    await leave(page);
    expect(readKept(site.dataDir).events).toContain('"type":"view"');
    expect(readKept(site.dataDir).segmentCount).toBe(0);
  });

  test('a worker silent for 30 seconds is logged with a hint at the policy', async ({ site, page, spoken }) => {
    await page.route('**/assets/rum-worker-*', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
    await page.clock.install();
    await page.goto(site.origin + patterns.home);
    await page.getByRole('button', { name: 'Accept additional cookies' }).click();
    await expect.poll(() => state(page), { timeout: 15_000 }).toBe('tracked-with-replay');
    await page.clock.fastForward(29_000);
    expect(spoken.join('\n')).not.toMatch(/30 seconds/);
    await page.clock.fastForward(3_000);
    await expect
      .poll(() => spoken.join('\n'), { timeout: 15_000 })
      .toMatch(/within 30 seconds\. Check that the content security policy allows/);
    expect(await state(page)).toBe('tracked-without-replay');
  });

  test('a script kit that fails to load breaks nothing', async ({ site, page, spoken, requests }) => {
    await page.route('**/assets/main-*', (route) => route.abort());
    await visit(site, page, patterns.home);
    await page.getByRole('button', { name: 'Accept additional cookies' }).click();
    await expect
      .poll(() => spoken.join('\n'), { timeout: 15_000 })
      .toContain('Monitoring is not available on this page.');
    await walkComplaint(walker(site, page), 'enquiry-pay-as-you-go', false);
    expect(toIntake(requests)).toEqual([]);
  });
});
