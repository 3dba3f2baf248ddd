/** Consent, monitoring and beacon in a real Chromium, with the real kit, scripts and intake. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { isSampled } from '@datadog/browser-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patterns } from '#domain/paths.ts';
import { findSession, findSessions, type KeptSession, readAt } from '#monitoring/sessions.ts';
import { type Site, startSite } from './site.ts';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const silent = () => {};
let site: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let spoken: string[];

beforeAll(async () => {
  site = await startSite({ info: silent, warn: silent, error: (fields) => console.error(fields) });
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(async () => {
  site.reset();
  context = await browser.newContext();
  page = await context.newPage();
  spoken = [];
  page.on('console', (message) => spoken.push(message.text()));
});
afterEach(() => context.close());

async function visit(query = ''): Promise<void> {
  await page.goto(`${site.origin}${patterns.home}${query}`);
  await page.waitForFunction(() => window.OnetrustActiveGroups !== undefined);
}

const state = () => page.evaluate(() => document.documentElement.dataset['monitoring']);
const toIntake = () => site.requests.filter((request) => request.includes(patterns.monitoring));
const cookies = async () => (await context.cookies()).map(({ name }) => name);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ofTheKit = (request: string) => request.includes('/assets/') && !/\/assets\/consent-/.test(request);

/** Leaves the page, so that everything gathered is sent, and reads what has been kept. */
async function leave(): Promise<KeptSession> {
  await page.goto('about:blank');
  await expect.poll(async () => (await findSessions(site.folder)).size).toBeGreaterThan(0);
  const [id = ''] = (await findSessions(site.folder)).keys();
  // What a page sends when it is left comes in bit by bit: all of it is there when a second brings no more.
  let before = -1;
  const isQuiet = async () => {
    const now = (await findSession(site.folder, id))?.events.length ?? 0;
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isQuiet, { interval: 1_000, timeout: 15_000 }).toBe(true);
  const session = await findSession(site.folder, id);
  if (session === null) throw new Error('nothing kept');
  return session;
}

/** Everything kept, segments inflated, as one text. */
function keptText(): string {
  const files = readdirSync(site.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)))
    .map((bytes) => (bytes[0] === 0x78 ? inflateSync(bytes) : bytes).toString('utf8'))
    .join('\n');
}

describe('before consent', () => {
  test('nothing is requested or stored, and no byte of the kit is loaded', async () => {
    site.settings.beacon = '/beacon.js';
    await visit();
    await page.click('#work');
    await pause(1_500);
    expect(site.requests.filter((request) => !request.includes('/favicon'))).toEqual([
      `GET ${patterns.home}`,
      expect.stringMatching(/^GET \/assets\/consent-/),
    ]);
    expect(await cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect(await state()).toBeUndefined();
  });

  test('after a refusal nothing but the choice is stored, also on the next page', async () => {
    site.settings.beacon = '/beacon.js';
    await visit();
    await page.click('button[value=reject]');
    await visit();
    await pause(1_000);
    expect(await cookies()).toEqual(['hs_consent']);
    expect(site.requests.filter(ofTheKit)).toEqual([]);
    expect(toIntake()).toEqual([]);
    expect(site.requests).not.toContain('GET /beacon.js');
    expect(await page.isVisible('[data-consent-banner]')).toBe(false);
  });
});

describe('the banner', () => {
  test('accepting neither reloads nor loses focus, and the server keeps the choice', async () => {
    await visit();
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(patterns.cookies),
    );
    await page.click('button[value=accept]');
    expect((await posted).postData()).toBe('choice=accept');
    expect(await page.getAttribute('body', 'data-same')).toBe('');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toContain(
      'You have accepted.',
    );
    await page.click('[data-consent-said=accept] [data-consent-hide]');
    expect(await page.isVisible('[data-consent-banner]')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    const cookie = (await context.cookies()).find(({ name }) => name === 'hs_consent');
    expect(cookie?.value).toMatch(/^2\.C0001\.C0002\.C0004\.t\d+\.a/);
    expect(cookie?.expires ?? 0).toBeGreaterThan(Date.now() / 1_000 + 181 * 86_400);
  });

  test('the settings form saves each group by itself and is told aloud', async () => {
    await visit();
    await page.check('input[name=C0004]');
    await page.click('#settings button');
    expect(await page.evaluate(() => window.OnetrustActiveGroups)).toBe(',C0001,C0004,');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toBe('Saved.');
    expect(await page.isVisible('[data-consent-banner]')).toBe(false);
  });

  test('without JavaScript the form posts and comes back', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(`${site.origin}${patterns.home}`);
    await other.click('button[value=accept]');
    expect((await plain.cookies()).map(({ value }) => value)).toEqual([
      expect.stringMatching(/^2\.C0001\.C0002\.C0004\.t\d+\.a20-30b$/),
    ]);
    await plain.close();
  });

  test('OneTrust’s globals and both events are there on load and on change', async () => {
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, { told, OptanonWrapper: () => told.push(`wrapper ${window.OnetrustActiveGroups}`) });
      for (const name of ['OneTrustGroupsUpdated', 'consent-updated'])
        window.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
    });
    await visit();
    await page.click('button[value=accept]');
    expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([
      'wrapper ,C0001,',
      ['OneTrustGroupsUpdated', ['C0001']],
      ['consent-updated', { performance: false, marketing: false }],
      'wrapper ,C0001,C0002,C0004,',
      ['OneTrustGroupsUpdated', ['C0001', 'C0002', 'C0004']],
      ['consent-updated', { performance: true, marketing: true }],
    ]);
  });
});

