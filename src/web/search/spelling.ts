/** Finds the nearest known word to an unknown one. */
import { createCompletions, createVowels } from './finish-word.ts';
import { editDistance } from '#domain/edit-distance.ts';
import { stopWords } from './language/stop-words.ts';

const FIRST_LENGTH_FOR_ONE = 4;
const FIRST_LENGTH_FOR_TWO = 9;
const FIRST_LENGTH_FOR_GUESS = 6;
const SPLIT_LENGTH_MIN = 5;
const JOINED_LENGTH_MIN = 5;
const PART_USES_MIN = 3;
const SHORT_PART_USES_MIN = 60;
const USES_OF_A_STOP_WORD = 300;
const RUN_LENGTH_MAX = 14;
const RUN_WORDS_MAX = 7;
/** Prevents "biliau" from becoming "bil i a u". */
const RUN_LETTERS_MAX = 1;
/** Favours a few long words over many short ones: about the logarithm of the number of words used. */
const COST_OF_A_PART = 12;
/** A word found only in questions is a typo if a similar one is this many times as frequent. */
const TIMES_AS_FREQUENT = 8;
const NEAR_MAX = 3;
/** Longer "words" are URLs, codes and nonsense. */
const LENGTH_MAX = 30;

export interface Speller {
  /** Whether it is used here, or an English word, and not a typo. */
  knows(word: string): boolean;
  /** Whether it only occurs, misspelt, in customers' questions. */
  isSlip(word: string): boolean;
  /** How often the word is used here. */
  uses(word: string): number;
  /** Lists known words within reach, nearest first, then most used; at most three. */
  near(word: string): string[];
  /** "holid" → holiday: the most used words that begin so. */
  complete(word: string): string[];
  /** "powercuts" → power, cuts: a known phrase written as one word that none of our texts contains, or null. */
  findJoined(word: string): string[] | null;
  /** "smartmeter" → smart, meter: known words written as one, or null. */
  findSplit(word: string): string[] | null;
}

/**
 * @param uses how often each word is used here
 * @param joined words that mean several words
 * @param language correct words that are not used here
 * @param isWritten whether our own texts use a word, not just customers' questions
 */
export function createSpeller(
  uses: ReadonlyMap<string, number>,
  joined: ReadonlyMap<string, string[]> = new Map(),
  language: ReadonlySet<string> = new Set(),
  isWritten: (word: string) => boolean = () => true,
): Speller {
  const words = [...uses, ...[...joined.keys()].filter((word) => !uses.has(word)).map((word) => [word, 1] as const)];
  const byLength = groupByLength(words.filter(([word]) => word.length >= 3 && !/\d/.test(word)));

  function within(typed: string, most: number, isMeant: (word: string) => boolean): string[] {
    const letters = letterSet(typed);
    const found: (Candidate & { distance: number })[] = [];
    for (let length = typed.length - most; length <= typed.length + most; length++) {
      const { candidates, sets } = byLength[length] ?? NONE;
      for (let at = 0; at < candidates.length; at++) {
        // Each edit adds or removes at most two letters of the set.
        if (bitCount((sets[at] as number) ^ letters) > 2 * most) continue;
        const candidate = candidates[at] as Candidate;
        const distance = editDistance(typed, candidate.word, most);
        if (distance <= most) found.push({ ...candidate, distance });
      }
    }
    const meant: string[] = [];
    for (const { word } of found.sort(
      (a, b) => a.distance - b.distance || likelihood(b, typed) - likelihood(a, typed) || a.place - b.place,
    )) {
      if (meant.length === NEAR_MAX) break;
      if (word !== typed && isMeant(word)) meant.push(word);
    }
    return meant;
  }

  const slips = new Map<string, boolean>();
  function isSlip(word: string): boolean {
    const count = uses.get(word);
    if (count === undefined || language.has(word) || isWritten(word)) return false;
    const before = slips.get(word);
    if (before !== undefined) return before;
    const found = findNear(word, () => true).some((other) => (uses.get(other) ?? 0) >= TIMES_AS_FREQUENT * count);
    slips.set(word, found);
    return found;
  }

  const findPhrase = (word: string) => joined.get(word) ?? joined.get(word.replace(/s$/, '')) ?? null;

  function findJoined(word: string): string[] | null {
    return word.length < JOINED_LENGTH_MIN || language.has(word) || isWritten(word) ? null : findPhrase(word);
  }

  const findWithVowels = createVowels(uses);
  const findBegun = createCompletions(uses);

  function findNear(word: string, isMeant: (word: string) => boolean): string[] {
    const meant = findWithVowels(word);
    if (meant !== undefined) return [meant];
    if (word.length < FIRST_LENGTH_FOR_ONE || word.length > LENGTH_MAX || /\d/.test(word)) return [];
    const found = within(word, 1, isMeant);
    // A replaced letter makes a short word another word ("till", "tell"); an added, missing or swapped one is a typo.
    if (word.length === FIRST_LENGTH_FOR_ONE)
      return found.filter((near) => near.length !== word.length || letterSet(near) === letterSet(word));
    if (found.length > 0) return found;
    if (word.length >= FIRST_LENGTH_FOR_TWO) return within(word, 2, isMeant);
    // A guess with the same first letter is better than no hit.
    return word.length >= FIRST_LENGTH_FOR_GUESS
      ? within(word, 2, isMeant)
          .filter((near) => near[0] === word[0])
          .slice(0, 1)
      : [];
  }

  return {
    knows: (word) => language.has(word) || (uses.has(word) && !isSlip(word)),
    isSlip,
    uses: (word) => uses.get(word) ?? 0,
    near: (word) => findNear(word, (other) => !isSlip(other)),
    complete: (word) => findBegun(word, isSlip),
    findJoined,
    findSplit(word) {
      const phrase = findPhrase(word);
      if (phrase || word.length < SPLIT_LENGTH_MIN || word.length > LENGTH_MAX) return phrase;
      let best: { parts: string[]; count: number } | null = null;
      for (let at = 2; at <= word.length - 2; at++) {
        const parts = [word.slice(0, at), word.slice(at)];
        const count = Math.min(...parts.map((part) => uses.get(part) ?? 0));
        if (count >= PART_USES_MIN && count > (best?.count ?? 0)) best = { parts, count };
      }
      return best?.parts ?? findRun(word, uses);
    },
  };
}

