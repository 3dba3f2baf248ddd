import { expect, test } from 'vitest';
import { SEARCH_MAX } from '#domain/constants.ts';
import type { Suggestion } from '#domain/entities/search.ts';
import { EMPTY_SITE } from '#domain/entities/content.ts';
import { type SearchDocument } from '#web/search/search.ts';
import { createSearchService } from './search-service.ts';
import { createLimiter } from '../limits/rate-limit.ts';
import { createSuggestions } from './suggestions.ts';

const BILLS: Suggestion = {
  kind: 'article',
  href: '/help-and-support/bills/pay',
  title: 'Pay <your> bill',
  titleRanges: [[0, 3]],
};

/** Suggestions from nine guides with the same words, without a content server. */
function createGuides() {
  const guide = (at: number): SearchDocument => ({
    kind: 'article',
    href: `/help-and-support/meters/gas-fire-${at}`,
    title: `Gas leak and meter fire, part ${at}`,
    description: '',
    text: '',
    keywords: [],
  });
  return createSearchService({
    toVisit: () => '',
    fixed: () => Array.from({ length: 9 }, (_, at) => guide(at)),
    failed: { add: async () => {}, list: async () => [], sweep: async () => 0 },
    log: { info() {}, warn() {}, error() {} },
    content: { site: async () => EMPTY_SITE, videos: async () => [], categories: async () => [] },
    readArticle: async () => null,
    readsPerCheck: 0,
    own: null,
  });
}

function start() {
  const asked: string[] = [];
  const search = { suggest: (typed: string) => (asked.push(typed), [BILLS]) };
  const suggest = createSuggestions(search, createLimiter({ requests: 2, seconds: 10 }, true));
  const ask = (q: string, client = '192.0.2.7') => suggest(new Request(`http://help.example/search?${q}`), client);
  return { asked, ask };
}

test('only a client over the limit has to wait', async () => {
  const { ask, asked } = start();
  for (const q of ['q=b', 'q=bi']) expect((await ask(q)).status).toBe(200);
  const refused = await ask('q=bil');
  expect([refused.status, await refused.text(), Number(refused.headers.get('Retry-After')) > 0]).toEqual([
    429,
    '',
    true,
  ]);
  expect((await ask('q=bill', '192.0.2.8')).status).toBe(200);
  expect(asked).toEqual(['b', 'bi', 'bill']);
});

test('a suggestion is marked where it was typed, and nothing in it is HTML', async () => {
  const answer = await start().ask('q=pay');
  expect(await answer.text()).toContain('<span><mark>Pay</mark> &lt;your&gt; bill</span>');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('an empty term is not searched for, and a long one is truncated', async () => {
  const { ask, asked } = start();
  expect(await (await ask('')).text()).toBe('');
  await ask(`q=${'a'.repeat(5_000)}`);
  expect(asked).toEqual(['a'.repeat(SEARCH_MAX)]);
});

test('two emergency numbers do not increase the number of suggestions', async () => {
  const suggest = createSuggestions(createGuides(), createLimiter({ requests: 9, seconds: 10 }, true));
  const ask = async (q: string) => {
    const asked = new Request(`http://help.example/search?${new URLSearchParams({ q })}`);
    const html = await (await suggest(asked, '192.0.2.7')).text();
    return [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href);
  };
  expect(await ask('meter')).toHaveLength(7);
  const urgent = await ask('gas leak at the meter. a power line is down in the street');
  expect(urgent).toHaveLength(7);
  expect(urgent.filter((href) => href?.startsWith('tel:'))).toHaveLength(2);
  expect(urgent.slice(0, 2).every((href) => href?.startsWith('tel:'))).toBe(true);
});
