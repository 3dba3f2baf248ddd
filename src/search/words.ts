/** Cuts text into words: any script; "can't", "103.5" and "E7" are one word, "top-up" is two. */

// A decimal point joins digits only, an apostrophe joins letters only.
const WORD = /\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

export interface Word {
  /** Lower case, without accents and apostrophes. */
  word: string;
  start: number;
  end: number;
}

/** "O’Brien’s" and "obriens" are different, "customer’s" and "customer" are not. */
export function toWord(typed: string): string {
  const lower = typed.toLowerCase();
  // Almost every word is plain; the rest pays for normalising.
  if (/^[a-z0-9]+$/.test(lower)) return lower;
  return lower.normalize('NFKD').replaceAll(/\p{M}/gu, '').replace(/['’]s?$/, '').replaceAll(/['’]/g, '').replace(/^(it|that|what|who|where|how)s$/, '$1');
}

/** Words with their places in the text as it stands. */
export function readWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({ word: toWord(match[0]), start: match.index, end: match.index + match[0].length }));
}

/** The words alone, for filling an index: quicker than with places. */
export function readPlainWords(text: string): string[] {
  return text.match(WORD) ?? [];
}
