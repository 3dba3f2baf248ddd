/**
 * A tab from before an upgrade can finish its form: its scripts no longer exist on the server, but what was typed does.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findFreePort } from '#tests/support/free-port.ts';
import { makeNextBuild } from '#tests/support/next-build.ts';
import { createDataDir, startProduct } from '#tests/support/product.ts';
import { browserTest } from '#tests/support/product-test.ts';
import { giveDetails, openPage } from './open-page.ts';

const FORM = '/help-and-support/complaints/enquiry-pay-as-you-go';

const test = browserTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('next', { scope: 'file' }, ({}, { onCleanup }) => {
    const next = makeNextBuild();
    onCleanup(() => rmSync(next, { recursive: true }));
    return next;
  })
  /** A product that keeps its port and its data through an upgrade. */
  .extend('site', async ({ next }, { onCleanup }) => {
    const dataDir = createDataDir();
    const env = { PORT: String(await findFreePort()) };
    const site = {
      product: await startProduct({ dataDir, env }),
      async upgrade() {
        await site.product.stop();
        // Simulates a month later: until then the tab's scripts are still served.
        rmSync(path.join(dataDir, 'assets'), { recursive: true });
        site.product = await startProduct({ dataDir, root: next, env });
      },
    };
    onCleanup(async () => {
      await site.product.stop();
      rmSync(dataDir, { recursive: true });
    });
    return site;
  })
  /** The form in a browser. */
  .extend('page', async ({ browser, site }, { onCleanup }) => {
    const page = await openPage(browser, site.product.origin + FORM, {}, 'networkidle');
    onCleanup(() => page.context().close());
    return page;
  });

const hasNewScripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('.page-next-')));

test('a message sent from an outdated tab is confirmed once', { timeout: 90_000 }, async ({ page, site }) => {
  await giveDetails(page);
  await page.fill('#query', 'The display is blank.');
  await site.upgrade();
  await page.getByRole('button', { name: 'Send your' }).click();
  await page.getByText('Your reference', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/help-and-support/confirmation');
  expect(await hasNewScripts(page)).toBe(true);
  const sent = site.product.lines.filter((line) => line.includes('"method":"POST"') && line.includes('/query'));
  expect(sent).toHaveLength(1);
});

test(
  'details submitted in an outdated tab lead to the next step, and Back returns',
  { timeout: 90_000 },
  async ({ page, site }) => {
    await page.fill('#firstName', 'Ann');
    await site.upgrade();
    await giveDetails(page);
    await page.waitForURL(`**${FORM}/query`, { waitUntil: 'networkidle' });
    expect(await hasNewScripts(page)).toBe(true);
  },
);

test('Back in an outdated tab keeps unsent text', { timeout: 90_000 }, async ({ page, site }) => {
  await giveDetails(page);
  await page.waitForURL(`**${FORM}/query`);
  // After a reload the tab has only this step's script.
  await page.reload({ waitUntil: 'networkidle' });
  await page.fill('#query', 'The display is blank.');
  await site.upgrade();
  await page.goBack();
  await page.waitForURL(site.product.origin + FORM);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(`${site.product.origin}${FORM}/query`);
  expect(await page.inputValue('#query')).toBe('The display is blank.');
});
