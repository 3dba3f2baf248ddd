/** A sentence as the classifier sees it: hashed words, pairs of words, pieces of words and pairs of meanings. */
import { readWords } from '../words.ts';
import { findMeanings, toSound } from './lexicon.ts';

/** A power of two. */
export const BUCKETS = 1 << 15;
const GRAM_MIN = 3;
const GRAM_MAX = 5;
const WORD_MAX = 24;
export const YEAR = 'anyyear';
export const START = '^';
/** Kinds of features, so that a word and a piece of a word do not meet. */
const [WORD, PAIR, GRAM, MEANING, MEANINGS] = [1, 2, 3, 4, 5] as const;

const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/** FNV-1a with a last stir, since only the low bits are kept. */
function hash(kind: number, text: string, from = 0, to = text.length): number {
  let value = Math.imul(FNV_OFFSET ^ kind, FNV_PRIME);
  for (let at = from; at < to; at++) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c_1b_3c_6d);
  value ^= value >>> 13;
  return value & (BUCKETS - 1);
}

/** Numbers teach nothing by their value, but "105" and "999" do, and that it is a year. */
function toToken(word: string): string {
  if (/^(?:19|20)\d\d$/.test(word)) return YEAR;
  return /^\d/.test(word) && word !== '105' && word !== '999' ? '0' : word;
}

export function toTokens(text: string): string[] {
  return readWords(text).map(({ word }) => toToken(word.slice(0, WORD_MAX)));
}

/** The buckets of one word, with the word before it. */
export function addWord(found: Set<number>, word: string, before: string): void {
  found.add(hash(WORD, word)).add(hash(PAIR, `${before} ${word}`));
  const sound = `^${toSound(word)}$`;
  for (let size = GRAM_MIN; size <= GRAM_MAX; size++)
    for (let from = 0; from + size <= sound.length; from++) found.add(hash(GRAM, sound, from, from + size));
}

/** Bucket numbers of a sentence, each once. */
export function toFeatures(words: string[]): Set<number> {
  const found = new Set<number>();
  const tags = new Set<string>();
  for (const [at, word] of words.entries()) {
    addWord(found, word, words[at - 1] ?? START);
    for (const tag of findMeanings(word)) tags.add(tag);
  }
  const sorted = [...tags].sort();
  for (const [at, tag] of sorted.entries()) {
    found.add(hash(MEANING, tag));
    for (let other = at + 1; other < sorted.length; other++) found.add(hash(MEANINGS, `${tag} ${sorted[other] ?? ''}`));
  }
  return found;
}
