import type { Json } from '#domain/entities/lead.ts';
import { decodeText } from '#wire/charset.ts';
import { measureDepth, parseKeepingDigits } from '#wire/json.ts';
import { isPage } from '#wire/api-limits.ts';

const MAX_DEPTH = 50;
/** The reason for an HTML page in place of JSON. */
export const PAGE = 'a page, not JSON';

/** The JSON of a body, null if it is empty; or why there is none, and what there is in its place. */
export function readAnswer(
  bytes: Uint8Array | null,
  contentType: string | null,
): { body: Json; reason?: undefined; text?: undefined } | { body: undefined; reason: string; text?: string } {
  if (bytes === null) return { body: undefined, reason: 'too large' };
  if (bytes.byteLength === 0) return { body: null };
  const text = decodeText(bytes, contentType);
  if (measureDepth(text, MAX_DEPTH) > MAX_DEPTH) return { body: undefined, reason: 'nested too deep' };
  try {
    return { body: parseKeepingDigits(text) };
  } catch {
    return { body: undefined, reason: isPage(text, contentType) ? PAGE : 'not JSON', text };
  }
}
