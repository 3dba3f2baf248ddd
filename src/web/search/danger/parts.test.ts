import { describe, expect, test } from 'vitest';
import type { Hazard } from '#domain/entities/danger.ts';
import { findWarning, toTold } from './cards.ts';
import { dangerFeatures, findTellingWords, judge } from './classifier.ts';
import { createSentenceFeatures, toTokens } from './features.ts';
import { readText } from './read-text.ts';
import { toSentences } from './sentences.ts';

const { toMeaningBuckets, toPairBuckets, toWordBuckets } = dangerFeatures;

const cut = (text: string) => toSentences(readText(text)).map((words) => words.map(({ token }) => token));

const row = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `x${from + at}`);
const toLine = (words: readonly string[]) => words.join(' ');

describe('a text is classified', () => {
  test('whole and by sentence when it is short', () => {
    expect(cut('I smell gas. Help! It is bad\nNow')).toEqual([
      toTokens('I smell gas Help It is bad Now'),
      ['i', 'smell', 'gas'],
      ['help'],
      toTokens('It is bad'),
      ['now'],
    ]);
    expect(cut('I smell gas')).toEqual([['i', 'smell', 'gas']]);
    expect(cut(toLine(row(0, 45)))).toHaveLength(1);
  });

  test('by sentence, and by pairs of neighbouring sentences, when it is long', () => {
    const [first, second, third] = [row(0, 20), row(20, 30), row(30, 60)];
    expect(cut([first, second, third].map(toLine).join('. '))).toEqual([first, [...first, ...second], second, third]);
  });

  test('in overlapping windows when it has no full stop', () => {
    expect(cut(toLine(row(0, 60)))).toEqual([row(0, 30), row(15, 45), row(30, 60)]);
    expect(cut(toLine(row(0, 61)))).toEqual([row(0, 30), row(15, 45), row(30, 60), row(45, 61)]);
  });

  test('not at all without words, and only up to the maximum length', () => {
    expect(cut(' . ! \n')).toEqual([]);
    expect(cut(`${'a '.repeat(30_000)}gas`).flat()).not.toContain('gas');
  });
});

describe('a word', () => {
  test('that is a number counts only as a number or a year, except for two emergency numbers', () => {
    const [year, old, word] = ['2020', '1920', 'x1999'].flatMap(toTokens);
    expect(old).toBe(year);
    expect(word).not.toBe(year);
    expect(toTokens('1999 2026 2126 12345 105 999 9991 7')).toEqual([year, year, '0', '0', '105', '999', '0', '0']);
    expect(toTokens('2020')).toEqual(toTokens('1999'));
    expect(toTokens('2020')).not.toEqual(toTokens('2126'));
  });

  test('that is endless is cut', () => {
    expect(toTokens('a'.repeat(500))[0]?.length).toBeLessThan(100);
  });

  test('has distinct buckets for itself and its parts, and shares parts with similar words', () => {
    const [gas, gass, kettle] = ['gas', 'gass', 'kettle'].map((word) => new Set(toWordBuckets(word)));
    expect(toWordBuckets('aaaaaaaa')).toHaveLength(new Set(toWordBuckets('aaaaaaaa')).size);
    expect(gas && gass && [...gas].filter((one) => gass.has(one)).length).toBeGreaterThan(0);
    expect(kettle && gas && [...gas].filter((one) => kettle.has(one))).toEqual([]);
    expect(toWordBuckets('kettle').length).toBeGreaterThan(toWordBuckets('gas').length);
  });

  test('is paired with the word before it, and the first with the start', () => {
    expect(toPairBuckets(['no', 'gas'])).toHaveLength(2);
    expect(toPairBuckets(['no', 'gas'])[1]).not.toBe(toPairBuckets(['the', 'gas'])[1]);
    expect(toPairBuckets(['gas'])[0]).not.toBe(toPairBuckets(['no', 'gas'])[1]);
  });

  test('is paired with the word before that one where words apart count', () => {
    const apart = createSentenceFeatures({ buckets: 1 << 15, apart: true });
    expect(apart.toPairBuckets(['no', 'gas'])).toEqual(toPairBuckets(['no', 'gas']));
    const [two, three] = [
      ['locks', 'the', 'door'],
      ['locks', 'our', 'door'],
    ].map((words) => apart.toPairBuckets(words));
    expect(two?.slice(0, 3)).toEqual(toPairBuckets(['locks', 'the', 'door']));
    expect(two?.[3]).toBe(three?.[3]);
    expect(two).toHaveLength(4);
  });
});

