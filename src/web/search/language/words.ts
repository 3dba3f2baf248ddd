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

const NEITHER = 1;
const LETTER = 2;
const DIGIT = 3;

/** Calls `visit` with each word's position. Loops over code units: a regular expression takes three times as long. */
export function scanWords(text: string, visit: (start: number, end: number) => void): void {
  let start = -1;
  for (let at = 0; at < text.length; at++) {
    // Inlined, because a call for each letter would take a third of the time.
    if ((kinds[text.charCodeAt(at)] || kindAt(text, at)) !== NEITHER) {
      if (start < 0) start = at;
    } else if (start >= 0 && !joins(text, start, at)) {
      visit(start, at);
      start = -1;
    }
  }
  if (start >= 0) visit(start, text.length);
}

/** An apostrophe joins letters, and a full stop digits: "can't", "103.5", but not "end.Next". */
function joins(text: string, start: number, at: number): boolean {
  const sign = text[at];
  if (sign !== "'" && sign !== '’' && sign !== '.') return false;
  const wanted = sign === '.' ? DIGIT : LETTER;
  if (at + 1 >= text.length || kindAt(text, at - 1) !== wanted || kindAt(text, at + 1) !== wanted) return false;
  return wanted === LETTER || kindAt(text, start) === DIGIT;
}

const kinds = new Uint8Array(1 << 16);

/** Letter, digit or neither; half of a surrogate pair counts as the whole. */
function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const known = kinds[unit] as number;
  if (known !== 0) return known;
  if (unit >= 0xd800 && unit <= 0xdfff)
    return toKind(String.fromCodePoint(text.codePointAt(unit >= 0xdc00 && at > 0 ? at - 1 : at) ?? unit));
  const kind = toKind(String.fromCharCode(unit));
  kinds[unit] = kind;
  return kind;
}

function toKind(character: string): number {
  if (/^\p{N}$/u.test(character)) return DIGIT;
  return /^[\p{L}\p{M}]$/u.test(character) ? LETTER : NEITHER;
}
