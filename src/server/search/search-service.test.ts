import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ContentFailure } from '#web/clients/content/fetch-guarded.ts';
import { type Category, EMPTY_SITE, type Video } from '#domain/entities/content.ts';
import { AppError } from '#domain/errors.ts';
import type { FailedSearches } from '#domain/ports.ts';
import { phones } from '#brand/facts.ts';
import { findWarning } from '#web/search/danger/warning.ts';
import { createSearch } from '#web/search/search.ts';
import type { ReadArticle } from './read-content.ts';
import { toFixedDocuments } from './search-documents.ts';
import {
  createSearchService,
  type SearchService,
  type SearchServiceOptions,
  isFailedSearch,
  putNumbersFirst,
} from './search-service.ts';

const lines: string[] = [];
const said: object[] = [];
const say = (more: object, message: string) => {
  lines.push(message);
  said.push(more);
};
const log = { info: say, warn: say, error: say };

/** A content server of three articles that counts concurrent requests. */
function createContent() {
  const texts: Record<string, string> = {
    'meters/dial': '<p>Clockwise pointers.</p>',
    'meters/smart': '<p>Buttons.</p>',
    'meters/gone': '',
  };
  const state = {
    away: false,
    noVideos: false,
    atOnce: 0,
    most: 0,
    asked: 0,
    texts,
    labels: ['dial', 'smart', 'gone'],
  };
  const film: Video = {
    slug: 'key-film',
    title: 'Topping up a key',
    description: 'From the shop to the meter.',
    seconds: 60,
    sources: [],
    transcript: '<p>Kiosk.</p>',
  };
  const content = {
    site: async () => EMPTY_SITE,
    async videos(): Promise<Video[]> {
      if (state.away || state.noVideos) throw new AppError('upstream', 'away');
      return [film];
    },
    async categories(): Promise<Category[]> {
      if (state.away) throw new AppError('upstream', 'away', { cause: new ContentFailure('server', 'status 503') });
      return [
        {
          id: 'meters',
          title: 'Meters',
          metaDescription: '',
          description: 'Read your meter',
          inMenu: true,
          order: 0,
          articles: state.labels.map((label) => ({ label, title: `Guide ${label}` })),
        },
      ];
    },
  };
  const readArticle: ReadArticle = async (category, slug, etag) => {
    state.asked += 1;
    state.most = Math.max(state.most, (state.atOnce += 1));
    await wait(1);
    state.atOnce -= 1;
    const html = texts[`${category}/${slug}`];
    if (!html) return null;
    return html === etag ? 'same' : { html, etag: html };
  };
  return { content, readArticle, state };
}

function createFailed() {
  const added = new Map<string, number>();
  const failed: FailedSearches = {
    async add(counts) {
      for (const [term, count] of counts) added.set(term, (added.get(term) ?? 0) + count);
    },
    list: async () => [],
    sweep: async () => 0,
  };
  return { failed, added };
}

let service: SearchService;
afterEach(() => {
  service.close();
  lines.length = 0;
});

function start(overrides: Partial<SearchServiceOptions> = {}, away = false) {
  const made = createContent();
  made.state.away = away;
  const { failed, added } = createFailed();
  service = createSearchService({
    toVisit: () => '',
    content: made.content,
    readArticle: made.readArticle,
    failed,
    log,
    fixed: () => toFixedDocuments({ meterReadingForm: true }),
    own: null,
    readsPerCheck: 10,
    checkMs: 20,
    pauseMs: 1,
    ...overrides,
  });
  return { ...made, added, started: service.start() };
}

const found = (term: string) => service.search(term).hits.map(({ href }) => href);

