/** Lists from outside are read entry by entry: what cannot be read is left out and told, the rest is kept. */
import { z } from 'zod';

/** Where something odd stands and what was expected there; never what was sent. */
export interface Oddity {
  /** JSON pointer of names that we know and places in lists. */
  pointer: string;
  expected: string;
}

export type OnOdd = (oddity: Oddity) => void;

export const ignoreOdd: OnOdd = () => {};

export interface Place {
  /** JSON pointer of the list. */
  at: string;
  max: number;
  onOdd: OnOdd;
}

/** A field inside a field inside a field is the deepest that any document here has. */
const ROUNDS_MAX = 6;

/**
 * The entry, without those of its optional fields that are odd; null when what is required is.
 * @param at JSON pointer of the entry
 */
export function readEntry<T>(schema: z.ZodType<T>, sent: unknown, at: string, onOdd: OnOdd): T | null {
  let read = schema.safeParse(sent);
  if (read.success) return read.data;
  tell(read.error.issues, at, onOdd);
  const kept: unknown = structuredClone(sent);
  for (let round = 0; !read.success && round < ROUNDS_MAX; round += 1) {
    if (!dropAll(kept, read.error.issues)) return null;
    read = schema.safeParse(kept);
  }
  return read.success ? read.data : null;
}

/** Every entry that can be read; entries past `max` are left out. */
export function readEntries<T>(schema: z.ZodType<T>, list: readonly unknown[], { at, max, onOdd }: Place): T[] {
  if (list.length > max) onOdd({ pointer: at, expected: `at most ${max} entries` });
  return list.slice(0, max).flatMap((sent, place) => {
    const read = readEntry(schema, sent, `${at}/${place}`, onOdd);
    return read === null ? [] : [read];
  });
}

function tell(issues: readonly z.core.$ZodIssue[], at: string, onOdd: OnOdd): void {
  const told = new Set<string>();
  for (const { path, message } of issues) {
    const pointer = toPointer(at, path);
    if (!told.has(pointer)) onOdd({ pointer, expected: message });
    told.add(pointer);
  }
}

export function toPointer(at: string, path: readonly PropertyKey[]): string {
  return [at, ...path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** Takes away what each issue's path leads to, or as far as it leads; false when that is the entry itself. */
function dropAll(entry: unknown, issues: readonly z.core.$ZodIssue[]): boolean {
  const lists = new Set<unknown[]>();
  for (const { path } of issues) {
    const found = findDeepest(entry, path);
    if (found === null) return false;
    const { container, last } = found;
    if (Array.isArray(container)) lists.add(container);
    // A gap keeps the places of a list's other entries until all have gone.
    Reflect.deleteProperty(container, last);
  }
  for (const list of lists) list.splice(0, list.length, ...list.filter(() => true));
  return true;
}

function findDeepest(entry: unknown, path: readonly PropertyKey[]): { container: object; last: PropertyKey } | null {
  let found: { container: object; last: PropertyKey } | null = null;
  let node = entry;
  for (const last of path) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, last)) break;
    found = { container: node, last };
    node = (node as Record<PropertyKey, unknown>)[last];
  }
  return found;
}
