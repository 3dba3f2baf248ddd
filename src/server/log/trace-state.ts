/** W3C `tracestate` of other tracers: passed on unchanged, never logged or recorded. */

/** The standard's minimum to propagate, and our maximum. */
const LONGEST = 512;
const MOST_ENTRIES = 32;
/** Longer entries are dropped first. */
const LONG_ENTRY = 128;
/** Maximum length as received; a longer header is ignored. */
const LONGEST_GIVEN = 4_096;
const KEY = /^(?:[a-z][a-z0-9_*/-]{0,255}|[a-z0-9][a-z0-9_*/-]{0,240}@[a-z][a-z0-9_*/-]{0,13})$/;
/** Printable ASCII without comma and equals sign, and no space at the end. */
const VALUE = /^[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;

/** Null if absent or if any part is invalid. */
export function readTraceState(given: string | string[] | undefined): string | null {
  if (given === undefined) return null;
  const text = Array.isArray(given) ? given.join(',') : given;
  if (text.length > LONGEST_GIVEN) return null;
  const entries = text
    .split(',')
    .map((entry) => entry.replaceAll(/^[ \t]+|[ \t]+$/g, ''))
    .filter((entry) => entry !== '');
  const keys = new Set(entries.map(readKey));
  if (entries.length === 0 || entries.length > MOST_ENTRIES || keys.has(null) || keys.size < entries.length)
    return null;
  return shorten(entries) || null;
}

function readKey(entry: string): string | null {
  const at = entry.indexOf('=');
  const [key, value] = [entry.slice(0, Math.max(at, 0)), entry.slice(at + 1)];
  return KEY.test(key) && VALUE.test(value) ? key : null;
}

/** Newest first, so the last entry is dropped first. */
function shorten(entries: readonly string[]): string {
  const fits = (kept: readonly string[]) => kept.join(',').length <= LONGEST;
  let kept = [...entries];
  for (const entry of entries.toReversed()) {
    if (!fits(kept) && entry.length > LONG_ENTRY) kept = kept.filter((one) => one !== entry);
  }
  while (!fits(kept)) kept.pop();
  return kept.join(',');
}
