// The byte range that a GET's `Range` header requests (RFC 9110, 14).

/** A range of bytes, both ends inclusive. */
interface Piece {
  start: number;
  end: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/** Null sends the whole file (no Range, several, another unit, invalid). `outside`: the range cannot be satisfied. */
export function findByteRange(range: string | null, size: number): Piece | 'outside' | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return Number(to) === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start < size ? { start, end } : 'outside';
}

// Conditional requests (RFC 9110, 13.1.2).

const TAG = /(?:W\/)?("[^"]*")/g;
/** Longer than any browser's list of versions. */
const SENT_MAX = 8 * 1024;

/** Whether `If-None-Match` matches this version, weak or strong, alone or in a list; `*` matches any. */
export function matchesEtag(sent: string | null | undefined, etag: string): boolean {
  if (!sent || sent.length > SENT_MAX) return false;
  if (sent.trim() === '*') return true;
  const own = etag.replace(/^W\//, '');
  for (const [, tag] of sent.matchAll(TAG)) if (tag === own) return true;
  return false;
}

// Parses HTTP's Retry-After: seconds, or a date.

/** HTTP dates begin with the weekday; engines would parse a date from any text with a number. */
const DATE = /^\s*(?:mon|tue|wed|thu|fri|sat|sun)/i;

/** Milliseconds from `now`; null for an invalid value. */
export function readRetryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const at = DATE.test(value) ? Date.parse(value) : NaN;
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1_000 : at - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** Statuses after which a retry may succeed (decision 0018): too slow, too early, too many; 0 means no response. */
const TRANSIENT: ReadonlySet<number> = new Set([0, 408, 425, 429]);

export const isTransientStatus = (status: number): boolean => TRANSIENT.has(status) || status >= 500;

/** Whether a status rejects this request permanently. */
export const isPermanentRejection = (status: number): boolean => status >= 400 && !isTransientStatus(status);

// Request bodies must be unencoded (RFC 9110, 8.4), because we decompress nothing.

/** True without `Content-Encoding`, or with `identity` alone. */
export function isUnencoded(headers: Headers): boolean {
  const codings = (headers.get('Content-Encoding') ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  return codings.every((coding) => coding === '' || coding === 'identity');
}
