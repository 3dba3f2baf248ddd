/** The nearest known word for one that is not known. */
import { editDistance } from './edit-distance.ts';

const FIRST_LENGTH_FOR_ONE = 4;
const FIRST_LENGTH_FOR_TWO = 9;
const FIRST_LENGTH_FOR_GUESS = 6;
const SHORTEST_SPLIT = 5;
const LEAST_USES_OF_A_PART = 3;
/** Longer "words" are addresses, codes and nonsense. */
const LONGEST = 30;

export interface Speller {
  /** It needs no correction: used here, or a word of the language. */
  knows(word: string): boolean;
  /** How often the word is used here. */
  uses(word: string): number;
  /** Known words within reach, nearest first, the more used before the less; at most three. */
  near(word: string): string[];
  /** "smartmeter" → smart, meter: known words written as one, or null. */
  findSplit(word: string): string[] | null;
}

/**
 * @param uses how often each word is used here
 * @param joined words that are really several
 * @param language words that are right though nothing here uses them
 */
export function createSpeller(
  uses: ReadonlyMap<string, number>,
  joined: ReadonlyMap<string, string[]> = new Map(),
  language: ReadonlySet<string> = new Set(),
): Speller {
  const words = [...uses, ...[...joined.keys()].filter((word) => !uses.has(word)).map((word) => [word, 1] as const)];
  const known = words
    .filter(([word]) => word.length >= 3 && word.length <= LONGEST && !/\d/.test(word))
    .map(([word, count]) => ({ word, count, letters: letterSet(word) }));

  function within(typed: string, most: number): string[] {
    const letters = letterSet(typed);
    const found: { word: string; count: number; distance: number }[] = [];
    for (const candidate of known) {
      const { word, count } = candidate;
      // Each edit adds or removes at most two letters of the set.
      if (Math.abs(word.length - typed.length) > most || bitCount(candidate.letters ^ letters) > 2 * most) continue;
      const distance = editDistance(typed, word, most);
      if (distance <= most) found.push({ word, count, distance });
    }
    return found
      .toSorted((a, b) => a.distance - b.distance || likelihood(b, typed) - likelihood(a, typed))
      .slice(0, 3)
      .map(({ word }) => word);
  }

  return {
    knows: (word) => uses.has(word) || language.has(word),
    uses: (word) => uses.get(word) ?? 0,
    near(word) {
      if (word.length < FIRST_LENGTH_FOR_ONE || word.length > LONGEST || /\d/.test(word)) return [];
      const found = within(word, 1);
      // In a short word another letter is another word ("till", "tell"); a letter more, less or swapped is a slip.
      if (word.length === FIRST_LENGTH_FOR_ONE)
        return found.filter((near) => near.length !== word.length || letterSet(near) === letterSet(word));
      if (found.length > 0) return found;
      if (word.length >= FIRST_LENGTH_FOR_TWO) return within(word, 2);
      // Better a guess from the same first letter than nothing found.
      return word.length >= FIRST_LENGTH_FOR_GUESS
        ? within(word, 2)
            .filter((near) => near[0] === word[0])
            .slice(0, 1)
        : [];
    },
    findSplit(word) {
      const phrase = joined.get(word);
      if (phrase || word.length < SHORTEST_SPLIT || word.length > LONGEST) return phrase ?? null;
      let best: { parts: string[]; count: number } | null = null;
      for (let at = 2; at <= word.length - 2; at++) {
        const parts = [word.slice(0, at), word.slice(at)];
        const count = Math.min(...parts.map((part) => uses.get(part) ?? 0));
        if (count >= LEAST_USES_OF_A_PART && count > (best?.count ?? 0)) best = { parts, count };
      }
      return best?.parts ?? null;
    },
  };
}

/** People seldom miss the first letter. */
function likelihood({ word, count }: { word: string; count: number }, typed: string): number {
  return Math.log(1 + count) + (word[0] === typed[0] ? 3 : 0);
}

function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31);
  return set;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