describe('search', () => {
  test('finds journeys and numbers before any content is loaded', () => {
    start();
    expect(found('complain')).toContain('/help-and-support/make-a-complaint-select-type');
    expect(found('gas emergency')).toContain('tel:0800111999');
  });

  test('reads articles one at a time, and then finds their words', async () => {
    const { state, started } = start();
    await started;
    expect(state.most).toBe(1);
    expect(found('clockwise pointers')).toContain('/help-and-support/meters/dial');
  });

  test('frees memory when texts were indexed, and not because it checked that none has changed', async () => {
    let rests = 0;
    const { state, started } = start({ own: { questions: () => [] }, rest: () => void rests++ });
    await started;
    expect(rests).toBe(1);
    for (let text = 0; text < 40; text++) {
      state.texts[`meters/text-${text}`] = `<p>Text ${text}.</p>`;
      state.labels.push(`text-${text}`);
    }
    const before = state.asked;
    while (state.asked < before + 4 * state.labels.length) await wait(5);
    expect(rests).toBe(2);
  });

  test('indexes our own content all at once: titles, texts and questions together', async () => {
    const questions = (_: string, slug: string) => (slug === 'smart' ? ['which knob do I twiddle'] : []);
    const { started } = start({ own: { questions }, pauseMs: 60_000 });
    let first: string[] = [];
    while (!first.includes('/help-and-support/meters/dial')) {
      first = found('guide dial');
      await wait(0);
    }
    expect(found('clockwise pointers')).toContain('/help-and-support/meters/dial');
    expect(found('twiddle a knob')[0]).toBe('/help-and-support/meters/smart');
    await started;
  });

  test('reads customers’ questions again when the content changed, although no article did', async () => {
    const asked = ['which knob do I twiddle'];
    const { started } = start({ own: { questions: () => asked } });
    await started;
    asked.push('the frobnicator has gone');
    service.refresh();
    await expect.poll(() => found('frobnicator')).not.toEqual([]);
  });

  test('picks up changed titles, changed texts and removed articles', async () => {
    const { state, started } = start();
    await started;
    state.texts['meters/dial'] = '<p>Zebra stripes.</p>';
    state.labels = ['dial'];
    await expect.poll(() => found('zebra')).toContain('/help-and-support/meters/dial');
    expect(found('guide smart')).not.toContain('/help-and-support/meters/smart');
  });

  test('finds videos, and everything else if videos are unavailable', async () => {
    const { state, started } = start();
    await started;
    expect(found('topping up a key')).toContain('/help-and-support/videos/key-film');
    state.noVideos = true;
    state.labels = ['dial'];
    await expect.poll(() => found('guide smart')).not.toContain('/help-and-support/meters/smart');
    expect(found('topping up a key')).toContain('/help-and-support/videos/key-film');
  });

  test('fetches few articles at a time from an external server, and each of them in turn', async () => {
    const { state, started } = start({ readsPerCheck: 1 });
    await started;
    state.texts['meters/smart'] = '<p>Zebra stripes.</p>';
    await expect.poll(() => found('zebra'), { timeout: 3_000 }).toContain('/help-and-support/meters/smart');
  });

  test('still finds articles while the content server is unavailable', async () => {
    const { state, started } = start();
    await started;
    state.away = true;
    await wait(60);
    expect(found('clockwise pointers')).toContain('/help-and-support/meters/dial');
  });

  test('reports unavailable content if it has read no article since the start, and counts nothing then', async () => {
    const { state, started } = start({}, true);
    const isAway = { isAway: true, isFailedSearch: false };
    // This holds also while a slow server's first response is pending.
    expect(service.search('xyzzyq')).toMatchObject(isAway);
    await started;
    expect(service.search('xyzzyq')).toMatchObject(isAway);
    state.away = false;
    await expect.poll(() => service.search('xyzzyq')).toMatchObject({ isAway: false, isFailedSearch: true });
  });

  test('logs once that the content is unavailable and once that it has recovered', async () => {
    const { state, started } = start();
    await started;
    state.away = true;
    await wait(120);
    expect(lines).toEqual(['search cannot read the content']);
    expect(said.at(-1)).toMatchObject({ reason: 'status 503' });
    state.away = false;
    await expect.poll(() => lines).toEqual(['search cannot read the content', 'search can read the content again']);
    await wait(60);
    expect(lines).toHaveLength(2);
  });
});

