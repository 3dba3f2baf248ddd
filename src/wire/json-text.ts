/** Checks of JSON text that a parser does not make: duplicate members, and numbers that would lose digits. */
import type { Json } from '#domain/entities/lead.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The position of the closing quote of a string whose content begins at `from`. */
export function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}

/** An open object, with the names seen so far, or an array, without; `step` is the current name or index. */
interface Level {
  names: Set<string> | null;
  step: string | number;
}

/**
 * A pointer to the first duplicate member, or null. Parsers disagree about which of the two counts (RFC 8259, 4), and
 * drop one silently. `text` must be valid JSON; the pointer shows only names in `known`.
 */
export function findRepeated(text: string, known: ReadonlySet<string>): string | null {
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
