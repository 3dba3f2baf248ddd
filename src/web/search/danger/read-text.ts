/** A text as all checks for dangers read it, tokenised once. */
import { scanWords } from '../language/words.ts';
import { memoizeByWord } from '../language/memoize-by-word.ts';
import { type ReadText, readToken, type ReadWord } from './features.ts';
import { splitDangerWords } from './compound-words.ts';
import { isHint } from './other-languages.ts';
import { correctMisspelling } from './misspellings.ts';

/** The longest text that is analysed, so that time is bounded. */
const TEXT_MAX = 60_000;

export type { ReadText, ReadWord } from './features.ts';

/** One word, or several that are written as one. */
const readJoined = memoizeByWord((typed): readonly ReadWord[] => {
  const joined = splitDangerWords(readToken(typed));
  return joined ? joined.map(readWord) : [readWord(typed)];
});

const readWord = memoizeByWord((typed): ReadWord => {
  const token = readToken(typed);
  const meant = correctMisspelling(token);
  return { token, corrected: meant, mayBeForeign: isHint(token) || isHint(meant) };
});

export function readTypedWords(text: string): ReadWord[] {
  const words: ReadWord[] = [];
  scanWords(text, (start, end) => words.push(...readJoined(text.slice(start, end))));
  return words;
}

/** Zero-width spaces and the like, which text pasted from another page or app may contain within its words. */
const UNSEEN = /(?<=[a-z])[\u{AD}\u{200B}-\u{200F}\u{2060}\u{FEFF}]+(?=[a-z])/giu;
const MAY_HAVE_UNSEEN = /[\u{AD}\u{200B}-\u{200F}\u{2060}\u{FEFF}]/u;
/** "I've OD’d": without its apostrophe it would be another word. */
const OVERDOSED = /\bod['’](?=d\b)/gi;

function leaveOutUnseen(text: string): string {
  return MAY_HAVE_UNSEEN.test(text) ? text.replaceAll(UNSEEN, '') : text;
}

/** The "co" of an email address is not carbon monoxide, and its letters are not words. */
function leaveOutAddresses(text: string): string {
  return text.includes('@') ? text.replaceAll(/(?<![^\s:<"])[^\s@:<"]{1,64}@[^\s@]{1,255}/g, ' ') : text;
}

const CLAUSE_END = /,\s|\s[-–—]\s/;

export function readText(whole: string): ReadText {
  const typed = leaveOutAddresses(leaveOutUnseen(whole.slice(0, TEXT_MAX))).replaceAll(OVERDOSED, 'overdose');
  const clauses = typed
    .split(/\n|(?<=[.!?;])\s/)
    .map((part) => part.split(CLAUSE_END).map(readTypedWords))
    .filter((all) => all.some(({ length }) => length > 0));
  return { typed, parts: clauses.map((all) => all.flat()), clauses };
}

/**
 * Returns all its words, corrected, for training.
 * @internal
 */
export const listWords = ({ parts }: ReadText): string[] =>
  parts.flatMap((words) => words.map(({ corrected }) => corrected));