describe('after consent', () => {
  test('a session with views, actions, resources, long tasks, errors and segments arrives, without a word of the customer', async () => {
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
    const text = keptText();
    expect(text).toContain('"records":[');
    expect(text.match(/canary[\w-]*/g)).toBeNull();
    expect(toIntake().length).toBeGreaterThan(2);
  }, 60_000);

  test('without replay the worker is not even loaded', async () => {
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

  test('withdrawal stops everything within a second and removes what was stored', async () => {
    await visit();
    await page.click('button[value=accept]');
    await expect.poll(state, { timeout: 10_000 }).toBe('tracked-with-replay');
    await page.click('#work');
    expect(await cookies()).toContain('_dd_s_v2');
    const before = toIntake().length;
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
    expect(toIntake().length).toBe(before);
    expect(await cookies()).toEqual(['hs_consent']);
  }, 60_000);

  test('consent given again on the same page tracks again', async () => {
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
    await expect.poll(async () => (await findSessions(site.folder)).size).toBe(1);
  }, 60_000);

  test('withdrawal while the kit is still loading starts nothing, until consent is given again', async () => {
    await visit();
    await page.route('**/assets/main-*', async (route) => {
      await pause(1_000);
      await route.continue();
    });
    await page.click('button[value=accept]');
    await page.click('#settings button');
    await pause(2_500);
    expect(toIntake()).toEqual([]);
    expect(await cookies()).toEqual(['hs_consent']);
    await page.check('input[name=C0002]');
    await page.click('#settings button');
    await expect.poll(state, { timeout: 10_000 }).toMatch(/^tracked/);
  }, 60_000);
});

describe('failures of the kit', () => {
  test('a worker that the policy blocks is logged with a pointer to it, and events arrive all the same', async () => {
    site.settings.policy = site.settings.policy.replace("worker-src 'self'", "worker-src 'none'");
    await visit();
    await page.click('button[value=accept]');
    await expect
      .poll(() => spoken.join('\n'), { timeout: 10_000 })
      .toMatch(/failed to start[\s\S]*CSP is correctly configured/);
    expect((await leave()).views.length).toBeGreaterThan(0);
  }, 60_000);

  test('a worker that is not there is logged and breaks nothing', async () => {
    site.settings.worker = 'missing';
    await visit();
    await page.click('button[value=accept]');
    await expect.poll(() => spoken.join('\n'), { timeout: 10_000 }).toMatch(/failed to start/);
    await page.click('#work');
    expect((await leave()).views.length).toBeGreaterThan(0);
  }, 60_000);

  test('a worker that stays silent is logged after 30 seconds, with a pointer to the policy', async () => {
    site.settings.worker = 'silent';
    await page.clock.install();
    await visit();
    await page.click('button[value=accept]');
    await expect.poll(state, { timeout: 10_000 }).toBe('tracked-with-replay');
    await page.clock.fastForward(29_000);
    expect(spoken.join('\n')).not.toMatch(/30 seconds/);
    await page.clock.fastForward(3_000);
    await expect
      .poll(() => spoken.join('\n'), { timeout: 10_000 })
      .toMatch(/a timeout occurred while initializing the Worker/);
    expect(spoken.join('\n')).toMatch(/within 30 seconds\. Check that the content security policy allows/);
    expect(await state()).toBe('tracked-without-replay');
  }, 60_000);

  test('a bad name of a timing is called an invalid timing name', async () => {
    await visit();
    await page.click('button[value=accept]');
    await expect.poll(state, { timeout: 10_000 }).toMatch(/^tracked/);
    await page.evaluate(() => performance.mark('hs:not a name'));
    await expect.poll(() => spoken.join('\n')).toContain('Invalid timing name');
  }, 60_000);
});

describe('OneTrust', () => {
  test('its globals are followed when it provides consent', async () => {
    site.settings.provider = 'onetrust';
    await page.goto(`${site.origin}${patterns.home}`);
    await page.waitForFunction(() => window.OptanonWrapper !== undefined);
    await pause(500);
    expect(toIntake()).toEqual([]);
    await page.evaluate(() => {
      window.OnetrustActiveGroups = ',C0001,C0002,';
      window.OptanonWrapper?.();
    });
    await expect.poll(state, { timeout: 10_000 }).toBe('tracked-with-replay');
    expect(await cookies()).not.toContain('hs_consent');
    await page.evaluate(() => {
      window.OnetrustActiveGroups = ',C0001,';
      window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001'] }));
    });
    await expect.poll(state).toBe('not-tracked');
  }, 60_000);
});

describe('the beacon', () => {
  test('it is added with marketing consent and removed without', async () => {
    site.settings.beacon = '/beacon.js';
    await visit();
    await page.check('input[name=C0004]');
    await page.click('#settings button');
    await expect.poll(() => page.getAttribute('html', 'data-beacon-ran')).toBe('yes');
    expect(await page.locator('script[data-personalisation]').count()).toBe(1);
    await page.uncheck('input[name=C0004]');
    await page.click('#settings button');
    expect(await page.locator('script[data-personalisation]').count()).toBe(0);
    expect(site.requests.filter(ofTheKit)).toEqual([]);
  });
});
