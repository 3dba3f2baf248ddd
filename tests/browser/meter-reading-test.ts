/** `test` on the reading form, in a browser, over a back end that records what it is sent. */
import { toLondonDay } from '#domain/dates.ts';
import { backEndTest } from '#tests/support/back-end-test.ts';
import { type Look, openPage } from './open-page.ts';

export const FORM = '/help-and-support/submit-meter-read';
export const today = toLondonDay(new Date());

export const formTest = backEndTest.extend('form', { scope: 'file' }, ({ backEnd, browser, product }) => ({
  backEnd,
  product,
  open: (path: string, look: Look) => openPage(browser, product.origin + path, look),
}));
