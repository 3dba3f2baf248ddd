/** Largest JSON document taken in either direction, in bytes. */
export const BODY_MAX_BYTES = 512 * 1024;

/**
 * Reads a body with a running limit: never holds more than `limit` bytes, whatever its headers say.
 * Answers null when it is larger; what is left is then cancelled unread.
 */
export async function readBytes(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      // Not awaited: a sender that never ends must not hold the answer back.
      reader.cancel().catch(() => {});
      return null;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}