test('failed searches of three visits are counted if their words are known and not personal', async () => {
  const { added, started } = start();
  await started;
  for (const visit of ['a', 'b', 'c'])
    for (const term of ['Xylophone', 'qwzrtx', 'xylophone@example.org', 'xylophone 0770 090 0123', 'smell gas'])
      service.search(term, { visit });
  // Look-ups by the desk do not count as searches.
  expect(service.search('xylophone', { visit: 'd', uncounted: true }).isFailedSearch).toBe(true);
  await service.flush();
  expect([...added]).toEqual([['xylophone', 3]]);
});

test.each([
  ['nothing', 'kiosk', [], true],
  ['one page without the words', 'kiosk', ['Guide to smart meters'], true],
  ['one page with them', 'smart meters', ['Guide to smart meters'], false],
  ['two pages', 'kiosk', ['One', 'Two'], false],
])('a search that finds %s', (_, term, titles, failedTerm) => {
  expect(isFailedSearch(term, { total: titles.length, hits: titles.map((title) => ({ title })), answers: [] })).toBe(
    failedTerm,
  );
});

const search = createSearch(toFixedDocuments({ meterReadingForm: true }));
const suggest = (typed: string) =>
  putNumbersFirst({ told: findWarning(typed)?.cards ?? [], begun: search.urgent(typed) }, search.suggest(typed));

test.each(['smell gas', 'i can smell gas', 'carbon monoxide'])(
  'the first suggestion for “%s” is the number',
  (typed) => {
    expect(suggest(typed)[0]).toMatchObject({ kind: 'phone', href: `tel:${phones.gasEmergency.number}` });
  },
);

test.each([
  ['carbon', 'gasEmergency'],
  ['gas le', 'gasEmergency'],
  ['no pow', 'powerCut'],
  ['smoke fr', 'emergencyServices'],
  ['burning sm', 'emergencyServices'],
  ['electric sho', 'emergencyServices'],
  ['gas', 'gasEmergency'],
  ['gas smell', 'gasEmergency'],
  ['leak', 'gasEmergency'],
  ['no gas', 'gasEmergency'],
  ['alarm', 'gasEmergency'],
  ['alarm going', 'gasEmergency'],
  ['alarm beep', 'gasEmergency'],
  ['co alarm', 'gasEmergency'],
  ['dizzy', 'gasEmergency'],
  ['emerg', 'gasEmergency'],
  ['power', 'powerCut'],
  ['electric', 'powerCut'],
  ['no power', 'powerCut'],
  ['power line', 'powerCut'],
  ['sparks', 'emergencyServices'],
  ['burning', 'emergencyServices'],
  ['burn', 'emergencyServices'],
  ['smoke', 'emergencyServices'],
  ['electrical', 'emergencyServices'],
] as const)('the first suggestion for “%s”, the beginning of a danger, is the number', (typed, phone) => {
  expect(suggest(typed)[0]).toMatchObject({ kind: 'phone', href: `tel:${phones[phone].number}` });
});

test.each([
  'gas bill',
  'gas meter',
  'gas meter reading',
  'gas boiler service',
  'electric meter',
  'electricity prices',
  'electric car',
  'power of attorney',
  'emergency credit',
  'leaking radiator',
  'alarm battery',
  'smart meter',
])('“%s” is no danger, and suggests no number', (typed) => {
  expect(suggest(typed)).toEqual(search.suggest(typed));
});

test('suggestions without a danger are unchanged, and a number appears once', () => {
  expect(suggest('refund')).toEqual(search.suggest('refund'));
  const hrefs = suggest('gas emergency smell gas').map(({ href }) => href);
  expect(new Set(hrefs).size).toBe(hrefs.length);
});
