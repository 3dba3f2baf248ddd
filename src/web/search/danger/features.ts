/** The classifier's features of a sentence: hashes of words, parts of words, pairs of words, and pairs of meanings. */
import { toStandardWord } from './dialect.ts';
import { findMeanings, MEANINGS, toSound } from './lexicon.ts';
import { memoizeByWord } from '../language/memoize-by-word.ts';
import { scanWords, toWord } from '../language/words.ts';

const GRAM_MIN = 3;
const GRAM_MAX = 5;
const WORD_MAX = 24;
const YEAR = 'anyyear';
const OLD_AGE = 'oldage';
const NUMBER = '0';
const START = '^';
/** Kinds of features, so that a word and an equal part of a word differ. */
const [WORD, PAIR, GRAM, MEANING, TWO_MEANINGS, APART] = [1, 2, 3, 4, 5, 6] as const;

const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

const startOf = (kind: number) => Math.imul(FNV_OFFSET ^ kind, FNV_PRIME);

/** FNV-1a with a final mix. */
function hash(kind: number, text: string, from = 0, to = text.length): number {
  return stir(feed(startOf(kind), text, from, to));
}

function feed(start: number, text: string, from = 0, to = text.length): number {
  let value = start;
  for (let at = from; at < to; at++) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME);
  return value;
}

function stir(fed: number): number {
  let value = fed ^ (fed >>> 15);
  value = Math.imul(value, 0x2c_1b_3c_6d);
  return (value ^ (value >>> 13)) >>> 0;
}

const NUMBERS = new Set(['105', '112', '999']);

/** Numbers are all equal, except years and possible ages of old people. */
function toToken(word: string): string {
  if (/^(?:19|20)\d\d$/.test(word)) return YEAR;
  if (/^(?:[7-9]\d|10\d)$/.test(word) && !NUMBERS.has(word)) return OLD_AGE;
  return /^\d/.test(word) && !NUMBERS.has(word) ? NUMBER : word;
}

export interface ReadWord {
  token: string;
  /** The word with typos corrected. */
  corrected: string;
  /** Whether it may belong to another language: without such a word no other language is checked. */
  mayBeForeign: boolean;
}

export interface ReadText {
  /** The part of the text that is analysed. */
  typed: string;
  /** The text split at the ends of sentences. */
  parts: ReadWord[][];
  /** The clauses of each sentence, split at commas and dashes; empty if it has none. */
  clauses: ReadWord[][][];
}

/** Returns the token of one word as typed. */
export const readToken = memoizeByWord((typed) => toToken(toWord(typed).slice(0, WORD_MAX)));

export function toTokens(text: string): string[] {
  const tokens: string[] = [];
  scanWords(text, (start, end) => tokens.push(readToken(text.slice(start, end))));
  return tokens;
}

/**
 * Returns the features of a single word: the word in standard spelling, and its parts by their sound ("gass" shares
 * them with "gas").
 */
export function toWordFeatures(word: string): number[] {
  const found = new Set([hash(WORD, toStandardWord(word))]);
  const sound = `^${toSound(word)}$`;
  for (let size = GRAM_MIN; size <= GRAM_MAX; size++)
    for (let from = 0; from + size <= sound.length; from++) found.add(hash(GRAM, sound, from, from + size));
  return [...found];
}

const PAIR_START = startOf(PAIR);
const APART_START = startOf(APART);

/**
 * Returns features of each word with the two before it, because neighbouring words can describe what neither says
 * alone.
 */
export function toPairFeatures(words: readonly string[]): number[] {
  const standard = words.map(toStandardWord);
  const found = standard.map((word, at) => toPair(PAIR_START, standard[at - 1] ?? START, word));
  for (let at = 2; at < standard.length; at++)
    found.push(toPair(APART_START, standard[at - 2] as string, standard[at] as string));
  return found;
}

function toPair(start: number, first: string, second: string): number {
  return stir(feed(feed(feed(start, first), ' '), second));
}

/** Returns the feature of one meaning (`one` equals `other`), or of two in the same sentence, the lower number first. */
export function toMeaningFeature(one: number, other: number): number {
  const name = MEANINGS[one] ?? '';
  return one === other ? hash(MEANING, name) : hash(TWO_MEANINGS, `${name} ${MEANINGS[other]}`);
}

/** Returns the features of the words' meanings, alone and in pairs. */
function toMeaningFeatures(meanings: ReadonlySet<number>): number[] {
  const sorted = [...meanings].sort((a, b) => a - b);
  return sorted.flatMap((one, at) => sorted.slice(at).map((other) => toMeaningFeature(one, other)));
}

/**
 * Returns all features of a sentence, as training sees them; the classifier adds up the same, word by word.
 * @internal
 */
export function toFeatures(words: readonly string[]): number[] {
  const distinct = [...new Set(words)];
  return [
    ...distinct.flatMap(toWordFeatures),
    ...toPairFeatures(words),
    ...toMeaningFeatures(new Set(distinct.flatMap(findMeanings))),
  ];
}
