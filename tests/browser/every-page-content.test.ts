/** The checks of `every-page.test.ts` on every topic, and on articles, videos and questions that together have every part. */
import { expect } from 'vitest';
import { choosePages, readSitemap, OPEN_PLACEHOLDER_PAGES } from './every-page.ts';
import { onePageTest as test, expectGood } from './every-page-test.ts';

/** One test checks a dozen pages or more. */
const PATIENCE_MS = 400_000;
const BASE = '/help-and-support';
/** Articles that once had cut or split text; they are checked besides one article for every part. */
const ONCE_WRONG = [
  'breakdowns/no-heating',
  'emergencies/smell-gas',
  'emergencies/power-cut',
  'helpful-advice/energy-use-of-appliances',
  'helpful-advice/what-we-owe-you',
  'energy-tariffs/todays-rates',
  'my-account/close-your-account',
  'meters/economy-7-readings',
  'meters/reading-your-meter',
  'meters/read-a-dial-meter',
  'bills-and-payments/ask-for-a-refund',
].map((article) => `${BASE}/${article}`);

test('the sitemap has only categories, articles, videos and questions', async ({ product: { origin } }) => {
  const { category, article, video, startNode, ...others } = await readSitemap(origin);
  expect([category, article, video, startNode].every((pages) => (pages?.length ?? 0) > 3)).toBe(true);
  expect(others).toEqual({});
});

test(
  'category pages pass the page checks',
  async ({ page, product: { origin } }) => {
    await expectGood(page, origin, (await readSitemap(origin)).category ?? []);
  },
  PATIENCE_MS,
);

test(
  'article pages pass the page checks',
  async ({ page, product: { origin } }) => {
    await expectGood(page, origin, await choosePages(origin, (await readSitemap(origin)).article, ONCE_WRONG));
  },
  PATIENCE_MS,
);

test(
  'video pages, questions, endings and placeholder pages pass the page checks',
  async ({ page, product: { origin } }) => {
    const { video, startNode } = await readSitemap(origin);
    for (const [paths, always] of [
      [video],
      [startNode, [`${BASE}/start/heat`]],
      [OPEN_PLACEHOLDER_PAGES, [`${BASE}/elsewhere/quieter-times`]],
    ] as const)
      await expectGood(page, origin, await choosePages(origin, paths, always));
  },
  PATIENCE_MS,
);
