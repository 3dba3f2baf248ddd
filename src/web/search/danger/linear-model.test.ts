import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSentenceFeatures } from './features.ts';
import { findMeanings } from './lexicon.ts';
import { createLinearModel } from './linear-model.ts';

const BUCKETS = 1 << 15;
const features = createSentenceFeatures({ buckets: BUCKETS, apart: false });
const { toMeaningBuckets, toPairBuckets, toWordBuckets } = features;

/** Two classes of the same weight, but for these buckets, which speak for the second. */
function createModel(...telling: number[]) {
  const weights = new Int8Array(BUCKETS * 2);
  for (const bucket of telling) weights[bucket * 2 + 1] = 100;
  const packed = deflateRawSync(Buffer.from(weights.buffer)).toString('base64');
  return createLinearModel({ scale: 0.01, bias: [0, 0], weights: packed }, features);
}

const [smell = -1] = findMeanings('smell');
const shareOf = (model: ReturnType<typeof createModel>, said: string) => model.judge(said.split(' '), new Map())[1];

test('what a word means counts, in its own sentence alone', () => {
  const model = createModel(...toMeaningBuckets([smell]));
  expect(shareOf(model, 'table')).toBe(0.5);
  expect(shareOf(model, 'smell')).toBeGreaterThan(0.5);
  expect(shareOf(model, 'table')).toBe(0.5);
});

test('two meanings count together', () => {
  const [gas = -1] = findMeanings('gas');
  const both = toMeaningBuckets([smell, gas]).filter(
    (bucket) => ![...toMeaningBuckets([smell]), ...toMeaningBuckets([gas])].includes(bucket),
  );
  const model = createModel(...both);
  expect(shareOf(model, 'smell gas')).toBeGreaterThan(0.5);
  expect(shareOf(model, 'smell table')).toBe(0.5);
});

test('a word counts once, and pairs of words by themselves', () => {
  const word = createModel(...toWordBuckets('table'));
  const once = (said: string) => word.judge(said.split(' '), new Map())[1] ?? 0;
  expect(once('table')).toBeGreaterThan(0.5);
  // More pairs weigh less each; the word itself is not counted again.
  expect(once('table table')).toBeLessThan(once('table'));
  const pair = createModel(...toPairBuckets(['red', 'table']));
  expect(shareOf(pair, 'red table')).toBeGreaterThan(shareOf(pair, 'table red') ?? 1);
});

test('shares are of one, and the same with words that are known already', () => {
  const model = createModel(...toWordBuckets('table'));
  const known = new Map();
  const first = [...model.judge(['red', 'table'], known)];
  expect((first[0] ?? 0) + (first[1] ?? 0)).toBeCloseTo(1, 12);
  expect([...model.judge(['red', 'table'], known)]).toEqual(first);
  expect([...known.keys()]).toEqual(['red', 'table']);
});

test('words are forgotten once there are too many, between two sentences', () => {
  const model = createModel();
  const known = new Map();
  for (let at = 0; at < 5_000; at++) model.weigh(`word${at}`, known);
  model.judge(['one', 'two'], known);
  expect([...known.keys()]).toEqual(['one', 'two']);
});
