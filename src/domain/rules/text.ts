/**
 * §5 Free text. Runs in the browser as well as on the server, so that both agree on every boundary (decision 0004):
 * nothing is imported here but numbers and words.
 */
import { QUERY_MAX } from '#domain/constants.ts';
import { overLimit } from '#domain/errors.ts';
import { accept, refuse, type Read } from './read.ts';

/** One code point is one character: what a person calls it, but for joined emoji. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    const isPair = (text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (isPair) {
      count--;
      i++;
    }
  }
  return count;
}

/** Most of what is typed has nothing to normalise. */
const IS_PLAIN = /^[\n -~]*$/;

/**
 * The text as it is counted, kept and sent. Forms post line ends as CRLF while a script sees LF; U+0000 cannot be
 * stored; a lone surrogate is no character.
 */
export function normaliseText(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  // Two passes: /\r\n?/ takes twice as long on two megabytes of them.
  return text.replaceAll(/\r\n/g, '\n').replaceAll(/\r/g, '\n').replaceAll('\u0000', '').toWellFormed();
}

const LINE_MAX = 10_000;

/**
 * What belongs on one line: pasting from a table or a web page brings tabs, line ends and control characters along,
 * and a document's one-line fields take none of them.
 */
export function toOneLine(typed: string): string {
  const text = normaliseText(typed);
  // Longer than any line: it is refused as it stands, and two megabytes of spaces would take half a second.
  return text.length > LINE_MAX ? text : text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** One line without marks that nobody sees: a contacts list or a web page puts them around numbers and addresses. */
export function toVisibleLine(typed: string): string {
  return toOneLine(typed.replaceAll(/\p{Cf}/gu, ''));
}

/** One word: no spaces, line ends, control characters or marks that nobody sees. */
export function toOneWord(typed: string): string {
  return typed.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '').toWellFormed();
}

/** Nothing a reader could see: spaces, line ends and invisible format characters only. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text);
}

/** With a capital letter: the start of a sentence. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Characters over the limit, 0 when within it; counts the normalised text. */
export function countOver(text: string, limit: number = QUERY_MAX): number {
  return Math.max(0, countCodePoints(normaliseText(text)) - limit);
}

/** §5 Query text: required, at most 30,000 characters. `missing` is the message for an empty one. */
export function readQueryText(typed: string, missing: string): Read<string> {
  const text = normaliseText(typed);
  if (isBlank(text)) return refuse(missing);
  const over = countOver(text);
  return over > 0 ? refuse(overLimit(over)) : accept(text);
}
