/** `test` with one page for all tests of a file. */
import { sharedBrowserTest } from '#tests/support/product-test.ts';
import { openReader } from './open-page.ts';

export const readerTest = sharedBrowserTest.extend('reader', { scope: 'file' }, ({ browser, product }) =>
  openReader(browser, product.origin),
);

/** A hook starts it, because a hook has a longer timeout than a test. */
readerTest.beforeAll(({ reader }) => void reader);
