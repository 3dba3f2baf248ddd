/** Reads external lists entry by entry: unreadable entries are skipped and reported. */
import { z } from 'zod';

/** The position of a bad value and what was expected; never what was sent. */
export interface EntryIssue {
  /** JSON pointer of known names and list positions. */
  pointer: string;
  expected: string;
}

export type OnIssue = (oddity: EntryIssue) => void;

export const ignoreInvalid: OnIssue = () => {};

export interface ListPlace {
  /** JSON pointer of the list. */
  at: string;
  max: number;
  onIssue: OnIssue;
}

/** No document nests optional fields more deeply. */
const ROUNDS_MAX = 6;

/**
 * Reads an entry without its invalid optional fields; null if a required one is invalid.
 * @param at JSON pointer of the entry
 */
export function readEntry<T>(schema: z.ZodType<T>, sent: unknown, at: string, onIssue: OnIssue): T | null {
  let read = schema.safeParse(sent);
  if (read.success) return read.data;
  tell(read.error.issues, at, onIssue);
  const kept: unknown = structuredClone(sent);
  for (let round = 0; !read.success && round < ROUNDS_MAX; round += 1) {
    if (!dropAll(kept, read.error.issues)) return null;
    read = schema.safeParse(kept);
  }
  return read.success ? read.data : null;
}

/** Reads every valid entry, up to `max`. */
export function readEntries<T>(schema: z.ZodType<T>, list: readonly unknown[], { at, max, onIssue }: ListPlace): T[] {
  if (list.length > max) onIssue({ pointer: at, expected: `at most ${max} entries` });
  return list.slice(0, max).flatMap((sent, place) => {
    const read = readEntry(schema, sent, `${at}/${place}`, onIssue);
    return read === null ? [] : [read];
  });
}

function tell(issues: readonly z.core.$ZodIssue[], at: string, onIssue: OnIssue): void {
  const told = new Set<string>();
  for (const { path, message } of issues) {
    const pointer = toPointer(at, path);
    if (!told.has(pointer)) onIssue({ pointer, expected: message });
    told.add(pointer);
  }
}

export function toPointer(at: string, path: readonly PropertyKey[]): string {
  return [at, ...path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** Deletes the value at each issue's path, or its nearest existing ancestor; false if that is the entry itself. */
function dropAll(entry: unknown, issues: readonly z.core.$ZodIssue[]): boolean {
  const lists = new Set<unknown[]>();
  // A value with two issues is deleted once.
  const paths = new Map(issues.map(({ path }) => [toPointer('', path), path]));
  for (const path of paths.values()) {
    const found = findDeepest(entry, path);
    if (found === null) return false;
    const { container, last } = found;
    if (Array.isArray(container)) lists.add(container);
    // Deleting leaves a gap, so the other entries keep their positions until all issues are processed.
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
