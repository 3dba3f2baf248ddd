import { expect, test } from 'vitest';
import { findArticleLink, splitIntro, findMovedPath } from './content.ts';

const own = { label: 'reading-your-meter', title: 'Reading your meter' };
const elsewhere = { label: 'tariffs', title: 'Tariffs', href: 'https://www.example.org/tariffs' };
const listed = [own, { label: 'meter-fault', title: 'A meter fault' }, elsewhere];

test('an article is found by its label only', () => {
  expect(findArticleLink(listed, 'reading-your-meter')).toBe(own);
  expect(findArticleLink(listed, 'meter-fault')).toBe(listed[1]);
});

test('a label in no list is not an article', () => {
  for (const label of ['reading-your-mete', 'Reading your meter', ''])
    expect(findArticleLink(listed, label)).toBeNull();
  expect(findArticleLink([], 'reading-your-meter')).toBeNull();
});

test('an entry that links to another page is not an article', () => {
  expect(findArticleLink(listed, 'tariffs')).toBeNull();
});

const DANGER = '<blockquote class="danger"><p>Get out.</p></blockquote>';

test('an article opens with its first paragraph and a danger that follows at once', () => {
  expect(splitIntro(`<p>Try <a href="/x">this</a>.</p>\n${DANGER}\n<h2>Then</h2>`)).toEqual({
    intro: '<p>Try <a href="/x">this</a>.</p>',
    danger: `\n${DANGER}`,
    rest: '\n<h2>Then</h2>',
  });
});

test('no element is split or lost', () => {
  for (const markup of [
    '',
    '<h2>First</h2><p>a</p>',
    `<div><p>a</p></div>${DANGER}`,
    '<p>a</p><blockquote class="danger"><blockquote><p>b</p></blockquote></blockquote><p>c</p>',
    '<p>a</p><blockquote class="callout"><p>b</p></blockquote>',
  ]) {
    const { intro, danger, rest } = splitIntro(markup);
    expect(intro + danger + rest).toBe(markup);
    for (const part of [intro, danger, rest])
      expect(part.split('<blockquote').length).toBe(part.split('</blockquote>').length);
  }
});

const there =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

test('a moved article resolves to its current path, however often it moved', () => {
  const moved = { 'a/one': 'a/two', 'a/two': 'a/three' };
  expect(findMovedPath(moved, 'a/two', there('a/three'))).toBe('a/three');
  expect(findMovedPath(moved, 'a/one', there('a/three'))).toBe('a/three');
  expect(findMovedPath(moved, 'a/one', there('a/two'))).toBe('a/two');
  expect(findMovedPath(moved, 'a/one', there())).toBe('a/three');
});

test('a path that has not moved resolves to nothing', () => {
  expect(findMovedPath({ 'a/one': 'a/two' }, 'a/other', there('a/other'))).toBeNull();
  expect(findMovedPath({}, '__proto__', there())).toBeNull();
});

test.each([
  ['onto itself', { 'a/one': 'a/one' }],
  ['onto each other', { 'a/one': 'a/two', 'a/two': 'a/one' }],
  ['round in a ring', { 'a/one': 'a/two', 'a/two': 'a/three', 'a/three': 'a/one' }],
  ['into a ring', { 'a/one': 'a/two', 'a/two': 'a/three', 'a/three': 'a/two' }],
  ['endlessly', Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`a/${i}`, `a/${i + 1}`]))],
])('an address that moved %s leads nowhere', (_, moved) => {
  for (const from of Object.keys(moved).slice(0, 3)) {
    expect(findMovedPath(moved, from, there())).toBeNull();
    expect(findMovedPath(moved, from, () => true)).toBeNull();
  }
});

test.each([
  [10, 'a/10'],
  [11, null],
])('of a chain of %i moves the last is followed only where a browser would follow it too', (moves, last) => {
  const moved = Object.fromEntries(Array.from({ length: moves }, (_, at) => [`a/${at}`, `a/${at + 1}`]));
  expect(findMovedPath(moved, 'a/0', there(`a/${moves}`))).toBe(last);
});

test('an article’s path resolves to the first existing one, although that article moved on', () => {
  const moved = { 'a/one': 'a/two', 'a/two': 'a/three', 'a/three': 'a/four' };
  expect(findMovedPath(moved, 'a/one', there('a/three', 'a/four'))).toBe('a/three');
});
