import { expect, test } from 'vitest';
import { toShort } from './shorten-term.ts';

test('a short question is repeated whole', () => {
  expect(toShort('why has my payment gone up?')).toBe('why has my payment gone up?');
  expect(toShort('x'.repeat(80))).toBe('x'.repeat(80));
});

test('a long question is shortened to whole words, at most 80 characters', () => {
  const short = toShort('my boiler is making a noise, '.repeat(60));
  expect(short).toBe('my boiler is making a noise, my boiler is making a noise, my boiler is making a …');
});

test('a word without end is cut between characters', () => {
  expect(toShort('🔥'.repeat(200))).toBe(`${'🔥'.repeat(80)} …`);
});

test('line breaks become spaces', () => expect(toShort('no\nheating')).toBe('no heating'));
