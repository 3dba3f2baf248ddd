/**
 * Detects that a text is in another language, whatever it says, because a list of articles that share its letters helps
 * nobody.
 */
import { englishWords } from './stop-words.ts';
import words from '../words/other-languages.json' with { type: 'json' };

/**
 * Common words of other languages, without accents. One of them shows that a text is not English, so its unknown words
 * are not typos, and the nearest English word would be wrong ("rieche" is not "rice"). None is English, or a likely
 * typo of English: "strom" is left out because of "storm".
 */
export const foreignWords: ReadonlySet<string> = new Set(Object.values(words).flatMap((line) => line.split(' ')));

const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u;
const OTHER_LETTERS = /[^\p{Script=Latin}\P{L}]/gu;
const LETTERS = /\p{L}/gu;
/** A text in another language may contain borrowed English words ("bill", "smart meter"). */
const UNKNOWN_SHARE_MIN = 0.6;
const FEW_WORDS = 2;
/** Also names, or misspellings of English: "Dan’s bill", "Esta". They count as words only in a sentence. */
const NAMES = new Set(['dans', 'della', 'esta', 'mano', 'mera', 'aram']);

/** @param plain the text's words in lower case, without accents */
export function isForeignLanguage(typed: string, plain: readonly string[]): boolean {
  if (OTHER_SCRIPT.test(typed)) {
    const letters = typed.match(LETTERS)?.length ?? 0;
    return 2 * (typed.match(OTHER_LETTERS)?.length ?? 0) > letters;
  }
  const others = plain.filter((word) => foreignWords.has(word)).length;
  if (others === 0) return false;
  if (plain.length <= FEW_WORDS) return hasForeignWord(plain) && plain.every(isUnknown);
  return 2 * others >= plain.length || plain.filter(isUnknown).length >= UNKNOWN_SHARE_MIN * plain.length;
}

/**
 * Whether a short text has a word of another language, perhaps beside an English one that still finds something:
 * "licznik meter".
 */
export function hasForeignWord(plain: readonly string[]): boolean {
  return plain.length <= FEW_WORDS && plain.some((word) => foreignWords.has(word) && !NAMES.has(word));
}

function isUnknown(word: string): boolean {
  return foreignWords.has(word) || !englishWords.has(word);
}
