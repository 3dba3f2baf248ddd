/**
 * Estimates how likely a few words describe each danger. Two layers: each feature has weights for the classes, and for
 * a few hidden units, which learn features that count only in combination. Trained by `tools/danger/train.ts`.
 */
import { inflateRawSync } from 'node:zlib';
import { CLASSES, HIDDEN_UNITS } from './classes.ts';
import { toMeaningFeature, toPairFeatures, toWordFeatures } from './features.ts';
import { findMeanings, MEANINGS } from './lexicon.ts';
import shipped from './weights.json' with { type: 'json' };

const COUNT = CLASSES.length;
const WIDTH = COUNT + HIDDEN_UNITS;

export interface ModelWeights {
  /** The step sizes of class weights and of hidden units' inputs, because weights are signed bytes. */
  scales: readonly number[];
  bias: readonly number[];
  /** Biases of the hidden units, then each unit's class weights. */
  hiddenBias: readonly number[];
  hiddenVotes: readonly number[];
  /** Hashes of the known features, sorted, and a row of weights for each, both compressed. */
  features: string;
  weights: string;
}

/** The result is overwritten by the next call. */
export type Classifier = (words: readonly string[]) => Float64Array;

const unpack = (packed: string) => inflateRawSync(Buffer.from(packed, 'base64'));

/** Most texts use the same words; beyond this number the cache is emptied. */
const KEPT_MAX = 5_000;

interface KnownWord {
  sums: Float64Array;
  features: number;
  meanings: readonly number[];
}

export function createModel({
  scales,
  bias,
  hiddenBias,
  hiddenVotes,
  features: packed,
  weights,
}: ModelWeights): Classifier {
  const keys = new Uint32Array(new Uint8Array(unpack(packed)).buffer);
  const rows = new Int8Array(unpack(weights));
  const [voteScale = 1, hiddenScale = 1] = scales;
  const sums = new Float64Array(WIDTH);
  const shares = new Float64Array(COUNT);
  const known = new Map<string, KnownWord>();

  /** A hash table of each feature's row plus one, because a binary search takes five times as long. */
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(2 * keys.length + 1)));
  const last = places.length - 1;
  for (const [row, key] of keys.entries()) {
    let place = key & last;
    while (places[place]) place = (place + 1) & last;
    places[place] = row + 1;
  }

  /** Returns 0 for a feature that training has not seen often enough, so that it has no weight. */
  function findRow(feature: number): number {
    for (let place = feature & last; ; place = (place + 1) & last) {
      const row = (places[place] as number) - 1;
      if (row < 0 || keys[row] === feature) return row;
    }
  }

  /** Adds a row to `to`, and returns 1 if it is a known feature's. */
  function addRow(to: Float64Array, row: number): number {
    if (row < 0) return 0;
    const from = row * WIDTH;
    for (let at = 0; at < WIDTH; at++) to[at]! += rows[from + at] as number;
    return 1;
  }

  /** Adds the rows of these features, and returns how many are known. */
  function add(to: Float64Array, features: readonly number[]): number {
    let found = 0;
    for (const feature of features) found += addRow(to, findRow(feature));
    return found;
  }

  /** Indexed by two meanings, the lower number first. */
  const meaningRows = MEANINGS.map((_, one) => MEANINGS.map((__, other) => findRow(toMeaningFeature(one, other))));

  function addMeanings(to: Float64Array, meanings: ReadonlySet<number>): number {
    let found = 0;
    for (const one of meanings)
      for (const other of meanings) if (one <= other) found += addRow(to, meaningRows[one]?.[other] as number);
    return found;
  }

  function readWord(word: string): KnownWord {
    const before = known.get(word);
    if (before) return before;
    const read = { sums: new Float64Array(WIDTH), features: 0, meanings: findMeanings(word) };
    read.features = add(read.sums, toWordFeatures(word));
    known.set(word, read);
    return read;
  }

  return (words) => {
    if (known.size >= KEPT_MAX) known.clear();
    sums.fill(0);
    const meanings = new Set<number>();
    let count = 0;
    for (const word of new Set(words)) {
      const read = readWord(word);
      count += read.features;
      for (let at = 0; at < WIDTH; at++) sums[at]! += read.sums[at] as number;
      for (const meaning of read.meanings) meanings.add(meaning);
    }
    count += add(sums, toPairFeatures(words)) + addMeanings(sums, meanings);
    const size = 1 / Math.sqrt(Math.max(1, count));
    for (let at = 0; at < COUNT; at++) shares[at] = (sums[at] as number) * voteScale * size + (bias[at] ?? 0);
    for (let unit = 0; unit < HIDDEN_UNITS; unit++) {
      const input = (sums[COUNT + unit] as number) * hiddenScale * size + (hiddenBias[unit] ?? 0);
      if (input > 0) for (let at = 0; at < COUNT; at++) shares[at]! += input * (hiddenVotes[unit * COUNT + at] ?? 0);
    }
    return toShares(shares);
  };
}

/** Computes the softmax in place. */
function toShares(votes: Float64Array): Float64Array {
  const most = Math.max(...votes);
  let total = 0;
  for (let at = 0; at < votes.length; at++) total += votes[at] = Math.exp((votes[at] as number) - most);
  for (let at = 0; at < votes.length; at++) votes[at]! /= total;
  return votes;
}

export const classify = createModel(shipped);
