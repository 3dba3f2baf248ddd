/** A text that somebody sent, read once for all that is looked for in it. */
import { scanWords } from '../words.ts';
import { readToken } from './features.ts';
import { isHint } from './other-languages.ts';
import { remember } from './remember.ts';
import { toMeant } from './slips.ts';

/** The longest text that may be sent; time is bounded. */
const TEXT_MAX = 60_000;

export interface ReadWord {
  token: string;
  /** Without a slip of the finger. */
  meant: string;
  /** Another language may have it: without such a word none is asked. */
  mayBeForeign: boolean;
}

export interface ReadText {
  typed: string;
  /** Of the longest text that is looked at, cut where sentences end. */
  parts: ReadWord[][];
}

const readWord = remember((typed): ReadWord => {
  const token = readToken(typed);
  const meant = toMeant(token);
  return { token, meant, mayBeForeign: isHint(token) || isHint(meant) };
});

export function readTyped(text: string): ReadWord[] {
  const words: ReadWord[] = [];
  scanWords(text, (start, end) => words.push(readWord(text.slice(start, end))));
  return words;
}

export function readText(typed: string): ReadText {
  const parts = typed
    .slice(0, TEXT_MAX)
    .split(/\n|(?<=[.!?;])\s/)
    .map(readTyped)
    .filter((words) => words.length > 0);
  return { typed, parts };
}

export const toLine = (words: readonly ReadWord[]) => words.map(({ token }) => token).join(' ');

/** No word lies across a place where sentences end, so that the parts have them all. */
export function toWhole({ typed, parts }: ReadText): ReadWord[] {
  return typed.length > TEXT_MAX ? readTyped(typed) : parts.flat();
}
