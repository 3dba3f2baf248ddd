/** `test` with the small site, its scripts and intake: what a page logs, requests and leaves behind. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { patterns } from '#domain/paths.ts';
import { findSession, findSessions, type KeptSession } from './stored-sessions.ts';
import { browserTest } from '#tests/support/product-test.ts';
import { type Site, startSite } from './site.ts';

const silent = () => {};

/** Leaves the page, so that everything is sent, and reads what was stored. */
async function readSession(folder: string): Promise<KeptSession> {
  await expect.poll(() => findSessions(folder).size).toBeGreaterThan(0);
  const [id = ''] = findSessions(folder).keys();
  await expect.poll(() => findSession(folder, id)?.views.length).toBeGreaterThan(0);
  // What a page sends on leaving arrives gradually, and is complete when nothing more arrives for a second.
  let before = -1;
  const isQuiet = () => {
    const now = findSession(folder, id)?.events.length ?? 0;
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isQuiet, { interval: 1_000, timeout: 15_000 }).toBe(true);
  const session = findSession(folder, id);
  if (session === null) throw new Error('nothing kept');
  return session;
}

/** Everything stored, segments inflated, as one text. */
export function readKeptText({ folder }: Site): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)))
    .map((bytes) => (bytes[0] === 0x78 ? inflateSync(bytes) : bytes).toString('utf8'))
    .join('\n');
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const toIntake = (site: Site) => site.requests.filter((request) => request.includes(patterns.monitoring));
/** The monitoring SDK, without the consent script. */
export const toKit = (site: Site) =>
  site.requests.filter((request) => request.includes('/assets/') && !/\/assets\/consent-/.test(request));

export const siteTest = browserTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await startSite({ info: silent, warn: silent, error: (fields) => console.error(fields) });
    onCleanup(() => site.stop());
    return site;
  })
  .extend('context', async ({ browser, site }, { onCleanup }) => {
    site.reset();
    const context = await browser.newContext();
    onCleanup(() => context.close());
    return context;
  })
  .extend('page', ({ context }) => context.newPage())
  /** The page's console output. */
  .extend('spoken', ({ page }) => {
    const spoken: string[] = [];
    page.on('console', (message) => spoken.push(message.text()));
    return spoken;
  })
  .extend('visit', ({ page, site }) => async (query = '') => {
    await page.goto(`${site.origin}${patterns.home}${query}`);
    await page.waitForFunction(() => window.OnetrustActiveGroups !== undefined);
  })
  .extend(
    'state',
    ({ page }) =>
      () =>
        page.evaluate(() => document.documentElement.dataset['monitoring']),
  )
  .extend(
    'cookies',
    ({ context }) =>
      async () =>
        (await context.cookies()).map(({ name }) => name),
  )
  .extend('leave', ({ page, site }) => async () => {
    await page.goto('about:blank');
    return readSession(site.folder);
  });
