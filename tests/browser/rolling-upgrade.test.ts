/** While instances are replaced one after another, and afterwards in open tabs, no page lacks its styles or scripts. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { findFreePort } from '#tests/support/free-port.ts';
import { makeNextBuild } from '#tests/support/next-build.ts';
import { startNginx } from '#tests/support/nginx.ts';
import { createDataDir } from '#tests/support/product.ts';
import { browserTest } from '#tests/support/product-test.ts';

const FORM = '/help-and-support/complaints/enquiry-pay-as-you-go';
const READERS = 20;
const LEAST_LOADS = 200;

const test = browserTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('next', { scope: 'file' }, ({}, { onCleanup }) => {
    const next = makeNextBuild();
    onCleanup(() => rmSync(next, { recursive: true }));
    return next;
  });

test(
  'every page loads all its files from two builds behind the shipped nginx',
  { timeout: 300_000 },
  async ({ browser, next, startOther }) => {
    const ports = [await findFreePort(), await findFreePort()] as const;
    const env = { TRUST_PROXY: '127.0.0.1' };
    await startOther({ env: { ...env, PORT: String(ports[0]) } });
    await startOther({ env: { ...env, PORT: String(ports[1]) }, root: next });
    const nginx = await startNginx(ports);
    const loaded: string[] = [];
    const failed: string[] = [];
    for (let reader = 0; reader < READERS; reader += 1) {
      // Nginx alternates between instances: without an extra request now and then a page's files could all come from one.
      if (reader % 2 === 1) await fetch(`${nginx.origin}/livez`);
      const page = await browser.newPage();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (!pathname.startsWith('/assets/')) return;
        loaded.push(pathname);
        if (!response.ok()) failed.push(pathname);
      });
      await page.goto(nginx.origin + FORM, { waitUntil: 'networkidle' });
      await page.close();
    }
    await nginx.stop();
    expect(failed).toEqual([]);
    expect(loaded.length).toBeGreaterThan(LEAST_LOADS);
    // Pages of both builds were loaded.
    expect(loaded.some((name) => name.includes('.page-next-'))).toBe(true);
    expect(loaded.some((name) => /\.page-(?!next-)/.test(name))).toBe(true);
  },
);

test('the files of a build are still served after an upgrade, and while its folder is replaced', async ({
  next,
  startOther,
}) => {
  const dataDir = createDataDir();
  const script = async (origin: string) => {
    const page = await (await fetch(origin + FORM)).text();
    return /\/assets\/[\w.-]+\.page-[\w-]+\.js/.exec(page)?.[0] ?? '';
  };
  const status = async (url: string) => (await fetch(url)).status;
  const first = await startOther({ dataDir, root: next });
  const old = await script(first.origin);
  expect(old).not.toBe('');
  // The files are copied once the server is up.
  await expect.poll(() => existsSync(path.join(dataDir, old))).toBe(true);
  rmSync(path.join(next, 'build/client'), { recursive: true });
  expect(await status(first.origin + old)).toBe(200);
  await first.stop();
  const second = await startOther({ dataDir });
  expect(await script(second.origin)).not.toBe(old);
  expect(await status(second.origin + old)).toBe(200);
  await second.stop();
  rmSync(dataDir, { recursive: true });
});
