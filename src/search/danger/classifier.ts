/** How likely each danger is by the words of one sentence: a linear classifier, trained by tools/danger/train.ts. */
import { inflateRawSync } from 'node:zlib';
import { DANGERS, type Danger } from '#domain/entities/danger.ts';
import { CLASSES } from './classes.ts';
import { addWord, START, toFeatures } from './features.ts';
import { stopWords } from '../stop-words.ts';
import shipped from './weights.json' with { type: 'json' };

const weights = new Int8Array(inflateRawSync(Buffer.from(shipped.weights, 'base64')));

export interface Judgement {
  /** Of any danger, 0 to 1. */
  certainty: number;
  /** The likeliest two dangers, with their shares of the whole. */
  likeliest: [first: Share, second: Share];
}

export interface Share {
  danger: Danger;
  share: number;
}

/** Softmax over the classes. */
function toShares(words: string[]): number[] {
  const buckets = toFeatures(words);
  const sums = CLASSES.map(() => 0);
  for (const bucket of buckets)
    for (let at = 0; at < CLASSES.length; at++)
      sums[at] = (sums[at] as number) + (weights[bucket * CLASSES.length + at] as number);
  const shrink = shipped.scale / Math.sqrt(Math.max(1, buckets.size));
  const scores = sums.map((sum, at) => sum * shrink + (shipped.bias[at] ?? 0));
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

export function judge(words: string[]): Judgement {
  const [none = 1, ...shares] = toShares(words);
  const sorted = DANGERS.map((danger, at): Share => ({ danger, share: shares[at] ?? 0 })).toSorted(
    (a, b) => b.share - a.share,
  );
  return { certainty: 1 - none, likeliest: [sorted[0] as Share, sorted[1] as Share] };
}

const TELLING = 3;

/** The words that spoke most for a danger, the strongest first. */
export function findTellingWords(words: string[], danger: Danger): string[] {
  const at = CLASSES.indexOf(danger);
  const weigh = (word: string, before: string): number => {
    const buckets = new Set<number>();
    addWord(buckets, word, before);
    let sum = 0;
    for (const bucket of buckets)
      sum += (weights[bucket * CLASSES.length + at] as number) - (weights[bucket * CLASSES.length] as number);
    return sum;
  };
  return words
    .map((word, index) => ({ word, weight: weigh(word, words[index - 1] ?? START) }))
    .filter(({ word, weight }) => weight > 0 && !stopWords.has(word))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, TELLING)
    .map(({ word }) => word);
}
