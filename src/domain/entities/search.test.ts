import { expect, test } from 'vitest';
import { isNothing, type SearchResult } from './search.ts';

const answer = { key: 'gas', urgent: true, title: '', advice: '', phones: [], href: '/' };
const result = (total: number, answers: SearchResult['answers']): SearchResult => ({
  total,
  answers,
  hits: [],
  spelling: null,
});

test('a search has found nothing where not even a number answers', () => {
  expect([result(0, []), result(1, []), result(0, [answer])].map(isNothing)).toEqual([true, false, false]);
});
