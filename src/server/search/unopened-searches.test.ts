import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/constants.ts';
import { patterns } from '#domain/paths.ts';
import { createUnopenedSearches } from './unopened-searches.ts';

const ARTICLE = '/help-and-support/meters/meter-fault';
const results = (words: string) => `${patterns.search}?q=${encodeURIComponent(words)}`;

function create() {
  let now = 0;
  const counted: string[] = [];
  const searches = createUnopenedSearches({
    toTerm: (typed) => (typed.includes('@') ? null : typed.trim().toLowerCase()),
    toVisit: ({ headers }) => headers['user-agent'] ?? '',
    isAnswered: (_, opened) => opened.has(ARTICLE),
    count: (term, visit) => void counted.push(`${term} ${visit}`),
    now: () => now,
  });
  const get = (url: string, headers: object = {}, method = 'GET') =>
    searches.note({ method, url, headers: { accept: 'text/html', ...headers } } as IncomingMessage);
  return {
    get,
    search: (words: string, visit: string) => get(results(words), { 'user-agent': visit }),
    open: (words: string, url = ARTICLE, more = {}) =>
      get(url, { referer: `http://help.example${results(words)}`, ...more }),
    dayLater() {
      now += DAY_MS;
      searches.settle();
      return counted;
    },
  };
}

test('a search without an opened result is counted once per visit, a day later', () => {
  const { search, dayLater } = create();
  for (const visit of ['a', 'a', 'b']) search('Solar tiles ', visit);
  expect(dayLater()).toEqual(['solar tiles a', 'solar tiles b']);
  expect(dayLater()).toHaveLength(2);
});

test('a result opened by anybody removes the search', () => {
  const { search, open, dayLater } = create();
  search('solar tiles', 'a');
  search('heat pump', 'a');
  open('solar tiles');
  search('solar tiles', 'b');
  expect(dayLater()).toEqual(['heat pump a']);
});

test('a link that is not a result changes nothing', () => {
  const { search, open, dayLater } = create();
  search('solar tiles', 'a');
  open('solar tiles', '/help-and-support/');
  expect(dayLater()).toEqual(['solar tiles a']);
});

test('a file of the page, another search and a page opened from elsewhere are not results', () => {
  const { search, open, get, dayLater } = create();
  search('solar tiles', 'a');
  open('solar tiles', '/assets/search.css', { accept: 'text/css' });
  open('solar tiles', results('solar'), { 'user-agent': 'a' });
  open('solar tiles', `${ARTICLE}.data`, { accept: '*/*' });
  get(ARTICLE, { referer: 'http://help.example/help-and-support/' });
  expect(dayLater()).toEqual(['solar tiles a', 'solar a']);
});

test('terms that must not be counted are not stored', () => {
  const { search, dayLater } = create();
  search('ada@example.com', 'a');
  expect(dayLater()).toEqual([]);
});

test('a text too long to search for is not read, however often it says "at"', () => {
  const { search, dayLater } = create();
  search('at '.repeat(10_000), 'a');
  expect(dayLater()).toEqual([]);
});

test('over the limit only the oldest search is dropped', () => {
  const { search, dayLater } = create();
  for (let at = 0; at <= 2_000; at += 1) search(`term ${at}`, 'a');
  expect(dayLater()).toEqual(Array.from({ length: 20 }, (_, at) => `term ${at + 1} a`));
});
