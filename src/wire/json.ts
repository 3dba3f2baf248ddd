/** Parses untrusted JSON into values that every store can store unchanged. */
import type { Json } from '#domain/entities/lead.ts';
import { isStorable } from '#domain/rules/text.ts';
import { PROBLEMS_MAX, reject, toRuleProblem, type Problem, type Parsed } from './checks.ts';

// Checks of JSON text that a parser does not make: duplicate members, and numbers that would lose digits.

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Returns the position of the closing quote of a string whose content begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}

/** An open object with the names seen so far, or an array without names; `step` is the current name or index. */
interface Level {
  names: Set<string> | null;
  step: string | number;
}

/**
 * Returns a pointer to the first duplicate member, or null. Parsers disagree about which of the two counts (RFC 8259,
 * 4), and drop one silently. `text` must be valid JSON; the pointer shows only names in `known`.
 * @internal
 */
export function findDuplicateMember(text: string, known: ReadonlySet<string>): string | null {
  const open: Level[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    const level = open.at(-1);
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at + 1);
        if (isName && level?.names) {
          const quoted = text.slice(at, end + 1);
          const name = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
          level.step = name;
          if (level.names.has(name)) return toPointer(open, known);
          level.names.add(name);
        }
        at = end;
        break;
      }
      case '{':
      case '[':
        isName = text[at] === '{';
        open.push({ names: isName ? new Set() : null, step: 0 });
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case ',':
        isName = level?.names instanceof Set;
        if (typeof level?.step === 'number') level.step += 1;
        break;
      case ':':
        isName = false;
        break;
    }
  }
  return null;
}

function toPointer(open: readonly Level[], known: ReadonlySet<string>): string {
  const strange = open.findIndex(({ step }) => typeof step === 'string' && !known.has(step));
  return open
    .slice(0, strange === -1 ? open.length : strange)
    .map(({ step }) => `/${step}`)
    .join('');
}

/** Shorter numbers never lose digits. */
const LONG_NUMBER = /\d{16}/;

/**
 * Parses another system's JSON: an integer too long for a JavaScript number, often an id, becomes a string.
 * @throws SyntaxError
 */
export function parseKeepingDigits(text: string): Json {
  return JSON.parse(text, LONG_NUMBER.test(text) ? keepDigits : undefined) as Json;
}

function keepDigits(_name: string, value: unknown, ...[context]: { source?: string }[]): unknown {
  const { source = '' } = context ?? {};
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value;
}

/** Maximum nesting of objects and arrays; the outermost is level 1. */
export const JSON_MAX_DEPTH = 20;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const DOUBLE_QUOTE = 0x22;

/** Measures the depth of a JSON text without parsing it; stops at the first level beyond `most`. */
export function measureDepth(text: string, most: number = JSON_MAX_DEPTH): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === DOUBLE_QUOTE) {
      at = endOfString(text, at + 1);
    } else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
      if (deepest > most) return deepest;
    } else if (code === 0x5d || code === 0x7d) {
      depth -= 1;
    }
  }
  return deepest;
}

/**
 * Every unsafe value contains one of these: an escape, a long number or an exponent, or the key itself. U+0000 and lone
 * surrogates cannot occur unescaped in JSON and UTF-8.
 */
const MAY_BE_UNSAFE = /\\u|\d{16}|\d[eE]|__proto__/;

/**
 * Parses bytes into JSON that every store can store unchanged. Problems with status 400: not UTF-8, not JSON, deeper
 * than 20 levels, a duplicate member. 422: U+0000, a lone surrogate, a number that would lose digits, the key
 * `__proto__`. Pointers contain only names in `names`, so that no input is echoed.
 */
export function readJson(bytes: Uint8Array, names: ReadonlySet<string>): Parsed<Json> {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return reject(malformed('Send the document as UTF-8.'));
  }
  if (measureDepth(text) > JSON_MAX_DEPTH) return reject(malformed(`Nest at most ${JSON_MAX_DEPTH} levels.`));
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return reject(malformed('Send well-formed JSON.'));
  }
  const repeated = findDuplicateMember(text, names);
  if (repeated !== null) return reject(malformed('Send each member once.', repeated));
  const problems = MAY_BE_UNSAFE.test(text) ? findUnstorableValues(value, names) : [];
  return problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}

function malformed(detail: string, pointer = ''): Problem {
  return { status: 400, pointer, detail };
}

/**
 * Finds values that a store could not store unchanged. The depth has been checked, which bounds the recursion.
 * @internal
 */
export function findUnstorableValues(value: Json, names: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  const walk = (node: Json, pointer: string, known: boolean): void => {
    if (problems.length >= PROBLEMS_MAX) return;
    const detail = typeof node === 'string' ? unsafeText(node) : typeof node === 'number' ? unsafeNumber(node) : null;
    if (detail !== null) problems.push(toRuleProblem(pointer, detail));
    if (Array.isArray(node)) node.forEach((item, at) => walk(item, known ? `${pointer}/${at}` : pointer, known));
    else if (typeof node === 'object' && node !== null) {
      for (const [key, item] of Object.entries(node)) {
        // Copying such a key by assignment would change a prototype or lose the value.
        const keyDetail = key === '__proto__' ? 'Rename the member __proto__.' : unsafeText(key);
        if (keyDetail !== null) problems.push(toRuleProblem(pointer, keyDetail));
        const named = known && names.has(key);
        walk(item, named ? `${pointer}/${key}` : pointer, named);
      }
    }
  };
  walk(value, '', true);
  return problems.slice(0, PROBLEMS_MAX);
}

function unsafeText(text: string): string | null {
  if (isStorable(text)) return null;
  return text.isWellFormed() ? 'Remove U+0000.' : 'Send whole characters: a surrogate has no partner.';
}

function unsafeNumber(value: number): string | null {
  const kept = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return kept ? null : 'Send this number as text: it has more digits than a number keeps.';
}
