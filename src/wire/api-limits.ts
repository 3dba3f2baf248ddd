/** The largest JSON document accepted in either direction, in bytes. */
export const BODY_MAX_BYTES = 512 * 1024;

export interface BodyStart {
  bytes: Uint8Array<ArrayBuffer>;
  isWhole: boolean;
}

/**
 * Reads a body with a limit: memory never holds more than `limit` bytes, whatever the headers say. The rest is read and
 * discarded, and cancelled after `dropMax` bytes.
 */
export async function readBodyStart(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  dropMax: number,
): Promise<BodyStart> {
  if (body === null) return { bytes: new Uint8Array(), isWhole: true };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (size < limit) chunks.push(value.subarray(0, limit - size));
    size += value.byteLength;
    if (size > limit + dropMax) {
      // The cancellation is not awaited, because a sender that never ends must not delay the response.
      reader.cancel().catch(() => {});
      break;
    }
  }
  return { bytes: Buffer.concat(chunks, Math.min(size, limit)), isWhole: size <= limit };
}

/** Returns the whole body; null if it is larger. */
export async function readWholeBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { bytes, isWhole } = await readBodyStart(body, limit, 0);
  return isWhole ? bytes : null;
}

/** Headers of our own API, which are also sent to a supplier's back end. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const CLIENT_ID_HEADER = 'X-Client-Id';
export const DANGER_HEADER = 'X-Danger';
export const SUSPECT_HEADER = 'X-Suspect';

// Detects an HTML page instead of an API response: a sign-in page, an error page or a bot challenge.

const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
const HTML_START = /^\s*<(?:!doctype\s+html|html|head|body)\b/i;

export function isHtmlPage(text: string, contentType: string | null): boolean {
  return HTML_TYPE.test(contentType ?? '') || HTML_START.test(text);
}
