/** Features for comparing queries besides words: pairs of neighbours and parts of words. */
import { toStem } from './stem.ts';
import type { WordNumbers } from './word-numbers.ts';
import { toWord } from './language/words.ts';

/** Parts of this many letters, with word boundaries marked: "<bo", "boi" … survive a typo. */
const SHORTEST_PART = 3;
const LONGEST_PART = 4;

export interface WordFeatures {
  /** Number of the word's stem. */
  stem: number;
  parts: number[];
}

export type FeatureKind = 'stem' | 'part' | 'pair';

export interface FeatureTable {
  /**
   * The only function that numbers new features.
   * @param number the number of the word as written
   */
  learn(number: number): WordFeatures;
  /** Returns the features of a word; null if it has none. */
  find(word: string): WordFeatures | null;
  learnPair(first: number, second: number): number;
  findPair(first: number, second: number): number | undefined;
  /** Lists the kind of each feature, by its number. */
  all(): FeatureKind[];
}

export function createFeatureTable({ written }: WordNumbers): FeatureTable {
  const stems = new Map<string, number>();
  const partNumbers = new Map<string, number>();
  const pairs = new Map<number, number>();
  const known = new Map<string, WordFeatures>();
  const asWritten: (WordFeatures | undefined)[] = [];
  const kinds: FeatureKind[] = [];

  function toNumber<Key>(numbers: Map<Key, number>, key: Key, kind: FeatureKind): number {
    const before = numbers.get(key);
    if (before !== undefined) return before;
    numbers.set(key, kinds.length);
    return kinds.push(kind) - 1;
  }

  function learnWord(word: string): WordFeatures {
    const stem = toStem(word);
    const parts = toParts(word, stem).map((part) => toNumber(partNumbers, part, 'part'));
    const features = { stem: toNumber(stems, stem, 'stem'), parts };
    known.set(word, features);
    return features;
  }

  return {
    learn(number) {
      const before = asWritten[number];
      if (before) return before;
      const word = toWord(written(number));
      const features = known.get(word) ?? learnWord(word);
      asWritten[number] = features;
      return features;
    },
    find(word) {
      const before = known.get(word);
      if (before) return before;
      const base = toStem(word);
      const stem = stems.get(base) ?? -1;
      const found = toParts(word, base).flatMap((part) => partNumbers.get(part) ?? []);
      return stem < 0 && found.length === 0 ? null : { stem, parts: found };
    },
    learnPair: (first, second) => toNumber(pairs, toPair(first, second), 'pair'),
    findPair: (first, second) => pairs.get(toPair(first, second)),
    all: () => kinds,
  };
}

function toPair(first: number, second: number): number {
  return first * 2 ** 24 + second;
}

/** Words are split in their standard forms: "metre" like "meter", "mam" like "mother". */
function toParts(word: string, stem: string): string[] {
  const marked = `<${stem.length >= word.length ? stem : word}>`;
  const parts: string[] = [];
  for (let length = SHORTEST_PART; length <= LONGEST_PART; length++)
    for (let from = 0; from + length <= marked.length; from++) parts.push(marked.slice(from, from + length));
  return parts;
}
