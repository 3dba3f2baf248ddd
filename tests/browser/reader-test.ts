/** `test` with one page for all tests of a file. */
import { browserTest } from '#tests/support/product-test.ts';
import { openReader } from './open-page.ts';

export const readerTest = browserTest.extend('reader', { scope: 'file' }, ({ browser, product }) =>
  openReader(browser, product.origin),
);

/** Here, so that the start has a hook's time and takes none of the first test's. */
readerTest.beforeAll(({ reader }) => void reader);
