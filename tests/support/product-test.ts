/** `test` with the whole product and a Chromium: each is started when first asked for, once for a file, and stopped after it. */
import { test } from 'vitest';
import { openBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/** With settings of its own: `productTest.override('settings', { NAME: 'value' })`. */
export const productTest = test
  .extend('settings', { scope: 'file' }, {} as Record<string, string>)
  .extend('product', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const product = await startProduct({ env: settings });
    onCleanup(() => product.stop());
    return product;
  });

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
export const browserTest = productTest.extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
  const browser = await openBrowser();
  onCleanup(() => browser.close());
  return browser;
});
