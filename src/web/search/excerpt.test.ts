import { expect, test } from 'vitest';
import { createPhrases } from './concepts.ts';
import { toExcerpt, findRanges, type WantedWords } from './excerpt.ts';
import { concepts } from './synonyms.ts';

const phrases = createPhrases(concepts, 'said');
function wanted(stems: string[], names: string[] = []): WantedWords {
  return { stems: new Set(stems), concepts: new Set(names), phrases };
}
function marked(text: string, want: WantedWords): string[] {
  return findRanges(text, want).map(([start, end]) => text.slice(start, end));
}

test('every form of a searched word is marked', () => {
  expect(marked('Reading a meter: two readings', wanted(['read']))).toEqual(['Reading', 'readings']);
});

test('a synonym of what was searched for is marked as one phrase', () => {
  expect(marked('Pay as you go: how to top up', wanted([], ['prepayment']))).toEqual(['Pay as you go', 'top up']);
});

test('an incomplete word marks the words that start with it', () => {
  expect(marked('Refund of credit', { ...wanted([]), beginning: 'ref' })).toEqual(['Refund']);
});

const document = {
  kind: 'article',
  href: '/',
  title: '',
  keywords: [],
  description: 'How to get your money.',
} as const;

test('a document is shown by its description', () => {
  expect(toExcerpt({ ...document, text: 'Send a reading first.', keywords: [] })).toBe('How to get your money.');
});

test('a document without a description is shown by its beginning, which ends at a whole word', () => {
  const text = `Refund ${'word '.repeat(100)}`;
  const excerpt = toExcerpt({ ...document, description: '', text, keywords: [] });
  expect(excerpt).toMatch(/^Refund word .*word…$/);
  expect(excerpt.length).toBeLessThanOrEqual(181);
  expect(toExcerpt({ ...document, description: '', text: 'Short.\n', keywords: [] })).toBe('Short.');
});
