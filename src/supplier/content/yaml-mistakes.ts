/** Finds the first mistake in YAML on the line where an editor made it: the parser often fails lines later. */
import type { YAMLError } from 'yaml';
import { type Mistake, LISTED_TWICE } from './mistakes.ts';
import { truncateLine } from './text-file.ts';

const QUOTES = 'put the words between quotes, like title: "Words: and more"';
const SPACES = 'give it as many spaces as the lines beside it';
const MARK = `begins with a mark that words cannot begin with: ${QUOTES}`;
const OTHER = `cannot be read here: look for a quote, a bracket or a colon too many, and ${QUOTES}`;

/** By the parser's error codes; others are rare. */
const SLIPS: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: `has a second colon: ${QUOTES}`,
  MULTILINE_IMPLICIT_KEY: 'has no colon after its name: write name: words, on one line',
  BAD_INDENT: `is not lined up: ${SPACES}`,
  MISSING_CHAR: `is not lined up, or has no “- ” before it: ${SPACES}`,
  BAD_SCALAR_START: MARK,
  BAD_ALIAS: MARK,
  BAD_DQ_ESCAPE: 'has a \\ between double quotes: remove it, or use single quotes',
  DUPLICATE_KEY: LISTED_TWICE,
  BLOCK_IN_FLOW: 'has a bracket above it that is not closed: close it',
  MULTIPLE_DOCS: 'has three dashes in the middle of the file: remove them',
};

/** Indentation and "- " of an entry, its name, and what follows the colon. */
const FIELD = /^( *(?:- +)*)([\w-]+):(?: +|$)(.*)$/;
/** Fields read as sentences, which would lose what follows a #. */
const SENTENCE = /^(?:title|description|meta-description|message|words|label|heading|for)$/;

/** Known products are already filled in, so the mark names one that brand/ lacks, or is any other placeholder. */
const LISTED_MARK = /^\[(?!\[)[^"']*?(\[\[[^\]]*\]\])/;

/** What is wrong with a line, even if the parser accepts it. */
function findInLine(line: string): string | null {
  if (/^ *\t/.test(line)) return 'begins with a tab: begin it with spaces';
  if (/^\s*\u00A0|^ *(?:- +)*[\w-]+:\u00A0/.test(line))
    return 'has a special space (non-breaking): delete it and type an ordinary one';
  const [, , name = '', value = ''] = FIELD.exec(line) ?? [];
  if (/^[“”„‘‚].*[”“’‘]$/.test(value) || /^[“„‘‚][^:]*:\s/.test(value))
    return 'has curly quotes around it: type straight ones, " and "';
  if (/^[&*!](?=\S)/.test(value)) return MARK;
  const [, mark] = LISTED_MARK.exec(value) ?? [];
  if (mark !== undefined) return `has ${mark} in a list: remove it, or put it between quotes if brand/ knows it`;
  if (SENTENCE.test(name) && /^[^"'|>[{#]*\s#/.test(value))
    return 'has a # that hides the words after it: put the words between quotes';
  return null;
}

/** Null if neither the parser nor the line check finds anything. */
export function findYamlMistake(source: string, error: YAMLError | undefined, at: number): Mistake | null {
  const lines = source.split('\n');
  const own = lines.findIndex((line, place) => findInLine(line) !== null && !isInBlock(lines, place));
  if (own >= 0 && (!error || own <= at)) return toMistake(lines, own, findInLine(lines[own] ?? '') ?? OTHER);
  return error ? toParsed(lines, error, Math.min(at, lines.length - 1)) : null;
}

const BLOCK_OPENER = /[|>][+-]?\d?\s*$/;

/** Whether the line is inside a block text, after | or >, which may contain anything at any indentation. */
function isInBlock(lines: readonly string[], at: number): boolean {
  let indent = toIndent(lines[at]);
  for (const above of lines.slice(0, at).toReversed()) {
    if (above.trim() === '' || toIndent(above) >= indent) continue;
    if (BLOCK_OPENER.test(above)) return true;
    indent = toIndent(above);
  }
  return false;
}

/** Number of leading spaces. */
function toIndent(line = ''): number {
  return line.search(/\S/);
}

function toParsed(lines: readonly string[], { code }: YAMLError, at: number): Mistake {
  const line = lines[at] ?? '';
  const open = findOpen(lines, at);
  if (code === 'DUPLICATE_KEY' || code === 'BAD_DQ_ESCAPE' || code === 'MULTIPLE_DOCS')
    return toMistake(lines, at, SLIPS[code] ?? OTHER);
  if (open)
    return toMistake(lines, open.at, `opens a quote or a bracket and does not close it: close it with ${open.close}`);
  const joined = [line, ...lines.slice(at + 1, at + 2)].findIndex((one) => /^ *(?:- +)*[\w-]+:(?!\/\/)\S/.test(one));
  if (joined >= 0) return toMistake(lines, at + joined, 'has no space after its colon: write “name: words”');
  if (/^ *-[^\s-]/.test(line)) return toMistake(lines, at, 'has no space after its dash: write “- name: words”');
  const [, before = '', , value = ''] = FIELD.exec(line) ?? [];
  if (/^(['"]).*\1.*[^\s#]/.test(value) && code === 'UNEXPECTED_TOKEN')
    return toMistake(lines, at, 'has words after its closing quote: use double quotes around all of it');
  if (/^[|>*&!%@`,?]/.test(value)) return toMistake(lines, at, MARK);
  const isTwice = /:(?:\s|$)/.test(value) && !/^["'[{]/.test(value);
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !isTwice) {
    const next = lines.findIndex((one, below) => below > at && one.trim() !== '');
    const isDeeper = next > at && (lines[next] ?? '').search(/\S/) !== before.length;
    return toMistake(lines, isDeeper ? next : at, SLIPS.BAD_INDENT ?? OTHER);
  }
  return toMistake(lines, at, SLIPS[code] ?? OTHER);
}

const CLOSE = { '[': ']', '{': '}' } as const;

/** The last line above with a quotation mark or bracket that is never closed. */
function findOpen(lines: readonly string[], to: number): { at: number; close: string } | null {
  for (let at = Math.min(to, lines.length - 1); at >= 0; at -= 1) {
    const value = (FIELD.exec(lines[at] ?? '')?.[3] ?? (lines[at] ?? '').replace(/^ *- +/, '')).trimEnd();
    const mark = value.charAt(0);
    if ((mark === '"' || mark === "'") && value.split(mark).length === 2) return { at, close: mark };
    if (mark !== '[' && mark !== '{') continue;
    const plain = value.replaceAll(/"[^"]*"|'[^']*'/g, '');
    const inner = plain.includes('{') && plain.split('{').length > plain.split('}').length ? '{' : mark;
    if (plain.split(inner).length > plain.split(CLOSE[inner]).length) return { at, close: CLOSE[inner] };
  }
  return null;
}

function toMistake(lines: readonly string[], at: number, message: string): Mistake {
  const shown = truncateLine(lines[at] ?? '');
  return { line: at + 1, message: `${shown === '' ? 'this line' : `“${shown}”`} ${message}` };
}
