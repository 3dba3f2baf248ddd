/** Features for comparing queries besides words: pairs of neighbours and parts of words. */
import { toStem } from './stem.ts';
import type { WordNumbers } from './word-numbers.ts';
import { toWord } from './language/words.ts';

/** Parts of this many letters, with word boundaries marked: "<bo", "boi" … survive a typo. */
const PART_LENGTH_MIN = 3;
const PART_LENGTH_MAX = 4;

export interface WordFeatures {
  /** Number of the word's stem. */
  stem: number;
  parts: number[];
}

export type FeatureKind = 'stem' | 'part' | 'pair';

/** The features that were learnt, with their numbers: data alone, which can be stored. */
export interface FeatureNumbers {
  stems: Map<string, number>;
  parts: Map<string, number>;
  pairs: Map<number, number>;
}

interface FeatureTable {
  numbers: FeatureNumbers;
  /** @param number the number of the word as written */
  learn(number: number): WordFeatures;
  learnPair(first: number, second: number): number;
  /** Lists the kind of each feature, by its number. */
  all(): FeatureKind[];
}

/** Numbers the features of words while documents are read. */
export function createFeatureTable({ written }: WordNumbers): FeatureTable {
  const { stems, parts: partNumbers, pairs }: FeatureNumbers = { stems: new Map(), parts: new Map(), pairs: new Map() };
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
    numbers: { stems, parts: partNumbers, pairs },
    learn(number) {
      const before = asWritten[number];
      if (before) return before;
      const word = toWord(written(number));
      const features = known.get(word) ?? learnWord(word);
      asWritten[number] = features;
      return features;
    },
    learnPair: (first, second) => toNumber(pairs, toPair(first, second), 'pair'),
    all: () => kinds,
  };
}

/** Returns the features of a word; null if it has none. */
export function findFeatures({ stems, parts }: FeatureNumbers, word: string): WordFeatures | null {
  const base = toStem(word);
  const stem = stems.get(base) ?? -1;
  const found = toParts(word, base).flatMap((part) => parts.get(part) ?? []);
  return stem < 0 && found.length === 0 ? null : { stem, parts: found };
}

export function findPair({ pairs }: FeatureNumbers, first: number, second: number): number | undefined {
  return pairs.get(toPair(first, second));
}

function toPair(first: number, second: number): number {
  return first * 2 ** 24 + second;
}

/** Words are split in their standard forms: "metre" like "meter", "mam" like "mother". */
function toParts(word: string, stem: string): string[] {
  const marked = `<${stem.length >= word.length ? stem : word}>`;
  const parts: string[] = [];
  for (let length = PART_LENGTH_MIN; length <= PART_LENGTH_MAX; length++)
    for (let from = 0; from + length <= marked.length; from++) parts.push(marked.slice(from, from + length));
  return parts;
}
