/** The checks of `every-page.test.ts` on error pages. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { patterns, pathTo } from '#domain/paths.ts';
import { sendFor } from '#tests/support/external-content-test.ts';
import { startOutsideContent } from '#tests/support/external-content.ts';
import { onePageTest } from './every-page-test.ts';
import { listPageFaults } from './inspect-page.ts';

const [KEPT, NO_DOCUMENT, FAILED] = ['reading-your-meter', 'never-listed', 'read-a-dial-meter'];
const toMeters = (article = '') => pathTo('article', { category: 'meters', article });
const RETIRED = { data: { type: 'site', attributes: { retired: [`meters/${KEPT}`, `meters/${NO_DOCUMENT}`] } } };
const PATIENCE = { timeout: 15_000, interval: 200 };
const ANSWERS = [
  sendFor(/site\.json/, 'application/json', JSON.stringify(RETIRED)),
  sendFor(new RegExp(`/${NO_DOCUMENT}\\.html$`), 'text/html', 'No', 404),
  sendFor(new RegExp(`/${FAILED}\\.html$`), 'text/html', 'No', 500),
];

/** The product over a content server that has retired an article and fails for another. */
const test = onePageTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('content', { scope: 'file' }, async ({}, { onCleanup }) => {
    const content = await startOutsideContent();
    onCleanup(() => content.stop());
    content.answering = (...asked) => ANSWERS.some((answer) => answer(...asked));
    return content;
  })
  .extend('settings', { scope: 'file' }, ({ content }) => ({ CONTENT_BASE_URL: content.origin }));

test.for([
  ['was retired with its text kept', toMeters(KEPT), 410, false],
  ['was retired without its text', toMeters(NO_DOCUMENT), 410, false],
  ['cannot be loaded', toMeters(FAILED), 503, false],
  ['has an overlong address', `/help-and-support/meters/?${'x'.repeat(9_000)}`, 414, true],
] as const)('a page that %s passes the page checks', async ([, address, status, hasOwnTitle], { page, product }) => {
  const look = async () => (await page.goto(product.origin + address))?.status();
  // A page may be rendered before the list of retired articles has arrived.
  await expect.poll(look, PATIENCE).toBe(status);
  expect(await listPageFaults(page, address, { hasOwnTitle })).toEqual([]);
});

test('a form closed for maintenance passes the page checks', async ({ page, product }) => {
  writeFileSync(path.join(product.dataDir, 'maintenance.yaml'), 'words: We are moving.\nuntil: 2100-06-05T05:00Z\n');
  const form = patterns.submitMeterRead;
  const look = async () => (await page.goto(product.origin + form))?.status();
  await expect.poll(look, PATIENCE).toBe(503);
  expect(await listPageFaults(page, form)).toEqual([]);
});
