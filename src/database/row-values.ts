import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Json } from '#domain/entities/lead.ts';
import type { Cursor } from '#domain/ports-cases.ts';
import { AppError } from '#domain/errors.ts';
import { isStorable } from '#domain/rules/text.ts';

/** The stores' clock; tests set their own. */
type Clock = () => Date;

export interface StoreOptions {
  clock?: Clock;
}

export const systemClock: Clock = () => new Date();

/** ISO text of the instant `ms` later (negative: earlier). */
export function shiftTime(instant: Date, ms: number): string {
  return new Date(instant.getTime() + ms).toISOString();
}

/**
 * The condition for rows after a cursor, in the order of a time and an id column; a null cursor selects all. The caller
 * also compares the time alone, which an index needs.
 */
export function isAfterCursor(at: string, id: string, cursor: Cursor | null): RawBuilder<boolean> {
  if (cursor === null) return sql`true`;
  return sql`(${sql.ref(at)}, ${sql.ref(id)}) > (${cursor.at}, ${cursor.id})`;
}

// Hashes documents independently of key order.

function toCanonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(toCanonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  // Concatenated directly: nested lists of strings would dominate the time.
  let members = '';
  for (const key of Object.keys(value).sort())
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${toCanonical(value[key] ?? null)}`;
  return `{${members}}`;
}

/** SHA-256 in hex over JSON with sorted keys. */
export function toContentHash(value: Json): string {
  return hash('sha256', toCanonical(value), 'hex');
}

// Rejects text that the databases cannot store: U+0000 and lone surrogates.

function toPointerPart(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Fast check for JSON escapes of bad characters; only a match leads to a search for their position. */
const ESCAPED = /\\u(?:0000|d[89a-f])/;

/**
 * Checks every string and key of a document.
 * @param pointer JSON pointer to the document's position in the request
 * @throws AppError `refused` with the pointer of the first bad string, or of the object with a bad key
 */
export function checkText(value: Json, pointer: string): void {
  const found = findUnstorable(value, pointer);
  if (found !== null)
    throw new AppError('refused', 'The text contains a character that cannot be stored', { pointer: found });
}

/** The pointer of the first bad string, or of the object with a bad key; null if everything can be stored. */
export function findUnstorable(value: Json, pointer: string): string | null {
  return ESCAPED.test(JSON.stringify(value)) ? findIn(value, pointer) : null;
}

function findIn(value: Json, pointer: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : pointer;
  for (const [key, item] of Object.entries(value ?? {})) {
    const found = isStorable(key) ? findIn(item, `${pointer}/${toPointerPart(key)}`) : pointer;
    if (found !== null) return found;
  }
  return null;
}
