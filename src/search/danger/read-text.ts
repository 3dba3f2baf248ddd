/** A text that somebody sent, read once for all that is looked for in it. */
import { scanWords } from '../words.ts';
import { readToken } from './features.ts';
import { findMeanings, MEANINGS } from './lexicon.ts';
import { isHint } from './other-languages.ts';
import { remember } from '../remember.ts';
import { toMeant } from './slips.ts';

/** The longest text that may be sent; time is bounded. */
const TEXT_MAX = 60_000;

export interface ReadWord {
  token: string;
  /** Without a slip of the finger. */
  meant: string;
  /** Another language may have it: without such a word none is asked. */
  mayBeForeign: boolean;
  /** It is said of dangers, among other things. */
  isTelling: boolean;
}

export interface ReadText {
  /** As much as is looked at. */
  typed: string;
  /** Cut where sentences end. */
  parts: ReadWord[][];
  /** The same parts as typed. */
  texts: string[];
}

const TELLING = new Set(
  (
    'smell egg gas leak hiss monoxide alarm ill flame mark shock hot buzz spark smoke water fallen fire burn device ' +
    'struck'
  )
    .split(' ')
    .map((name) => MEANINGS.indexOf(name)),
);

const readWord = remember((typed): ReadWord => {
  const token = readToken(typed);
  const meant = toMeant(token);
  return {
    token,
    meant,
    mayBeForeign: isHint(token) || isHint(meant),
    isTelling: findMeanings(meant).some((meaning) => TELLING.has(meaning)),
  };
});

export function readTyped(text: string): ReadWord[] {
  const words: ReadWord[] = [];
  scanWords(text, (start, end) => words.push(readWord(text.slice(start, end))));
  return words;
}

export function readText(whole: string): ReadText {
  const typed = whole.slice(0, TEXT_MAX);
  const read = typed
    .split(/\n|(?<=[.!?;])\s/)
    .map((text) => ({ text, words: readTyped(text) }))
    .filter(({ words }) => words.length > 0);
  return { typed, parts: read.map(({ words }) => words), texts: read.map(({ text }) => text) };
}

export const toLine = (words: readonly ReadWord[]) => words.map(({ token }) => token).join(' ');

/** No word lies across a place where sentences end, so that the parts have them all. */
export function toWhole({ parts }: ReadText): ReadWord[] {
  return parts.flat();
}
