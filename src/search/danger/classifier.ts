/** How likely each danger is by the words of one sentence: a linear classifier, trained by tools/danger/train.ts. */
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
  /** Of any danger, 0 to 1. */
  certainty: number;
  /** The likeliest two dangers, with their shares of the whole. */
  likeliest: [first: Share, second: Share];
}

export interface Share {
  danger: Hazard;
  share: number;
}

interface WordWeights {
  sums: readonly number[];
  buckets: number;
  meanings: readonly number[];
}

/** What a word adds, wherever it stands: read once. */
export type KnownWords = Map<string, WordWeights>;

/** Whole numbers: their order does not count. */
function add(sums: number[], buckets: readonly number[]): void {
  for (const bucket of buckets)
    for (let at = 0, from = bucket * COUNT; at < COUNT; at++)
      sums[at] = (sums[at] as number) + (weights[from + at] as number);
}

function weigh(word: string, known: KnownWords): WordWeights {
  const found = known.get(word);
  if (found) return found;
  const buckets = toWordBuckets(word);
  const sums = CLASSES.map(() => 0);
  add(sums, buckets);
  const read = { sums, buckets: buckets.length, meanings: findMeanings(word) };
  known.set(word, read);
  return read;
}

/** Softmax over the classes. */
function toShares(words: string[], known: KnownWords): number[] {
  const sums = CLASSES.map(() => 0);
  const meanings = new Set<number>();
  let buckets = words.length;
  for (const word of new Set(words)) {
    const one = weigh(word, known);
    buckets += one.buckets;
    for (let at = 0; at < COUNT; at++) sums[at] = (sums[at] as number) + (one.sums[at] as number);
    for (const meaning of one.meanings) meanings.add(meaning);
  }
  const meant = toMeaningBuckets(meanings);
  add(sums, toPairBuckets(words));
  add(sums, meant);
  const shrink = shipped.scale / Math.sqrt(Math.max(1, buckets + meant.length));
  let most = -Infinity;
  for (let at = 0; at < COUNT; at++) {
    sums[at] = (sums[at] as number) * shrink + (shipped.bias[at] ?? 0);
    most = Math.max(most, sums[at] as number);
  }
  let total = 0;
  for (let at = 0; at < COUNT; at++) total += sums[at] = Math.exp((sums[at] as number) - most);
  for (let at = 0; at < COUNT; at++) sums[at] = (sums[at] as number) / total;
  return sums;
}

export function judge(words: string[], known: KnownWords): Judgement {
  const [none = 1, ...shares] = toShares(words, known);
  let [first, second] = [0, 1];
  if ((shares[1] as number) > (shares[0] as number)) [first, second] = [1, 0];
  for (let at = 2; at < shares.length; at++) {
    const share = shares[at] as number;
    if (share > (shares[first] as number)) [first, second] = [at, first];
    else if (share > (shares[second] as number)) second = at;
  }
  const toShare = (at: number): Share => ({ danger: HAZARDS[at] as Hazard, share: shares[at] as number });
  return { certainty: 1 - none, likeliest: [toShare(first), toShare(second)] };
}

const TELLING = 3;

/** The words that spoke most for a danger, the strongest first. */
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
