/** `test` with the whole product, which starts on first use, once per file, and a Chromium, once per worker. */
import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { openBrowser } from './browser.ts';
import { type Product, type StartOptions, startProduct } from './product.ts';
import { createVisitor } from './visitor.ts';

/** What all files of a worker share. These are variables because each extended `test` has worker fixtures of its own. */
let chromium: Promise<Browser> | undefined;
let sharedProduct: Promise<Product> | undefined;

/** No settings, and the product that files of a worker share. */
const SHARED: Record<string, string> = {};

/**
 * With other settings: `productTest.extend('settings', { scope: 'file' }, { NAME: 'value' })`. Vitest's `override` would
 * change it for the files that follow, too.
 */
export const productTest = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('startShared', { scope: 'worker' }, ({}, { onCleanup }) => {
    onCleanup(async () => (await sharedProduct)?.stop());
    return async () => {
      // A file that stopped it must not fail the files that follow.
      if ((await sharedProduct?.catch(() => null))?.process.exitCode !== null) sharedProduct = undefined;
      return (sharedProduct ??= startProduct({ isShared: true }));
    };
  })
  .extend('settings', { scope: 'file' }, {} as Record<string, string>)
  .extend('product', { scope: 'file' }, async ({ settings, startShared }, { onCleanup }) => {
    if (settings === SHARED) return startShared();
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

export const browserTest = productTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('openChromium', { scope: 'worker' }, ({}, { onCleanup }) => {
    onCleanup(async () => (await chromium)?.close());
    return async () => {
      if (!(await chromium?.catch(() => null))?.isConnected()) chromium = undefined;
      return (chromium ??= openBrowser());
    };
  })
  /** Without the pages of an earlier file. */
  .extend('browser', { scope: 'file' }, async ({ openChromium }, { onCleanup }) => {
    const browser = await openChromium();
    onCleanup(async () => void (await Promise.all(browser.contexts().map((context) => context.close()))));
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

/** For files that only visit, as a site's customers do: other files have changed its database and its log. */
export const sharedTest = productTest.extend('settings', { scope: 'file' }, SHARED);
export const sharedBrowserTest = browserTest.extend('settings', { scope: 'file' }, SHARED);
export const sharedPageTest = pageTest.extend('settings', { scope: 'file' }, SHARED);
