import { expect, test } from 'vitest';
import { findMoved } from './moved.ts';

const there =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

test('an article that has moved is where it is now, however often it moved', () => {
  const moved = { 'a/one': 'a/two', 'a/two': 'a/three' };
  expect(findMoved(moved, 'a/two', there('a/three'))).toBe('a/three');
  expect(findMoved(moved, 'a/one', there('a/three'))).toBe('a/three');
  expect(findMoved(moved, 'a/one', there('a/two'))).toBe('a/two');
  expect(findMoved(moved, 'a/one', there())).toBe('a/three');
});

test('what has not moved leads nowhere', () => {
  expect(findMoved({ 'a/one': 'a/two' }, 'a/other', there('a/other'))).toBeNull();
  expect(findMoved({}, '__proto__', there())).toBeNull();
});

test.each([
  ['onto itself', { 'a/one': 'a/one' }],
  ['onto each other', { 'a/one': 'a/two', 'a/two': 'a/one' }],
  ['round in a ring', { 'a/one': 'a/two', 'a/two': 'a/three', 'a/three': 'a/one' }],
  ['into a ring', { 'a/one': 'a/two', 'a/two': 'a/three', 'a/three': 'a/two' }],
  ['endlessly', Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`a/${i}`, `a/${i + 1}`]))],
])('an address that moved %s leads nowhere', (_, moved) => {
  for (const from of Object.keys(moved).slice(0, 3)) {
    expect(findMoved(moved, from, there())).toBeNull();
    expect(findMoved(moved, from, () => true)).toBeNull();
  }
});

test.each([
  [10, 'a/10'],
  [11, null],
])('of a chain of %i moves the last is followed only where a browser would follow it too', (moves, last) => {
  const moved = Object.fromEntries(Array.from({ length: moves }, (_, at) => [`a/${at}`, `a/${at + 1}`]));
  expect(findMoved(moved, 'a/0', there(`a/${moves}`))).toBe(last);
});

test('the first that is there is where an article is, though that moved on', () => {
  const moved = { 'a/one': 'a/two', 'a/two': 'a/three', 'a/three': 'a/four' };
  expect(findMoved(moved, 'a/one', there('a/three', 'a/four'))).toBe('a/three');
});
