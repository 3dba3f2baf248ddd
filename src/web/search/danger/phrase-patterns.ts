/**
 * Lists of phrases as regular expressions, one idea a line. They are tried on plain words with one space between:
 *
 *     (a|b)       one of these                      [my|the]    said or left out
 *     ..4         up to four other words            _           any one word, or letters
 *     freez*      a word that begins so             lights?     with or without the letter
 *     ^ and $     the sentence begins, or ends      # …         a comment
 *     NOT (a|b)   none of these words follows; "NOT (a|b)*": nothing that begins so follows
 *     LATER (a|b) one of these words is said later in the same sentence
 *
 * Between phrases stands a new line or " | ". A line that is indented further goes on with the line before it, and an
 * empty line ends a paragraph. Whatever else is written is a regular expression as ever.
 */

/** A named part of phrases: one of the list's entries. */
export function oneOf(list: string): string {
  return `(${toPhrases(list).join('|')})`;
}

/** Matches any phrase of the list, as whole words. */
export function phrase(list: string, flags = ''): RegExp {
  return new RegExp(toSource(toPhrases(list)), flags);
}

/** The same for each paragraph of the list. */
export function phrases(list: string): RegExp[] {
  return list
    .split(/\n\s*\n/)
    .filter((paragraph) => toPhrases(paragraph).length > 0)
    .map((paragraph) => phrase(paragraph));
}

export type Sign = readonly [pattern: RegExp, worth: number];

/** Each pattern is one sign, counted once however many of its phrases occur. */
export function worth(of: number, patterns: readonly RegExp[]): Sign[] {
  return patterns.map((pattern) => [pattern, of]);
}

/** The total weight of the signs that occur. */
export function weigh(signs: readonly Sign[], isSaid: (pattern: RegExp) => boolean): number {
  return signs.reduce((sum, [pattern, of]) => (isSaid(pattern) ? sum + of : sum), 0);
}

/** Matches any of the listed letter sequences, also within words: a fast pre-check for phrases. */
export function letters(list: string): RegExp {
  return new RegExp(toPhrases(list).map(toExpression).join('|'));
}

/** Lines without comments, joined with their continuation lines and split at " | ". */
function toPhrases(list: string): string[] {
  const lines = list.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const indent = Math.min(...lines.map(countSpaces));
  const joined: string[] = [];
  for (const line of lines) {
    if (joined.length > 0 && countSpaces(line) > indent) joined.push(`${joined.pop()} ${line.trim()}`);
    else joined.push(line.trim());
  }
  return joined.flatMap((line) => splitAtBars(line.replaceAll(' | ', '|')));
}

const countSpaces = (line: string) => line.search(/\S/);

/** Splits at bars outside of brackets. */
function splitAtBars(line: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of line) {
    if ('(['.includes(letter)) depth += 1;
    if (')]'.includes(letter)) depth -= 1;
    if (depth < 0) break;
    if (letter === '|' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  if (depth !== 0) throw new Error(`A bracket is open or closed once too often: ${line}`);
  return found;
}

/** One word boundary around the whole alternation, except for phrases that begin or end with the sentence. */
function toSource(list: readonly string[]): string {
  const inside = list.filter((one) => !isBound(one)).map(toExpression);
  const own = list.filter(isBound).map(toOwnSource);
  if (list.length === 0) throw new Error('A list without a phrase would find every text');
  const words = inside.length > 1 ? `(?:${inside.join('|')})` : inside[0];
  return [...(words ? [`\\b${words}\\b`] : []), ...own].join('|');
}

/** "^and so …" has no boundary before it, "… no more$" none after it. */
function toOwnSource(one: string): string {
  return `${one.startsWith('^') ? '' : '\\b'}${toExpression(one)}${one.endsWith('$') ? '' : '\\b'}`;
}

const isBound = (one: string) => one.startsWith('^') || one.endsWith('$');

/** The phrase, and what must or must not follow. */
function toExpression(one: string): string {
  const [said = '', ...after] = one.split(/ (?=(?:NOT|LATER) )/);
  // NOT and LATER must be outside of brackets.
  for (const part of [said, ...after]) splitAtBars(part);
  return toWords(said) + after.map((part) => toCondition(part)).join('');
}

function toCondition(part: string): string {
  const wanted = part.slice(part.indexOf(' ') + 1);
  if (part.startsWith('LATER')) return `\\b(?=.*\\b${toWords(wanted)}\\b)`;
  return `\\b(?! ${wanted.endsWith(')*') ? toWords(wanted.slice(0, -1)) : `${toWords(wanted)}\\b`})`;
}

function toWords(said: string): string {
  return toOptional(said)
    .replaceAll('..1 ', '(_ )?')
    .replaceAll(/\.\.(\d+) /g, '(_ ){0,$1}')
    .replaceAll('_', '\\w+')
    .replaceAll(/(?<=(?<!\\)[a-z])\*/g, '\\w*')
    .replaceAll(/\((?!\?)/g, '(?:');
}

/** Optional parts, with the space after them, or at the end with the one before. Innermost first. */
function toOptional(said: string): string {
  const found = said
    .replaceAll(/(?<![^ (|[^?])\[([^[\]]*)\] /g, (_, may: string) => `(${splitAtBars(may).join(' |')} )?`)
    .replaceAll(/ \[([^[\]]*)\](?=[$)|\]]|$)/g, (_, may: string) => `( ${splitAtBars(may).join('| ')})?`);
  if (found !== said) return toOptional(found);
  if (/\[[^\]]*[ |]/.test(said)) throw new Error(`What may be left out needs a space before and after it: ${said}`);
  return said;
}
