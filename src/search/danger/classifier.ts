/** How likely each danger is, given one sentence: a linear classifier, trained by tools/danger/train.ts. */
import { inflateRawSync } from 'node:zlib';
import { HAZARDS, type Hazard } from '#domain/entities/danger.ts';
import { stopWords } from '../stop-words.ts';
import { CLASSES } from './classes.ts';
import { toMeaningBuckets, toPairBuckets, toWordBuckets } from './features.ts';
import { findMeanings, MEANINGS } from './lexicon.ts';
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
  /** The last sentence that counted it: a word counts once. */
  countedBy: number;
}

/** The weights of a word, whatever its position. */
export type KnownWords = Map<string, WordWeights>;

/** Most queries use the same words; past this number the cache is emptied. */
const KEPT_MOST = 5_000;

function add(sums: Float64Array, buckets: readonly number[]): void {
  for (let at = 0; at < buckets.length; at++) {
    const from = (buckets[at] as number) * COUNT;
    for (let one = 0; one < COUNT; one++) sums[one]! += weights[from + one] as number;
  }
}

function weigh(word: string, known: KnownWords): WordWeights {
  const found = known.get(word);
  if (found) return found;
  const buckets = toWordBuckets(word);
  const read = { sums: new Float64Array(COUNT), buckets: buckets.length, meanings: findMeanings(word), countedBy: 0 };
  add(read.sums, buckets);
  known.set(word, read);
  return read;
}

/** Used again for each sentence: a letter has dozens, and arrays of their own would all be garbage. */
const sums = new Float64Array(COUNT);
const shares = new Float64Array(COUNT);
const said = new Uint8Array(MEANINGS.length);
let sentences = 0;

/** Softmax over the classes, into `shares`. */
function fillShares(words: readonly string[], known: KnownWords): void {
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
    for (let at = 0; at < COUNT; at++) sums[at]! += one.sums[at] as number;
    for (const meaning of one.meanings) said[meaning] = 1;
  }
  const meant = toMeaningBuckets(takeSaid());
  add(sums, pairs);
  add(sums, meant);
  const shrink = shipped.scale / Math.sqrt(Math.max(1, buckets + meant.length));
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < COUNT; at++) {
    shares[at] = (sums[at] as number) * shrink + (shipped.bias[at] ?? 0);
    most = Math.max(most, shares[at] as number);
  }
  let total = 0;
  for (let at = 0; at < COUNT; at++) total += shares[at] = Math.exp((shares[at] as number) - most);
  for (let at = 0; at < COUNT; at++) shares[at]! /= total;
}

/** The numbers of the meanings that were said, in order. */
function takeSaid(): number[] {
  const meanings: number[] = [];
  for (let at = 0; at < said.length; at++) if (said[at] === 1) meanings.push(at);
  said.fill(0);
  return meanings;
}

/** The class with the largest share but for none and `other`; of two alike the first. */
function findLikeliest(other = 0): number {
  let best = 0;
  for (let at = 1; at < COUNT; at++)
    if (at !== other && (best === 0 || (shares[at] as number) > (shares[best] as number))) best = at;
  return best;
}

const toShare = (at: number): Share => ({ danger: HAZARDS[at - 1] as Hazard, share: shares[at] as number });

export function judge(words: readonly string[], known: KnownWords): Judgement {
  fillShares(words, known);
  const first = findLikeliest();
  return { certainty: 1 - (shares[0] as number), likeliest: [toShare(first), toShare(findLikeliest(first))] };
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
