/**
 * Completes the word that somebody is typing as most customers do: "no p" becomes "no power", and "tarr" becomes
 * "tariff".
 */
import { firstAtLeast } from './inverted-index.ts';
import { stopWords } from './language/stop-words.ts';
import { readWords } from './language/words.ts';

// Words that are only partly typed: their beginning, or their consonants.

/** A shorter beginning fits too many words. */
const LENGTH_MIN = 3;
/** Rarer words may themselves be typos. */
const COMPLETION_USES_MIN = 3;
const COMPLETIONS_MAX = 8;
const VOWELLESS_USES_MIN = 40;
const VOWELLESS_LENGTH_MAX = 12;

/** Returns the words that a beginning may be completed to, sorted. */
function sortUsed(uses: ReadonlyMap<string, number>): string[] {
  return [...uses].flatMap(([word, count]) => (count >= COMPLETION_USES_MIN ? word : [])).toSorted();
}

/** The sorted words that begin with `start`. */
function listBegun(sorted: string[], start: string): string[] {
  return sorted.slice(firstAtLeast(sorted, start), firstAtLeast(sorted, `${start}\uFFFF`));
}

/** "holid" → holiday, holidays: the words that begin so, the most used first. */
export function createCompletions(uses: ReadonlyMap<string, number>) {
  const sorted = sortUsed(uses);
  const countUses = (word: string) => uses.get(word) ?? 0;
  return (word: string, isSlip: (word: string) => boolean): string[] =>
    (word.length < LENGTH_MIN ? [] : listBegun(sorted, word))
      .toSorted((a, b) => countUses(b) - countUses(a))
      .slice(0, COMPLETIONS_MAX)
      .filter((longer) => !isSlip(longer));
}

/** "wtr" → water: the most used word with these consonants, for a word that has no vowel after its first letter. */
export function createVowels(uses: ReadonlyMap<string, number>) {
  const byConsonants = new Map<string, string>();
  for (const [word, count] of uses) {
    if (count < VOWELLESS_USES_MIN || word.length > VOWELLESS_LENGTH_MAX || /\d/.test(word)) continue;
    const consonants = toConsonants(word);
    const before = byConsonants.get(consonants);
    if (before === undefined || count > (uses.get(before) ?? 0)) byConsonants.set(consonants, word);
  }
  return (word: string): string | undefined =>
    word.length < LENGTH_MIN || /[aeiou\d]/.test(word.slice(1)) ? undefined : byConsonants.get(word);
}

/** The first letter stays: "electric" is "elctrc". */
function toConsonants(word: string): string {
  return word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/g, '');
}

/** Without a word before it, a shorter beginning could become anything. */
const ALONE_LENGTH_MIN = 3;
const TYPO_LENGTH_MIN = 4;

interface Known {
  uses: ReadonlyMap<string, number>;
  /** Whether a title, or English, has the word. */
  isMeant(word: string): boolean;
  /** Returns in how many documents the second word follows the first. */
  countPairs(first: string, second: string): number;
}

export function createWordFinisher({ uses, isMeant, countPairs }: Known): (typed: string) => string {
  const sorted = sortUsed(uses).filter((word) => !stopWords.has(word));
  /** One letter may be superfluous. Nothing longer can begin a word, and the number of its corrections is quadratic. */
  const longest = 1 + Math.max(0, ...sorted.map(({ length }) => length));

  /** Returns the word with the highest count among those that begin so. */
  function findBest(start: string, count: (word: string) => number): string | undefined {
    let [best, most] = [undefined as string | undefined, 0];
    for (const word of listBegun(sorted, start)) {
      const found = count(word);
      if (found > most && isMeant(word)) [best, most] = [word, found];
    }
    return best;
  }

  const countUses = (word: string) => uses.get(word) ?? 0;

  function finish(start: string, before: string | undefined): string | undefined {
    if (stopWords.has(start) || start.length > longest) return undefined;
    const after = before === undefined ? undefined : findBest(start, (word) => countPairs(before, word));
    if (after !== undefined || start.length < ALONE_LENGTH_MIN) return after;
    const alone = findBest(start, countUses);
    if (alone !== undefined || start.length < TYPO_LENGTH_MIN) return alone;
    const meant = findMeant(start).flatMap((other) => findBest(other, countUses) ?? []);
    return meant.toSorted((a, b) => countUses(b) - countUses(a))[0];
  }

  return (typed) => {
    const words = readWords(typed);
    const last = words.at(-1);
    if (!last || last.end !== typed.length) return typed;
    const finished = finish(last.word, words.at(-2)?.word);
    return finished === undefined ? typed : typed.slice(0, last.start) + finished;
  };
}

/** Lists the text without one letter, or with two swapped, except the first, which is seldom wrong. */
function findMeant(start: string): string[] {
  const places = [...start].map((_, at) => at).slice(1);
  return [
    ...places.map((at) => start.slice(0, at) + start.slice(at + 1)),
    ...places.slice(0, -1).map((at) => start.slice(0, at) + start[at + 1] + start[at] + start.slice(at + 2)),
  ];
}
