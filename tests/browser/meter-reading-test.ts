/** `test` with the reading form in a browser, and a back end that records requests. */
import { toLondonDay } from '#domain/dates.ts';
import { backEndTest } from '#tests/support/back-end-test.ts';
import { type Look, openPage } from './open-page.ts';

export const FORM = '/help-and-support/submit-meter-read';
export const today = toLondonDay(new Date());

export const formTest = backEndTest.extend(
  'open',
  { scope: 'file' },
  ({ browser, product }) =>
    (path: string, look: Look) =>
      openPage(browser, product.origin + path, look),
);

/** Here, so that the start has a hook's time and takes none of the first test's. */
formTest.beforeAll(({ open }) => void open);
