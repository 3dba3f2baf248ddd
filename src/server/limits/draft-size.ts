/** How much of one form a draft stores (decision 0037): everything that could be sent, and far more. */
import { QUERY_MAX } from '#domain/constants.ts';
import type { JsonObject } from '#domain/entities/lead.ts';

/** In UTF-16 code units; the longest text that may be sent has half as many. */
const PART_MOST = 4 * QUERY_MAX;
const KB = 1_024;

/** Never cuts through a surrogate pair. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Short texts stay whole; long ones share the rest, so that a huge paste displaces no other field. */
function cutPart(part: JsonObject): JsonObject {
  const texts = Object.entries(part).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  let room = PART_MOST;
  if (texts.reduce((sum, [, text]) => sum + text.length, 0) <= room) return part;
  const kept: JsonObject = { ...part };
  const shortestFirst = texts.toSorted(([, a], [, b]) => a.length - b.length);
  for (const [i, [name, text]] of shortestFirst.entries()) {
    const share = cut(text, Math.floor(room / (shortestFirst.length - i)));
    kept[name] = share;
    room -= share.length;
  }
  return kept;
}

/** A cut text still exceeds its limit, so it can be shortened but never sent as if it were whole. */
export function cutParts(parts: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      typeof part === 'object' && part !== null && !Array.isArray(part) ? cutPart(part) : part,
    ]),
  );
}

/** Stored size in kilobytes, rounded up. */
export function toKilobytes(parts: JsonObject): number {
  return Math.ceil(Buffer.byteLength(JSON.stringify(parts)) / KB);
}
