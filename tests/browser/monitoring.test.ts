/** Monitoring in the whole product and a real browser. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pathTo, patterns } from '#domain/paths.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { readKept } from './kept-monitoring.ts';
import { walkComplaint, type Walker } from './walk.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** A segment lasts 5 s; the rest is sent when the page is left. */
const GATHERED_MS = 6_500;
const A_SECOND = 1_000;

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let spoken: string[];
let requests: string[];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  product = await startProduct({ env: { REPLAY_SAMPLE_RATE: '100', RATE_LIMIT: 'off' } });
  await openContext();
});
afterEach(async () => {
  await context.close();
  await product.stop();
});

/** Requests by a service worker bypass the test's routes. */
async function openContext(serviceWorkers: 'allow' | 'block' = 'allow') {
  context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers });
  page = await context.newPage();
  spoken = [];
  requests = [];
  page.on('console', (message) => spoken.push(message.text()));
  page.on('pageerror', (error) => {
    if (!error.message.includes('Broken on purpose')) throw error;
  });
  context.on('request', (request) => requests.push(new URL(request.url()).pathname));
}

const state = () => page.evaluate(() => document.documentElement.dataset['monitoring']);
const cookieNames = async () => (await context.cookies()).map(({ name }) => name);
const toIntake = () => requests.filter((pathname) => pathname === patterns.monitoring);
/** Any part of the kit, or of our own code around it. */
const ofMonitoring = () =>
  requests.filter((pathname) => /\/assets\/(?:monitoring|main|datadog\w+|rum-worker)-/.test(pathname));
const walker = (): Walker => ({ origin: product.origin, page, references: [] });
const visit = (pathname: string) => page.goto(product.origin + pathname, { waitUntil: 'networkidle' });

async function accept() {
  await visit(patterns.home);
  await page.getByRole('button', { name: 'Accept extra cookies' }).click();
  await expect.poll(state, { timeout: 15_000 }).toBe('tracked-with-replay');
}

/** Sessions with anything stored. */
function listKeptSessions(): string[] {
  const folder = path.join(product.dataDir, 'monitoring');
  return globSync('????-??-??/*', { cwd: folder });
}

async function leave() {
  await page.waitForTimeout(GATHERED_MS);
  await page.goto('about:blank');
  await page.waitForTimeout(A_SECOND);
}

function runCommand(...words: string[]): string {
  const env = { ...process.env, DATA_DIR: product.dataDir };
  return spawnSync(process.execPath, ['src/server/commands/monitoring.ts', ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  }).stdout;
}

describe('without consent', () => {
  test.each([{ choice: 'none yet' }, { choice: 'refused' }])(
    'no request, cookie, stored item or script of the kit: $choice',
    async ({ choice }) => {
      await visit(patterns.home);
      if (choice === 'refused') await page.getByRole('button', { name: 'Reject extra cookies' }).click();
      for (const pathname of [
        patterns.home,
        '/help-and-support/meters',
        pathTo('contactUs'),
        pathTo('submitMeterRead'),
      ])
        await visit(pathname);
      await walkComplaint(walker(), 'pay-as-you-go', false);
      await page.waitForTimeout(A_SECOND);
      expect(toIntake()).toEqual([]);
      expect(ofMonitoring()).toEqual([]);
      expect((await cookieNames()).filter((name) => !name.replace('__Host-', '').startsWith('hs_'))).toEqual([]);
      expect((await cookieNames()).includes('hs_consent')).toBe(choice === 'refused');
      expect(
        await page.evaluate(() =>
          [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes('dd')),
        ),
      ).toEqual([]);
      expect(readKept(product.dataDir).events).toBe('');
      expect(await state()).toBe('not-tracked');
    },
  );
});

