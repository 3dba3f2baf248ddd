import { expect, test } from 'vitest';
import type { Hazard } from '#domain/entities/danger.ts';
import { isFirst } from './cards.ts';
import { findDanger } from './danger.ts';
import { toTokens } from './features.ts';
import { findMeanings } from './lexicon.ts';
import { findLookAlike } from './look-alikes.ts';
import { isAboutAPerson } from './plain.ts';
import { readText } from './read-text.ts';
import { toSentences } from './sentences.ts';

const cut = (text: string) => toSentences(readText(text)).map((words) => words.map(({ token }) => token));

test('danger to the whole house comes before the crisis line; a supply that is off does not', () => {
  const first = (danger: Hazard) => isFirst({ danger, other: null, certainty: 1, by: { words: [] } });
  expect((['gas', 'fire', 'power-line'] as const).map(first)).toEqual([true, true, true]);
  const supplies = ['no-supply-electricity', 'no-supply-gas', 'no-supply-topup'] as const;
  expect(supplies.map(first)).toEqual([false, false, false]);
  expect(isFirst(null)).toBe(false);
});

test('repeated letters do not change a word’s meaning', () => {
  expect(findMeanings('smelllll')).toEqual(findMeanings('smell'));
  expect(findMeanings('smell').length).toBeGreaterThan(0);
});

test('a longer number that starts like a year is a number', () => {
  expect(toTokens('20201 2020')).toEqual(['0', ...toTokens('1999')]);
});

test('a certain look-alike counts, even if another matches first', () => {
  const needs = (said: string) => findLookAlike(said, 'fire')?.needs ?? 0;
  expect(needs('shops and my inbox on fire')).toBe(needs('my inbox on fire'));
  expect(needs('my inbox on fire')).toBeGreaterThan(needs('shops'));
  expect(needs('shops')).toBeGreaterThan(0);
  expect(needs('leaflets and homework')).toBe(needs('homework'));
  expect(needs('homework')).toBeGreaterThan(needs('leaflets'));
});

test('a flame that is out is no fire, unless something else burns', () => {
  const raises = (said: string) => findDanger(said)?.danger ?? null;
  for (const said of [
    'no fire in the boiler',
    'the fire inside the boiler has gone out',
    'My boiler is sleeping, no fire inside, all rooms very cold since two days',
    'boiler sleeping no fire',
  ])
    expect(raises(said), said).toBeNull();
  expect(raises('no fire in the boiler but I can smell burning')).toBe('fire');
  expect(raises('boiler had no flame and then the kitchen caught fire')).toBe('fire');
  expect(raises('boiler has no flame and I feel dizzy')).toBe('carbon-monoxide');
});

test('two or three words that name a danger are enough, and any others are not', () => {
  const raises = (said: string) => findDanger(said)?.danger ?? null;
  for (const said of ['electric shock', 'electric shock help', 'tingling tap', 'frayed flex', 'a singed plug'])
    expect(raises(said), said).toBe('electricity');
  for (const said of ['sooty boiler', 'whole house ill']) expect(raises(said), said).toBe('carbon-monoxide');
  for (const said of ['hand over cash', 'torches and blankets', 'panels on roof', 'off and skint'])
    expect(raises(said), said).toBeNull();
});

test('a bereavement is about a person, not a thing', () => {
  expect(isAboutAPerson('bereavement and a dead phone')).toBe(true);
});

test('the last sentence of a long text is paired with nothing', () => {
  const row = (word: string, count: number) => Array.from({ length: count }, () => word);
  const [one, two, three] = [row('a', 20), row('b', 20), row('c', 10)];
  expect(cut([one, two, three].map((words) => words.join(' ')).join('. '))).toEqual([
    one,
    two,
    [...two, ...three],
    three,
  ]);
});
