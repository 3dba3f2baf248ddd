/** Words of which only a part is written: their beginning, or their consonants. */
import { firstAtLeast } from './inverted-index.ts';

/** Fewer letters may be anything. */
const SHORTEST = 3;
/** Rarer words are as likely slips. */
const LEAST_USES_OF_BEGUN = 3;
const MOST_BEGUN = 8;
const LEAST_USES_WITHOUT_VOWELS = 40;
const LONGEST_WITHOUT_VOWELS = 12;

/** The words that others may be the beginning of, in order. */
export function sortUsed(uses: ReadonlyMap<string, number>): string[] {
  return [...uses].flatMap(([word, count]) => (count >= LEAST_USES_OF_BEGUN ? word : [])).toSorted();
}

/** Of words in order those that begin so. */
export function listBegun(sorted: string[], start: string): string[] {
  return sorted.slice(firstAtLeast(sorted, start), firstAtLeast(sorted, `${start}\uFFFF`));
}

/** "holid" → holiday, holidays: what begins so, the most used first. */
export function createBegun(uses: ReadonlyMap<string, number>) {
  const sorted = sortUsed(uses);
  const countUses = (word: string) => uses.get(word) ?? 0;
  return (word: string, isSlip: (word: string) => boolean): string[] =>
    (word.length < SHORTEST ? [] : listBegun(sorted, word))
      .toSorted((a, b) => countUses(b) - countUses(a))
      .slice(0, MOST_BEGUN)
      .filter((longer) => !isSlip(longer));
}

/** "wtr" → water: the most used word with these consonants, for a word that has no vowel after its first letter. */
export function createVowels(uses: ReadonlyMap<string, number>) {
  const byConsonants = new Map<string, string>();
  for (const [word, count] of uses) {
    if (count < LEAST_USES_WITHOUT_VOWELS || word.length > LONGEST_WITHOUT_VOWELS || /\d/.test(word)) continue;
    const consonants = toConsonants(word);
    const before = byConsonants.get(consonants);
    if (before === undefined || count > (uses.get(before) ?? 0)) byConsonants.set(consonants, word);
  }
  return (word: string): string | undefined =>
    word.length < SHORTEST || /[aeiou\d]/.test(word.slice(1)) ? undefined : byConsonants.get(word);
}

/** The first letter stays: "electric" is "elctrc". */
function toConsonants(word: string): string {
  return word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/g, '');
}
