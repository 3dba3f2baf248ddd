/** Conditional requests (RFC 9110, 13.1.2). */

const TAG = /(?:W\/)?("[^"]*")/g;
/** Longer than any browser's list of versions. */
const SENT_MAX = 8 * 1024;

/** Whether `If-None-Match` matches this version, weak or strong, alone or in a list; `*` matches any. */
export function isHeld(sent: string | null | undefined, etag: string): boolean {
  if (!sent || sent.length > SENT_MAX) return false;
  if (sent.trim() === '*') return true;
  const own = etag.replace(/^W\//, '');
  for (const [, tag] of sent.matchAll(TAG)) if (tag === own) return true;
  return false;
}
