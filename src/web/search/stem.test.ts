import { expect, test } from 'vitest';
import { toStem } from './stem.ts';

test.each([
  ['bills', 'billing', 'bill'],
  ['topping', 'topped', 'top'],
  ['moving', 'moved', 'move'],
  ['readings', 'reading', 'read'],
  ['payments', 'paid', 'pay'],
  ['supplies', 'supplied', 'supply'],
  ['leaks', 'leaking', 'leak'],
  ['batteries', 'battery'],
  ['switches', 'switched', 'switch'],
  ['forgotten', 'forgot', 'forget'],
  ['boxes', 'box'],
])('%s and its kin are one term', (...words) => {
  expect(new Set(words.map(toStem)).size).toBe(1);
});

test.each([
  ['heating', 'heat'],
  ['statement', 'state'],
  ['gas', 'ga'],
  ['meter', 'met'],
  ['standing', 'stand'],
])('%s and %s are not one term', (one, other) => {
  expect(toStem(one)).not.toBe(toStem(other));
});

test('names of Object’s own properties are words like any other', () => {
  expect(toStem('constructor')).toBe('constructor');
});
