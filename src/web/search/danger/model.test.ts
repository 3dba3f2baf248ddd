import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CLASSES, HIDDEN_UNITS } from './classes.ts';
import { toFeatures, toMeaningFeature, toPairFeatures, toTokens, toWordFeatures } from './features.ts';
import { findMeanings } from './lexicon.ts';
import { createModel } from './model.ts';

const WIDTH = CLASSES.length + HIDDEN_UNITS;
const pack = (bytes: Uint8Array) => deflateRawSync(bytes).toString('base64');

/** These features have weights for the second class; `hidden` adds a hidden unit with a weight against it. */
function createSmall(telling: readonly number[], hidden: readonly number[] = []) {
  const keys = Uint32Array.from([...new Set([...telling, ...hidden])].toSorted((a, b) => a - b));
  const rows = new Int8Array(keys.length * WIDTH);
  for (const [row, key] of keys.entries()) {
    if (telling.includes(key)) rows[row * WIDTH + 1] = 20;
    if (hidden.includes(key)) rows[row * WIDTH + CLASSES.length] = 20;
  }
  return createModel({
    scales: [0.1, 0.1],
    bias: CLASSES.map(() => 0),
    hiddenBias: Array.from({ length: HIDDEN_UNITS }, () => 0),
    hiddenVotes: Array.from({ length: HIDDEN_UNITS * CLASSES.length }, (_, at) => (at === 1 ? -3 : 0)),
    features: pack(new Uint8Array(keys.buffer)),
    weights: pack(new Uint8Array(rows.buffer)),
  });
}
const shareOf = (judge: ReturnType<typeof createSmall>, said: string) => judge(said.split(' '))[1] ?? 0;
const EVEN = 1 / CLASSES.length;

test('probabilities add up to one, and are equal without known features', () => {
  const judge = createSmall(toWordFeatures('table'));
  expect(shareOf(judge, 'unknown words')).toBeCloseTo(EVEN);
  expect([...judge(['table', 'red'])].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  const first = [...judge(['red', 'table'])];
  expect([...judge(['red', 'table'])]).toEqual(first);
});

test('a word, a pair of words, two words apart and a meaning each count', () => {
  expect(shareOf(createSmall(toWordFeatures('table')), 'red table')).toBeGreaterThan(EVEN);
  const pair = createSmall([toPairFeatures(['red', 'table'])[1] as number]);
  expect(shareOf(pair, 'red table')).toBeGreaterThan(EVEN);
  expect(shareOf(pair, 'table red')).toBeCloseTo(EVEN);
  const apart = createSmall([toPairFeatures(['locks', 'the', 'door'])[3] as number]);
  expect(shareOf(apart, 'locks our door')).toBeGreaterThan(EVEN);
  const meant = createSmall(findMeanings('smell').map((one) => toMeaningFeature(one, one)));
  expect(shareOf(meant, 'stinks')).toBeGreaterThan(EVEN);
  expect(shareOf(meant, 'table')).toBeCloseTo(EVEN);
});

test('a hidden unit changes a word’s weight', () => {
  const judge = createSmall(toWordFeatures('table'), toWordFeatures('never'));
  expect(shareOf(judge, 'table never')).toBeLessThan(shareOf(judge, 'table'));
});

test('a word shares its parts with one that sounds alike, and counts once', () => {
  const shared = (one: string, other: string) =>
    toWordFeatures(one).filter((feature) => toWordFeatures(other).includes(feature)).length;
  expect(shared('gas', 'gass')).toBeGreaterThan(0);
  expect(shared('kettle', 'gas')).toBe(0);
  expect(findMeanings('smelllll')).toEqual(findMeanings('smell'));
  expect(toFeatures(['red', 'red'])).toHaveLength(toFeatures(['red']).length + 1);
});

test('a number counts as a number, a year or an old age, except for emergency numbers', () => {
  expect(toTokens('1999 2026 12345 105 999 9991 7 84')).toEqual([
    'anyyear',
    'anyyear',
    '0',
    '105',
    '999',
    '0',
    '0',
    'oldage',
  ]);
  expect(toTokens('a'.repeat(500))[0]?.length).toBeLessThan(100);
});
