import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEARCH_MAX } from '#domain/constants.ts';
import { createSearch, type SearchDocument } from './search.ts';

function article(slug: string, title: string, text = '', keywords: string[] = []): SearchDocument {
  return {
    kind: 'article',
    href: `/help-and-support/${slug}`,
    title,
    description: `About: ${title}.`,
    category: 'Help',
    text,
    keywords,
  };
}

const documents: SearchDocument[] = [
  article('top-up', 'How to top up your meter', 'Put money on with a key, a card or the app. You pay as you go.'),
  article('direct-debit', 'How to change your Direct Debit amount', 'Change the day or the bank.', [
    'monthly payments',
  ]),
  article('refund', 'How to get a refund of your credit', 'Ask for the money back.'),
  article('economy-7', 'How to read an Economy 7 meter', 'Night and day readings.'),
  article('display', 'My in-home display isn’t working', 'Plug it in near the smart meter.'),
  article('boiler', 'Your heating has stopped working', 'Check the boiler and its pressure.'),
  article('died', 'What to do when a customer dies', 'Tell the bereavement team.'),
  {
    kind: 'journey',
    href: '/help-and-support/submit-meter-read',
    title: 'Send a meter reading',
    description: 'Tell us the numbers.',
    text: '',
    keywords: [],
  },
];
const search = createSearch(documents);
const first = (query: string) => search.search(query).hits[0]?.href.replace('/help-and-support/', '');

test.each([
  ['prepay', 'top-up'],
  ['PAYG', 'top-up'],
  ['topup', 'top-up'],
  ['put money on my key', 'top-up'],
  ['dd', 'direct-debit'],
  ['credit back', 'refund'],
  ['e7', 'economy-7'],
  ['economy7', 'economy-7'],
  ['econ 7', 'economy-7'],
  ['IHD', 'display'],
  ['monitor', 'display'],
  ['probate', 'died'],
  ['my dad passed away', 'died'],
])('"%s" finds what is called something else here', (query, slug) => {
  expect(first(query)).toBe(slug);
});

test.each([
  ['refu', 'refund'],
  ['bereav', 'died'],
  ['direct deb', 'direct-debit'],
  ['boiler press', 'boiler'],
  ['vdd', 'direct-debit'],
  ['ppmid', 'display'],
])('“%s” is found before it is written out', (typed, slug) => expect(first(typed)).toBe(slug));

test.each(['preston', 'i live in poland', 'natwest', 'moved from npower'])('“%s” is a name, and no typo', (typed) =>
  expect(search.search(typed).spelling).toBeNull(),
);

test('a word that is unfinished within a sentence is spelt as before', () => {
  expect(search.search('how do i get my refu out of the account today').hits[0]?.href).toContain('refund');
});

test.each([
  ['bioler', 'boiler', 'boiler'],
  ['refud', 'refund', 'refund'],
])('"%s" finds the meant article and shows the corrected spelling', (query, slug, spelling) => {
  expect(first(query)).toBe(slug);
  expect(search.search(query).spelling).toBe(spelling);
});

test.each([
  ['dircet debit', 'direct-debit'],
  ['smartmeter display', 'display'],
])('"%s" finds the meant article without a correction, which would find the same', (query, slug) => {
  expect(first(query)).toBe(slug);
  expect(search.search(query).spelling).toBeNull();
});

test.each(['my kids broke the display', 'the heating exists', 'my brothers refund', 'refund for my nan'])(
  '"%s" is not corrected: all its words are English',
  (query) => {
    expect(search.search(query).spelling).toBeNull();
  },
);

test('a name in a sentence is not corrected', () => {
  expect(search.search('i moved to Refudham last week').spelling).toBeNull();
});

test('an exact search corrects nothing', () => {
  expect(search.search('refud', { exact: true })).toMatchObject({ hits: [], spelling: null });
});

test('hits after the first page can be requested', () => {
  const all = search.search('meter').hits.map(({ href }) => href);
  expect(search.search('meter', { skip: 1 }).hits.map(({ href }) => href)).toEqual(all.slice(1));
});

test('a customer’s own question finds its article and is never displayed', () => {
  const asked = createSearch([
    ...documents,
    { ...article('key-stuck', 'Key trouble'), questions: ['it just spins round and eats my tenner'] },
  ]);
  const result = asked.search('the thing is spinning and ate a tenner');
  expect(result.hits[0]?.href).toContain('key-stuck');
  expect(JSON.stringify(result)).not.toContain('eats my tenner');
});

test('a typo in a known phrase is corrected even if it is a word itself', () => {
  expect(first('direct debt')).toBe('direct-debit');
});

test('a correctly spelt query is not corrected', () => {
  expect(search.search('how do I get a refund').spelling).toBeNull();
});

