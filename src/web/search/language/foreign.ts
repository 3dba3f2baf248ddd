/** Whether a text is in another language, whatever it says: a list of articles that share its letters helps nobody. */
import { englishWords } from './english.ts';
import { otherWords } from './other-words.ts';

const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u;
const OTHER_LETTERS = /[^\p{Script=Latin}\P{L}]/gu;
const LETTERS = /\p{L}/gu;
/** English words are borrowed ("bill", "smart meter"), so some may be among them. */
const LEAST_UNKNOWN = 0.6;
const FEW_WORDS = 2;
/** Also names, or slips of English: "Dan’s bill", "Esta". In a sentence they are words. */
const NAMES = new Set(['dans', 'della', 'esta', 'mano', 'mera', 'aram']);

/** @param plain the text's words in small letters, without accents */
export function isForeign(typed: string, plain: readonly string[]): boolean {
  if (OTHER_SCRIPT.test(typed)) {
    const letters = typed.match(LETTERS)?.length ?? 0;
    return 2 * (typed.match(OTHER_LETTERS)?.length ?? 0) > letters;
  }
  const others = plain.filter((word) => otherWords.has(word)).length;
  if (others === 0) return false;
  if (plain.length <= FEW_WORDS) return usesOtherWord(plain) && plain.every(isUnknown);
  return 2 * others >= plain.length || plain.filter(isUnknown).length >= LEAST_UNKNOWN * plain.length;
}

/** So few words may be one of another language beside one of ours, which still finds something: "licznik meter". */
export function usesOtherWord(plain: readonly string[]): boolean {
  return plain.length <= FEW_WORDS && plain.some((word) => otherWords.has(word) && !NAMES.has(word));
}

function isUnknown(word: string): boolean {
  return otherWords.has(word) || !englishWords.has(word);
}
