import { expect, test } from 'vitest';
import { createSearch, type SearchDocument } from './search.ts';

const toDocument = (kind: SearchDocument['kind'], title: string, keywords: string[] = []): SearchDocument => ({
  kind,
  href: `/${title}`,
  title,
  description: '',
  text: `${title}. `.repeat(5),
  keywords,
});
const search = createSearch([
  toDocument('article', 'How to take a final meter reading when you move', ['meter reading']),
  toDocument('article', 'Which meter have I got, and how do I read it?', ['read my meter']),
  toDocument('journey', 'Send a meter reading', ['submit my readings']),
  toDocument('journey', 'What’s happening?'),
  toDocument('article', 'What happens when the engineer visits'),
]);
const findFirst = (query: string) => search.search(query).hits[0]?.title;

test.each(['meter reading', 'Meter readings', 'send a meter reading'])('“%s” finds the journey itself', (query) => {
  expect(findFirst(query)).toBe('Send a meter reading');
});

test.each(['meter', 'Meters'])('the first word of what a journey sends, “%s”, finds the journey first', (query) => {
  expect(findFirst(query)).toBe('Send a meter reading');
});

test('a journey’s verb alone does not find the journey first', () =>
  expect(findFirst('take')).toContain('How to take'));

test('a journey’s words in another order, or with one more, find an article first', () => {
  expect(findFirst('read my meter')).toContain('Which meter');
  expect(findFirst('final meter reading')).toContain('final meter reading');
});

test('a title made of common words still counts', () => {
  expect(findFirst('whats happening')).toBe('What’s happening?');
});

test.each(['met', 'meter', 'meter r', 'Send a', 'a meter'])(
  'a journey is suggested first for the beginning “%s” of its name',
  (typed) => {
    expect(search.suggest(typed)[0]?.title).toBe('Send a meter reading');
  },
);

test.each(['me', 'which meter', 'final', 'reading'])('a journey is not suggested first for “%s”', (typed) => {
  expect(search.suggest(typed)[0]?.title).not.toBe('Send a meter reading');
});

test('“Make an enquiry about gas” ranks before no article about gas', () => {
  const { suggest } = createSearch([
    toDocument('article', 'You have no gas'),
    toDocument('journey', 'Make an enquiry about gas and electricity'),
  ]);
  expect(suggest('gas')[0]?.title).toBe('You have no gas');
});
