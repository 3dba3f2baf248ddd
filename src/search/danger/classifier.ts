/** How likely each danger is, given one sentence: a linear classifier, trained by tools/danger/train.ts. */
import { inflateRawSync } from 'node:zlib';
import { HAZARDS, type Hazard } from '#domain/entities/danger.ts';
import { stopWords } from '../stop-words.ts';
import { CLASSES } from './classes.ts';
import { toMeaningBuckets, toPairBuckets, toWordBuckets } from './features.ts';
import { findMeanings } from './lexicon.ts';
import shipped from './weights.json' with { type: 'json' };

const weights = new Int8Array(inflateRawSync(Buffer.from(shipped.weights, 'base64')));
const COUNT = CLASSES.length;

export interface Judgement {
  /** Probability of any danger, 0 to 1. */
  certainty: number;
  /** The likeliest two dangers, with their shares of the probability. */
  likeliest: [first: Share, second: Share];
}

export interface Share {
  danger: Hazard;
  share: number;
}

interface WordWeights {
  sums: Float64Array;
  buckets: number;
  meanings: readonly number[];
}

/** The weights of a word, whatever its position. */
export type KnownWords = Map<string, WordWeights>;

/** Most queries use the same words; past this number the cache is emptied. */
const KEPT_MOST = 5_000;

function add(sums: Float64Array, buckets: number[]): void {
  for (let at = 0; at < buckets.length; at++) {
    const from = (buckets[at] as number) * COUNT;
    for (let one = 0; one < COUNT; one++) sums[one]! += weights[from + one] as number;
  }
}

function weigh(word: string, known: KnownWords): WordWeights {
  const found = known.get(word);
  if (found) return found;
  const buckets = toWordBuckets(word);
  const read = { sums: new Float64Array(COUNT), buckets: buckets.length, meanings: findMeanings(word) };
  add(read.sums, buckets);
  if (known.size >= KEPT_MOST) known.clear();
  known.set(word, read);
  return read;
}

/** Softmax over the classes. */
function toShares(words: string[], known: KnownWords): number[] {
  const sums = new Float64Array(COUNT);
  const meanings = new Set<number>();
  const pairs = toPairBuckets(words);
  let buckets = pairs.length;
  for (const word of new Set(words)) {
    const one = weigh(word, known);
    buckets += one.buckets;
    for (let at = 0; at < COUNT; at++) sums[at]! += one.sums[at] as number;
    for (const meaning of one.meanings) meanings.add(meaning);
  }
  const meant = toMeaningBuckets(meanings);
  add(sums, pairs);
  add(sums, meant);
  const shrink = shipped.scale / Math.sqrt(Math.max(1, buckets + meant.length));
  const scores = Array.from(sums, (sum, at) => sum * shrink + (shipped.bias[at] ?? 0));
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

export function judge(words: string[], known: KnownWords): Judgement {
  const [none = 1, ...shares] = toShares(words, known);
  const sorted = HAZARDS.map((danger, at): Share => ({ danger, share: shares[at] ?? 0 })).toSorted(
    (a, b) => b.share - a.share,
  );
  return { certainty: 1 - none, likeliest: [sorted[0] as Share, sorted[1] as Share] };
}

const TELLING = 3;

/** The words with the most weight for the danger, heaviest first. */
export function findTellingWords(words: string[], danger: Hazard, known: KnownWords): string[] {
  const at = CLASSES.indexOf(danger);
  return [...new Set(words)]
    .map((word) => ({ word, sums: weigh(word, known).sums }))
    .map(({ word, sums }) => ({ word, weight: (sums[at] ?? 0) - (sums[0] ?? 0) }))
    .filter(({ word, weight }) => weight > 0 && !stopWords.has(word))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, TELLING)
    .map(({ word }) => word);
}