/** "readmymeter": three words or more without a space, the most used ones that fit; null if letters remain. */
function findRun(word: string, uses: ReadonlyMap<string, number>): string[] | null {
  const ends: ({ parts: string[]; worth: number } | undefined)[] = [{ parts: [], worth: 0 }];
  for (let end = 1; end <= word.length; end++) {
    for (let from = Math.max(0, end - RUN_LENGTH_MAX); from < end; from++) {
      const before = ends[from];
      if (!before || before.parts.length >= RUN_WORDS_MAX || end - from === word.length) continue;
      const part = word.slice(from, end);
      const count = stopWords.has(part) ? USES_OF_A_STOP_WORD : (uses.get(part) ?? 0);
      if (count < (part.length < 3 ? SHORT_PART_USES_MIN : PART_USES_MIN)) continue;
      const worth = before.worth + Math.log(count) - COST_OF_A_PART;
      if (worth > (ends[end]?.worth ?? -Infinity)) ends[end] = { parts: [...before.parts, part], worth };
    }
  }
  const { parts = [] } = ends[word.length] ?? {};
  return parts.length === 0 || parts.filter((part) => part.length === 1).length > RUN_LETTERS_MAX ? null : parts;
}

interface Candidate {
  word: string;
  count: number;
  /** Index among all words: the first of two equally likely ones wins. */
  place: number;
}

interface OfOneLength {
  candidates: Candidate[];
  /** The set of letters of each word, as bits. */
  sets: Int32Array;
}

const NONE: OfOneLength = { candidates: [], sets: new Int32Array() };

function groupByLength(words: (readonly [word: string, count: number])[]): (OfOneLength | undefined)[] {
  const groups: Candidate[][] = Array.from({ length: LENGTH_MAX + 1 }, () => []);
  for (const [place, [word, count]] of words.entries()) groups[word.length]?.push({ word, count, place });
  return groups.map((candidates) => ({
    candidates,
    sets: Int32Array.from(candidates, ({ word }) => letterSet(word)),
  }));
}

/** People rarely mistype the first letter. */
function likelihood({ word, count }: Candidate, typed: string): number {
  return Math.log(1 + count) + (word[0] === typed[0] ? 3 : 0);
}

function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31);
  return set;
}

/** Number of set bits in 32: summed in pairs, fours and bytes. */
function bitCount(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
