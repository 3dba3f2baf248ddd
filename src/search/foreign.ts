/** Whether a text is in another language, whatever it says: a list of articles that share its letters helps nobody. */
import { englishWords } from './english.ts';
import { otherWords } from './other-words.ts';

const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u;
const OTHER_LETTERS = /[^\p{Script=Latin}\P{L}]/gu;
const LETTERS = /\p{L}/gu;
/** English words are borrowed ("bill", "smart meter"), so some may be among them. */
const LEAST_UNKNOWN = 0.6;

/** @param plain the text's words in small letters, without accents */
export function isForeign(typed: string, plain: readonly string[]): boolean {
  if (OTHER_SCRIPT.test(typed)) {
    const letters = typed.match(LETTERS)?.length ?? 0;
    return 2 * (typed.match(OTHER_LETTERS)?.length ?? 0) > letters;
  }
  const others = plain.filter((word) => otherWords.has(word)).length;
  if (others === 0) return false;
  const unknown = plain.filter((word) => otherWords.has(word) || !englishWords.has(word)).length;
  return 2 * others >= plain.length || unknown >= LEAST_UNKNOWN * plain.length;
}
