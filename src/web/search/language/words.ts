/** Splits text into words, in any script; "can't", "103.5" and "E7" are one word, "top-up" is two. */

export interface Word {
  /** Lower case, without accents and apostrophes. */
  word: string;
  start: number;
  end: number;
}

/** "customer’s" becomes "customer", and "can’t" "cant". */
export function toWord(typed: string): string {
  const lower = typed.toLowerCase();
  // Almost every word is plain, and only the others need normalising.
  if (/^[a-z0-9]+$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/['’]s?$/, '')
    .replaceAll(/['’]/g, '');
}

/** Words with their positions in the original text. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  scanWords(text, (start, end) => words.push({ word: toWord(text.slice(start, end)), start, end }));
  return words;
}

const LETTERS = String.raw`[\p{L}\p{M}]`;
const SIGNS = String.raw`[\p{L}\p{M}\p{N}]+`;
const APOSTROPHE = `(?<=${LETTERS})['’](?=${LETTERS})`;
const POINT = String.raw`(?<=\p{N})\.(?=\p{N})`;
/** An apostrophe joins letters, and a full stop the digits of a number: "can't", "103.5", "4.5kW", but not "end.Next". */
const WORD = new RegExp(
  String.raw`(?=\p{N})${SIGNS}(?:(?:${POINT}|${APOSTROPHE})${SIGNS})*|${SIGNS}(?:${APOSTROPHE}${SIGNS})*`,
  'gu',
);

/** Calls `visit` with each word's position. */
export function scanWords(text: string, visit: (start: number, end: number) => void): void {
  for (const { 0: word, index } of text.matchAll(WORD)) visit(index, index + word.length);
}
