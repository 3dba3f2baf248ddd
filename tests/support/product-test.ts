/** `test` with the whole product and a Chromium: each starts on first use, once per file, and stops after it. */
import { test } from 'vitest';
import { openBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/** With other settings: `productTest.override('settings', { NAME: 'value' })`. */
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
