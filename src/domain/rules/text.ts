/**
 * §5 Free text. It runs in the browser and on the server, so that both agree on every limit (decision 0004); it
 * therefore imports only constants and texts.
 */
import { QUERY_MAX } from '#domain/constants.ts';
import { tooManyCharacters } from '#domain/errors.ts';
import { accept, refuse, type ReadResult } from './read.ts';

/** Counts code points, which people call characters, except for joined emoji. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    const isPair = (text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (isPair) count--;
  }
  return count;
}

/** Databases cannot store U+0000, or a surrogate without its partner. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Most text needs no normalisation. */
const IS_PLAIN = /^[\n -~]*$/;

/** The text as counted, sent and stored: it is always storable. Forms post CRLF line ends while scripts see LF. */
export function normaliseText(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  // Two passes, because /\r\n?/ takes twice as long on two megabytes of them.
  return text.replaceAll(/\r\n/g, '\n').replaceAll(/\r/g, '\n').replaceAll('\u0000', '').toWellFormed();
}

const LINE_MAX = 10_000;
const IS_PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/;

/** Invisible characters, except the two joiners between letters of the scripts that spell with them. */
const UNSEEN = /(?!(?<=[^\0-\u036f])[\u200c\u200d](?=[^\0-\u036f]))\p{Cf}/gu;
/** Full-width ASCII, as East Asian keyboards type it: "Ａ１＠". */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const OTHER_DIGITS = /[٠-٩۰-۹]/g;
const APOSTROPHES = /[’‘‛´′]/g;
const HYPHENS = /[‐‑‒–—―−]/g;

/**
 * Normalises a field of one line to the characters of a plain keyboard. Phones type other apostrophes and hyphens,
 * keyboards of other languages type wide letters and other digits, and pasting adds invisible marks, tabs and line
 * ends.
 */
export function cleanLine(typed: string): string {
  const text = normaliseText(typed);
  // A text this long is rejected anyway, and collapsing two megabytes of spaces would take half a second.
  if (IS_PLAIN_LINE.test(text) || text.length > LINE_MAX) return text;
  return text
    .replaceAll(UNSEEN, '')
    .replaceAll(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(HYPHENS, '-')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Normalises a field in the same way, and removes spaces. */
export function cleanWord(typed: string): string {
  return cleanLine(typed).replaceAll(/\s/g, '');
}

/** True if nothing is visible: only spaces, line ends and invisible format characters. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text);
}

/** Puts the first letter into upper case. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Counts the characters over the limit, 0 if within it, in the normalised text. */
export function countOver(text: string, limit: number = QUERY_MAX): number {
  return Math.max(0, countCodePoints(normaliseText(text)) - limit);
}

/**
 * §5 Query text: required, at most 30,000 characters.
 * @param missing the message for an empty text
 */
export function readQueryText(typed: string, missing: string): ReadResult<string> {
  const text = normaliseText(typed);
  if (isBlank(text)) return refuse(missing);
  const over = countOver(text);
  return over > 0 ? refuse(tooManyCharacters(over)) : accept(text);
}

/**
 * Returns the text without case, accents and invisible marks, with one kind of apostrophe and hyphen and single spaces.
 */
export function foldCase(text: string): string {
  return (
    text
      // Apostrophes come first, because NFKD turns the acute accent, which some people type as one, into a space.
      .replaceAll(/[’‘`´ʼʻ]/g, "'")
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .replaceAll(HYPHENS, '-')
      .toLowerCase()
      .replaceAll(/\s+/gu, ' ')
      .trim()
  );
}

/** Marks that override or isolate the writing direction, and so can reverse the text beside them. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Prepares customers' text for other readers: a mark that would reverse it is shown as ‹U+202E›. */
export function showDirectionMarks(text: string): string {
  return text.replaceAll(TURNING, (mark) => `‹U+${mark.codePointAt(0)?.toString(16).toUpperCase()}›`);
}