test('a query without known words has no hits, no total and no correction', () => {
  expect(search.search('xqzvw')).toEqual({ answers: [], hits: [], total: 0, spelling: null });
});

test('question words alone find nothing', () => {
  expect(search.search('how do i').hits).toEqual([]);
});

test('a hit’s title marks the words searched for', () => {
  const [hit] = search.search('change direct debit').hits;
  expect(hit?.titleRanges.map(([start, end]) => hit.title.slice(start, end))).toEqual(['change', 'Direct Debit']);
});

test('the total includes hits beyond the limit', () => {
  const { hits, total } = search.search('meter', { limit: 1 });
  expect(hits).toHaveLength(1);
  expect(total).toBeGreaterThan(1);
});

test('a journey is among the first two hits for its own words', () => {
  expect(
    search
      .search('meter')
      .hits.slice(0, 2)
      .map(({ kind }) => kind),
  ).toContain('journey');
});

test('journeys are among the hits', () => {
  expect(search.search('send reading').hits[0]?.kind).toBe('journey');
});

test('suggestions start with the first letters and do not depend on earlier queries', () => {
  expect(search.suggest('ref')[0]?.href).toContain('refund');
  expect(search.suggest('how do i get a ref')[0]?.href).toContain('refund');
  expect(search.suggest('r')[0]?.titleRanges).not.toEqual([]);
  expect(search.suggest('')).toEqual([]);
});

test('suggestions tolerate a typo and keep to their limit', () => {
  expect(search.suggest('dircet d')[0]?.href).toContain('direct-debit');
  expect(search.suggest('meter', 2)).toHaveLength(2);
});

test.each(["mae'r tŷ yn oer ac mae'r biliau'n uchel", 'prąd za drogi, jak obniżyć rachunek'])(
  'another language is not corrected to English: %s',
  (query) => expect(search.search(query).spelling).toBeNull(),
);

const hostile: [string, string][] = [
  ['brackets of a regular expression', '(((((.*+?^$|[\\]{}'],
  ['nothing but spaces', ' '.repeat(2_000)],
  ['one endless word', 'a'.repeat(100_000)],
  ['a thousand misspelt words', 'bioler refud '.repeat(5_000)],
  ['emoji and their joiners', '👩‍👩‍👧‍👦🔥'.repeat(500)],
  ['right to left', '\u202Eفاتورة الكهرباء\u202C'],
  ['combining marks', `e${'\u0301'.repeat(2_000)}`],
  ['half a character', '\uD83D meter \uDE00'],
  ['names of object members', '__proto__ constructor toString hasOwnProperty'],
  ['U+0000', '\0\0meter\0'],
];

test.each(hostile)('%s is answered quickly and without an error', (_, query) => {
  search.search(query);
  const before = process.threadCpuUsage();
  search.search(query);
  search.suggest(query);
  expect(process.threadCpuUsage(before).user).toBeLessThan(200_000);
});

test('characters beyond the limit are not read', () => {
  expect(search.search(`${' '.repeat(SEARCH_MAX)} refund`).hits).toEqual([]);
});

test('ranges are always in order and within their text', () => {
  const word = fc.oneof(
    fc.constantFrom('meter', 'direct debit', 'refud', 'topup', 'e7', 'no', 'power'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      for (const hit of search.search(words.join(' ')).hits) {
        for (const [text, ranges] of [
          [hit.title, hit.titleRanges],
          [hit.excerpt, hit.excerptRanges],
        ] as const) {
          let end = 0;
          for (const range of ranges) {
            expect(range[0]).toBeGreaterThanOrEqual(end);
            expect(range[1]).toBeGreaterThan(range[0]);
            end = range[1];
          }
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }
    }),
  );
});

test('an empty index finds nothing', () => {
  const empty = createSearch([]);
  expect(empty.size).toBe(0);
  expect(empty.search('refund').hits).toEqual([]);
  expect(empty.suggest('ref')).toEqual([]);
});

test('the article about a danger comes first, however it is described, and counts as a result', () => {
  const smell = article('emergencies/smell-gas', 'What to do if you smell gas', 'Get out.');
  const found = createSearch([...documents, smell]);
  for (const query of ['mae arogl nwy yma', 'a digger hit the gas pipe and it is hissing by the meter display']) {
    const { hits, total } = found.search(query);
    expect(hits[0]?.href).toBe(smell.href);
    expect(hits.filter(({ href }) => href === smell.href)).toHaveLength(1);
    expect(total).toBeGreaterThanOrEqual(hits.length);
    expect(found.search(query, { skip: 1 }).hits.map(({ href }) => href)).not.toContain(smell.href);
  }
});
