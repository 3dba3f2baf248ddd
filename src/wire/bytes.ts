/** Largest JSON document taken in either direction, in bytes. */
export const BODY_MAX_BYTES = 512 * 1024;

export interface Start {
  bytes: Uint8Array;
  isWhole: boolean;
}

/**
 * Reads a body with a running limit: never holds more than `limit` bytes, whatever its headers say. What follows is
 * read and dropped, and after `dropMax` bytes cancelled unread.
 */
export async function readStart(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  dropMax: number,
): Promise<Start> {
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
      // Not awaited: a sender that never ends must not hold the answer back.
      reader.cancel().catch(() => {});
      break;
    }
  }
  return { bytes: Buffer.concat(chunks, Math.min(size, limit)), isWhole: size <= limit };
}

/** The whole body; null when it is larger. */
export async function readBytes(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array | null> {
  const { bytes, isWhole } = await readStart(body, limit, 0);
  return isWhole ? bytes : null;
}
