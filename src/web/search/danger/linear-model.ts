/** A linear classifier of sentences, trained by tools/danger/train.ts. */
import { inflateRawSync } from 'node:zlib';
import type { SentenceFeatures } from './features.ts';
import { findMeanings, MEANINGS } from './lexicon.ts';

/** Weights as written by training: signed bytes by bucket and class, deflated, in base64. */
export interface Shipped {
  scale: number;
  bias: readonly number[];
  weights: string;
}

interface WordWeights {
  sums: Float64Array;
  buckets: number;
  meanings: readonly number[];
  /** The last sentence that counted it: each word counts once per sentence. */
  countedBy: number;
}

/** Cached weights of words, independent of position; valid for one model only. */
export type KnownWords = Map<string, WordWeights>;

export interface LinearModel {
  /** The probability of each class. The array is reused for the next sentence. */
  judge(words: readonly string[], known: KnownWords): Float64Array;
  /** A single word's weight for each class. */
  weigh(word: string, known: KnownWords): Float64Array;
}

/** Most queries use the same words; beyond this number the cache is emptied. */
const KEPT_MOST = 5_000;

/** The first class is “no danger”. */
export function createLinearModel(
  { scale, bias, weights: packed }: Shipped,
  { toWordBuckets, toPairBuckets, toMeaningBuckets }: SentenceFeatures,
): LinearModel {
  const weights = new Int8Array(inflateRawSync(Buffer.from(packed, 'base64')));
  const count = bias.length;
  /** Reused for each sentence: a letter has dozens, and new arrays would all be garbage. */
  const sums = new Float64Array(count);
  const shares = new Float64Array(count);
  const said = new Uint8Array(MEANINGS.length);
  let sentences = 0;

  function add(to: Float64Array, buckets: readonly number[]): void {
    for (let at = 0; at < buckets.length; at++) {
      const from = (buckets[at] as number) * count;
      for (let one = 0; one < count; one++) to[one]! += weights[from + one] as number;
    }
  }

  function weigh(word: string, known: KnownWords): WordWeights {
    const found = known.get(word);
    if (found) return found;
    const buckets = toWordBuckets(word);
    const read = { sums: new Float64Array(count), buckets: buckets.length, meanings: findMeanings(word), countedBy: 0 };
    add(read.sums, buckets);
    known.set(word, read);
    return read;
  }

  /** Indexes of the meanings that occurred, in order. */
  function takeSaid(): number[] {
    const meanings: number[] = [];
    for (let at = 0; at < said.length; at++) if (said[at] === 1) meanings.push(at);
    said.fill(0);
    return meanings;
  }

  /** Softmax over the classes. */
  function judge(words: readonly string[], known: KnownWords): Float64Array {
    // Not in the middle of a sentence, whose words would be counted again.
    if (known.size >= KEPT_MOST) known.clear();
    sums.fill(0);
    sentences += 1;
    const pairs = toPairBuckets(words);
    let buckets = pairs.length;
    for (const word of words) {
      const one = weigh(word, known);
      if (one.countedBy === sentences) continue;
      one.countedBy = sentences;
      buckets += one.buckets;
      for (let at = 0; at < count; at++) sums[at]! += one.sums[at] as number;
      for (const meaning of one.meanings) said[meaning] = 1;
    }
    const meant = toMeaningBuckets(takeSaid());
    add(sums, pairs);
    add(sums, meant);
    const shrink = scale / Math.sqrt(Math.max(1, buckets + meant.length));
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      shares[at] = (sums[at] as number) * shrink + (bias[at] ?? 0);
      most = Math.max(most, shares[at] as number);
    }
    let total = 0;
    for (let at = 0; at < count; at++) total += shares[at] = Math.exp((shares[at] as number) - most);
    for (let at = 0; at < count; at++) shares[at]! /= total;
    return shares;
  }

  return { judge, weigh: (word, known) => weigh(word, known).sums };
}