describe('after consent', () => {
  test('a session with views, actions, resources, long tasks, errors and segments arrives, and the command shows it', async () => {
    await accept();
    await page.evaluate(() => {
      const until = performance.now() + 200;
      while (performance.now() < until);
      setTimeout(() => {
        throw new Error('Broken on purpose');
      });
    });
    await visit(pathTo('submitMeterRead'));
    await expect.poll(state, { timeout: 15_000 }).toBe('tracked-with-replay');
    await page.check('input[value="Gas"]');
    await page.getByRole('button', { name: 'Send your readings' }).click();
    await page.getByText('There is a problem').waitFor();
    // A segment is closed after 5 s at most (§9): later events are in the next.
    await page.waitForTimeout(GATHERED_MS);
    await page.check('input[value="Electricity"]');
    await leave();
    // What a page sends on leaving may arrive late on a busy machine.
    await expect.poll(() => readKept(product.dataDir).segmentCount, { timeout: 20_000 }).toBeGreaterThan(1);
    const { events, segments } = readKept(product.dataDir);
    for (const type of ['view', 'action', 'resource', 'long_task', 'error'])
      expect(events).toContain(`"type":"${type}"`);
    expect(segments).toContain('"records":[');
    const [, line = ''] = runCommand('sessions').split('\n');
    const id = line.split('\t')[0] ?? '';
    const shown = runCommand('show', id);
    for (const words of [patterns.home, pathTo('submitMeterRead'), 'Broken on purpose']) expect(shown).toContain(words);
  });

  test('after a withdrawal there are no requests after a second, and nothing is left stored', async () => {
    await accept();
    await visit(patterns.cookies);
    await expect.poll(state, { timeout: 15_000 }).toBe('tracked-with-replay');
    expect(await cookieNames()).toContain('_dd_s_v2');
    await expect.poll(listKeptSessions).toHaveLength(1);
    await page.uncheck('input[name=C0002]');
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await page.waitForTimeout(A_SECOND);
    const before = toIntake().length;
    expect(await state()).toBe('not-tracked');
    expect((await cookieNames()).filter((name) => name.includes('dd'))).toEqual([]);
    await page.mouse.click(10, 10);
    await page.waitForTimeout(GATHERED_MS);
    await visit(patterns.home);
    await page.waitForTimeout(A_SECOND);
    expect(toIntake()).toHaveLength(before);
    expect((await cookieNames()).filter((name) => name.includes('dd'))).toEqual([]);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    expect(listKeptSessions()).toEqual([]);
  });
});

describe('failures of the kit', () => {
  beforeEach(async () => {
    await context.close();
    await openContext('block');
  });

  test('a worker that fails to load is logged with a hint at the policy, and a journey still works', async () => {
    await page.route('**/assets/rum-worker-*', (route) => route.abort());
    await visit(patterns.home);
    await page.getByRole('button', { name: 'Accept extra cookies' }).click();
    await expect
      .poll(() => spoken.join('\n'), { timeout: 15_000 })
      .toMatch(/failed to start[\s\S]*CSP is correctly configured/);
    await walkComplaint(walker(), 'gas-and-electricity', false);
    await leave();
    expect(readKept(product.dataDir).events).toContain('"type":"view"');
    expect(readKept(product.dataDir).segmentCount).toBe(0);
  });

  test('a worker silent for 30 seconds is logged with a hint at the policy', async () => {
    await page.route('**/assets/rum-worker-*', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
    await page.clock.install();
    await page.goto(product.origin + patterns.home);
    await page.getByRole('button', { name: 'Accept extra cookies' }).click();
    await expect.poll(state, { timeout: 15_000 }).toBe('tracked-with-replay');
    await page.clock.fastForward(29_000);
    expect(spoken.join('\n')).not.toMatch(/30 seconds/);
    await page.clock.fastForward(3_000);
    await expect
      .poll(() => spoken.join('\n'), { timeout: 15_000 })
      .toMatch(/within 30 seconds\. Check that the content security policy allows/);
    expect(await state()).toBe('tracked-without-replay');
  });

  test('a kit that fails to load breaks nothing', async () => {
    await page.route('**/assets/main-*', (route) => route.abort());
    await visit(patterns.home);
    await page.getByRole('button', { name: 'Accept extra cookies' }).click();
    await expect
      .poll(() => spoken.join('\n'), { timeout: 15_000 })
      .toContain('Monitoring is not available on this page.');
    await walkComplaint(walker(), 'enquiry-pay-as-you-go', false);
    expect(toIntake()).toEqual([]);
  });
});
