/** What a question is compared by, apart from the words themselves: pairs of neighbours and parts of words. */
import { toStem } from './stem.ts';
import { scanWords, toWord } from './words.ts';

/** Parts of this many letters, the word's two ends marked: "<bo", "boi" … survive a slip of the finger. */
const SHORTEST_PART = 3;
const LONGEST_PART = 4;

export interface WordFeatures {
  /** Number of the word's stem. */
  stem: number;
  parts: number[];
}

export interface Features {
  /** Numbers for what was never seen before are made here, and only here. */
  learn(word: string): WordFeatures;
  /** What is known of a word; null when nothing is. */
  find(word: string): WordFeatures | null;
  learnPair(first: number, second: number): number;
  findPair(first: number, second: number): number | undefined;
  /** How many there are. */
  count(): number;
}

export function createFeatures(): Features {
  const stems = new Map<string, number>();
  const parts = new Map<string, number>();
  const pairs = new Map<number, number>();
  const known = new Map<string, WordFeatures>();
  let next = 0;

  function number<Key>(numbers: Map<Key, number>, key: Key): number {
    const before = numbers.get(key);
    if (before !== undefined) return before;
    numbers.set(key, next);
    return next++;
  }

  return {
    learn(word) {
      const before = known.get(word);
      if (before) return before;
      const features = {
        stem: number(stems, toStem(word)),
        parts: toParts(word).map((part) => number(parts, part)),
      };
      known.set(word, features);
      return features;
    },
    find(word) {
      const before = known.get(word);
      if (before) return before;
      const stem = stems.get(toStem(word)) ?? -1;
      const found = toParts(word).flatMap((part) => parts.get(part) ?? []);
      return stem < 0 && found.length === 0 ? null : { stem, parts: found };
    },
    learnPair: (first, second) => number(pairs, toPair(first, second)),
    findPair: (first, second) => pairs.get(toPair(first, second)),
    count: () => next,
  };
}

/** The words of a text as they are compared. */
export function toPlainWords(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (start, end) => words.push(toWord(text.slice(start, end))));
  return words;
}

function toPair(first: number, second: number): number {
  return first * 2 ** 24 + second;
}

function toParts(word: string): string[] {
  const marked = `<${word}>`;
  const parts: string[] = [];
  for (let length = SHORTEST_PART; length <= LONGEST_PART; length++)
    for (let from = 0; from + length <= marked.length; from++) parts.push(marked.slice(from, from + length));
  return parts;
}
