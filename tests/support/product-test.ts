/** `test` with the whole product and a Chromium: each starts on first use, once per file, and stops after it. */
import { test } from 'vitest';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { openBrowser } from './browser.ts';
import { type Product, type StartOptions, startProduct } from './product.ts';
import { createVisitor } from './visitor.ts';

/** With other settings: `productTest.override('settings', { NAME: 'value' })`. */
export const productTest = test
  .extend('settings', { scope: 'file' }, {} as Record<string, string>)
  .extend('product', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const product = await startProduct({ env: settings });
    onCleanup(() => product.stop());
    return product;
  })
  /** The product's SQLite file. */
  .extend('db', { scope: 'file' }, ({ product }, { onCleanup }) => {
    const db = openDatabase({ file: toDatabaseFile(product.dataDir) });
    onCleanup(() => db.close());
    return db;
  })
  /** A new visitor, who accepts cookies. */
  .extend('visitor', ({ product }) => createVisitor(product.origin))
  /** A product of the test's own, stopped after it. */
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('startOther', ({}, { onCleanup }) => {
    const others: Product[] = [];
    onCleanup(async () => void (await Promise.all(others.map((other) => other.stop()))));
    return async (options?: StartOptions): Promise<Product> => {
      const other = await startProduct(options);
      others.push(other);
      return other;
    };
  });

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
export const browserTest = productTest.extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
  const browser = await openBrowser();
  onCleanup(() => browser.close());
  return browser;
});

/** Adds a page in a profile of the test's own. */
export const pageTest = browserTest
  .extend('context', async ({ browser }, { onCleanup }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    onCleanup(() => context.close());
    return context;
  })
  .extend('page', ({ context }) => context.newPage());
