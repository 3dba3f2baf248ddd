import { expect, test } from 'vitest';
import { findArticleLink } from './article-link.ts';

const own = { label: 'reading-your-meter', title: 'Reading your meter' };
const elsewhere = { label: 'tariffs', title: 'Tariffs', href: 'https://www.example.org/tariffs' };
const listed = [own, { label: 'meter-fault', title: 'A meter fault' }, elsewhere];

test('an article is the entry with its label, and nothing else', () => {
  expect(findArticleLink(listed, 'reading-your-meter')).toBe(own);
  expect(findArticleLink(listed, 'meter-fault')).toBe(listed[1]);
});

test('a label that no list has is no article', () => {
  for (const label of ['reading-your-mete', 'Reading your meter', ''])
    expect(findArticleLink(listed, label)).toBeNull();
  expect(findArticleLink([], 'reading-your-meter')).toBeNull();
});

test('an entry that leads to a page elsewhere is no article', () => {
  expect(findArticleLink(listed, 'tariffs')).toBeNull();
});
