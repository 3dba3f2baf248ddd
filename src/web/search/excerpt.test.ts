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

test('the passage with most of the query is shown', () => {
  const text = 'Nothing here.\n\nSend a reading first. Then ask for the refund of your credit online.\n\nThe end.';
  expect(toExcerpt({ ...document, text, keywords: [] }, wanted(['refund', 'credit']))).toBe(
    'Then ask for the refund of your credit online. The end.',
  );
});

test('the title, which stands above it, is not said again', () => {
  const article = { ...document, title: 'Your boiler is making a noise', keywords: [] };
  const text = 'Your boiler is making a noise\n\nA few clicks are normal.\n\nBoiler makers say more.\n';
  expect(toExcerpt({ ...article, text }, wanted(['boiler', 'nois']))).toBe(
    'A few clicks are normal. Boiler makers say more.',
  );
});

test.each([
  ['begins a heading', 'Meters and readings\n\nWe read meters twice.', 'Meters and readings. We read meters twice.'],
  ['begins the first sentence', 'Meters are read twice.', 'Meters are read twice.'],
  [
    'begins a longer word',
    'Metersharing is for neighbours with meters.',
    'Metersharing is for neighbours with meters.',
  ],
  ['is all of it', 'Meters', 'How to get your money.'],
  ['is a line of its own and all else', 'Meters\n', 'How to get your money.'],
])('a title that %s is not cut off the passage, and none is empty', (_, text, passage) => {
  const article = { ...document, title: 'Meters', keywords: [] };
  expect(toExcerpt({ ...article, text }, wanted(['meters']))).toBe(passage);
});

test('a cut passage ends in an ellipsis only where its sentence goes on', () => {
  const cut = (text: string) => toExcerpt({ ...document, text, keywords: [] }, wanted(['refund'])).slice(-6);
  const words = 'word '.repeat(33);
  expect(cut(`Refund ${words}here. ${words}`)).toBe(' here.');
  expect(cut(`Refund ${words}here, ${words}`)).toBe(' here…');
});

test('the description is shown when no passage matches better', () => {
  expect(toExcerpt({ ...document, text: 'Nothing here.', keywords: [] }, wanted(['money']))).toBe(
    'How to get your money.',
  );
});

test('a long passage ends at a whole word, with an ellipsis', () => {
  const excerpt = toExcerpt({ ...document, text: `Refund ${'word '.repeat(100)}`, keywords: [] }, wanted(['refund']));
  expect(excerpt).toMatch(/word…$/);
  expect(excerpt.length).toBeLessThanOrEqual(181);
});

test('the items of a list stay apart', () => {
  expect(toExcerpt({ ...document, text: 'an alarm sounds\na yellow flame\n', keywords: [] }, wanted(['alarm']))).toBe(
    'an alarm sounds. a yellow flame',
  );
});
