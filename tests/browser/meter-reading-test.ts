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

/** A hook starts it, because a hook has a longer timeout than a test. */
formTest.beforeAll(({ open }) => void open);