test('meanings count alone and in pairs, in any order', () => {
  expect(toMeaningBuckets([])).toEqual([]);
  expect(toMeaningBuckets([2])).toHaveLength(1);
  expect(toMeaningBuckets([2, 0, 1])).toHaveLength(3 + 3);
  expect(toMeaningBuckets([2, 0, 1])).toEqual(toMeaningBuckets([0, 1, 2]));
  expect(new Set(toMeaningBuckets([0, 1, 2])).size).toBe(6);
  const again = createSentenceFeatures({ buckets: 1 << 15, apart: false });
  expect(again.toMeaningBuckets([0, 1, 2])).toEqual(toMeaningBuckets([0, 1, 2]));
});

describe('the classifier', () => {
  const words = toTokens('there is a strong smell of gas in my kitchen');

  test('gives probabilities that add up to one, the likeliest danger first', () => {
    const { certainty, likeliest } = judge(words, new Map());
    expect(likeliest[0].danger).toBe('gas');
    expect(likeliest[0].share).toBeGreaterThan(likeliest[1].share);
    expect(likeliest[0].share + likeliest[1].share).toBeLessThanOrEqual(certainty + 1e-9);
    expect(certainty).toBeGreaterThan(0.9);
    expect(certainty).toBeLessThanOrEqual(1);
    expect(judge(toTokens('how do i read my bill'), new Map()).certainty).toBeLessThan(0.1);
  });

  test('gives the same result for cached and uncached words', () => {
    const known = new Map();
    const first = judge(words, known);
    expect(known.size).toBe(new Set(words).size);
    expect(judge(words, known)).toEqual(first);
  });

  test('names at most three distinct telling words, heaviest first, and no common ones', () => {
    const told = findTellingWords([...words, ...words], 'gas', new Map());
    expect(told.length).toBeLessThanOrEqual(3);
    expect(told[0]).toBe('smell');
    expect(new Set(told).size).toBe(told.length);
    for (const common of ['there', 'is', 'a', 'of', 'in', 'my']) expect(told).not.toContain(common);
    expect(findTellingWords(toTokens('the a of'), 'gas', new Map())).toEqual([]);
  });
});

describe('a card', () => {
  const toFound = (danger: Hazard, other: Hazard | null = null) => ({
    danger,
    other,
    certainty: 1,
    by: { words: [] },
  });

  test('is shown for each danger, the likeliest first', () => {
    const keys = toTold([toFound('gas', 'fire')], '').map(({ card }) => card.key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe('gas-leak');
    expect(toTold([toFound('gas')], '')).toHaveLength(1);
  });

  test('for a sparking meter differs from that for anything else electric', () => {
    const key = (text: string, danger: Hazard = 'electricity') => toTold([toFound(danger)], text)[0]?.card.key;
    expect(key('my meter is hot')).toBe('meter-emergency');
    expect(key('my kettle is hot')).not.toBe('meter-emergency');
    expect(key('gas by the meter', 'gas')).toBe('gas-leak');
  });

  test('warns people who write to us about a danger, and nobody else', () => {
    expect(findWarning('There is a strong smell of gas in my kitchen')).toMatchObject({
      dangers: ['gas'],
      cards: [{ key: 'gas-leak', urgent: true }],
    });
    expect(findWarning('Thank you for your letter about my bill')).toBeNull();
  });
});
