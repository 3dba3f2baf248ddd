/** Features of a sentence for the classifier: hashed words, word pairs, parts of words and pairs of meanings. */
import { scanWords, toWord } from '../words.ts';
import { MEANINGS, toSound } from './lexicon.ts';
import { remember } from '../remember.ts';

const GRAM_MIN = 3;
const GRAM_MAX = 5;
const WORD_MAX = 24;
const YEAR = 'anyyear';
const START = '^';
/** Kinds of features, so that a word and an equal part of a word differ. */
const [WORD, PAIR, GRAM, MEANING, TWO_MEANINGS, APART] = [1, 2, 3, 4, 5, 6] as const;

const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/** FNV-1a with a final mix, since only the low bits are used. */
function hash(kind: number, text: string, from = 0, to = text.length): number {
  return stir(feed(Math.imul(FNV_OFFSET ^ kind, FNV_PRIME), text, from, to));
}

function feed(start: number, text: string, from = 0, to = text.length): number {
  let value = start;
  for (let at = from; at < to; at++) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME);
  return value;
}

function stir(fed: number): number {
  let value = fed ^ (fed >>> 15);
  value = Math.imul(value, 0x2c_1b_3c_6d);
  value ^= value >>> 13;
  return value;
}

const NUMBERS = new Set(['105', '112', '999']);

/** Other numbers are all alike, except for years. */
function toToken(word: string): string {
  if (/^(?:19|20)\d\d$/.test(word)) return YEAR;
  return /^\d/.test(word) && !NUMBERS.has(word) ? '0' : word;
}

/** The token of one word as typed. */
export const readToken = remember((typed) => toToken(toWord(typed).slice(0, WORD_MAX)));

export function toTokens(text: string): string[] {
  const tokens: string[] = [];
  scanWords(text, (start, end) => tokens.push(readToken(text.slice(start, end))));
  return tokens;
}

export interface FeatureSettings {
  /** Number of buckets for hashed features: a power of two. */
  buckets: number;
  /** Whether to include pairs with one word in between. */
  apart: boolean;
}

/** Extracts a sentence's features, the same in training and in use. */
export interface SentenceFeatures extends FeatureSettings {
  /** Distinct buckets of a word and its parts. */
  toWordBuckets(word: string): number[];
  /** Buckets of each word with the previous word, and with the one before that if `apart`. */
  toPairBuckets(words: readonly string[]): number[];
  /** Buckets of the words' meanings, alone and in pairs, whatever their positions. */
  toMeaningBuckets(meanings: Iterable<number>): number[];
}

const startOf = (kind: number) => Math.imul(FNV_OFFSET ^ kind, FNV_PRIME);
const [PAIR_START, APART_START] = [startOf(PAIR), startOf(APART)];

export function createSentenceFeatures({ buckets, apart }: FeatureSettings): SentenceFeatures {
  const low = buckets - 1;
  const toPair = (start: number, first: string, second: string) =>
    stir(feed(feed(feed(start, first), ' '), second)) & low;
  const alone = MEANINGS.map((name) => hash(MEANING, name) & low);
  /** Indexed by two meanings. */
  const together = MEANINGS.map((name) => MEANINGS.map((other) => hash(TWO_MEANINGS, `${name} ${other}`) & low));
  return {
    buckets,
    apart,
    toWordBuckets(word) {
      const found = new Set([hash(WORD, word) & low]);
      const sound = `^${toSound(word)}$`;
      for (let size = GRAM_MIN; size <= GRAM_MAX; size++)
        for (let from = 0; from + size <= sound.length; from++) found.add(hash(GRAM, sound, from, from + size) & low);
      return [...found];
    },
    toPairBuckets(words) {
      const found = words.map((word, at) => toPair(PAIR_START, words[at - 1] ?? START, word));
      if (apart)
        for (let at = 2; at < words.length; at++)
          found.push(toPair(APART_START, words[at - 2] as string, words[at] as string));
      return found;
    },
    toMeaningBuckets(meanings) {
      const sorted = [...meanings].sort((a, b) => a - b);
      const found: number[] = [];
      for (let at = 0; at < sorted.length; at++) {
        const one = sorted[at] as number;
        found.push(alone[one] as number);
        const others = together[one] as number[];
        for (let next = at + 1; next < sorted.length; next++) found.push(others[sorted[next] as number] as number);
      }
      return found;
    },
  };
}
