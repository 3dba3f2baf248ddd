/** Streams with a running byte limit: headers are not trusted, and only one chunk is in memory. */
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { startDeadline } from '#domain/deadline.ts';
import { INFLATED_MAX_BYTES, isRefusal, IntakeRefusal } from './limits.ts';

export type Bytes = AsyncIterable<Uint8Array>;

/**
 * @throws IntakeRefusal 413 beyond `most` bytes, 408 if the sender does not finish in time, 400 if it stops half-way.
 */
export async function* readWithin(body: ReadableStream<Uint8Array> | null, most: number, timeoutMs: number): Bytes {
  if (body === null) return;
  const reader = body.getReader();
  const deadline = startDeadline(timeoutMs);
  const late = () => {
    throw new IntakeRefusal(408, 'Send the whole body in time.');
  };
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await deadline.within(reader.read().catch(stopHalfWay), late);
      if (done) return;
      size += value.byteLength;
      if (size > most) throw new IntakeRefusal(413, `Send at most ${most} bytes.`);
      yield value;
    }
  } finally {
    // Not awaited: a sender that never ends must not delay the response.
    reader.cancel().catch(() => {});
  }
}

function stopHalfWay(): never {
  throw new IntakeRefusal(400, 'Send the whole body.');
}

/** Larger than what the runtime pools, so that a chunk shares its memory with no other. */
const CHUNK_BYTES = 40 * 1024;

async function* limit(chunks: Bytes, most: number): Bytes {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > most) throw new IntakeRefusal(413, `Send at most ${most} bytes of content.`);
    yield chunk;
    giveBack(chunk);
  }
}

/** Frees a used chunk at once: garbage collection is too late, and a few zip bombs would occupy 50 MB. */
function giveBack({ buffer, byteOffset, byteLength }: Uint8Array): void {
  const usedUp = byteOffset + byteLength === buffer.byteLength && buffer.byteLength === CHUNK_BYTES;
  if (usedUp && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/**
 * Passes inflated bytes to `take`, chunk by chunk, each to be used before the next is requested; stops at 8 MB, so that
 * a zip bomb costs no more than that.
 * @throws IntakeRefusal 413 beyond the limit, 400 if the bytes are not one complete zlib stream
 */
export async function inflateInto(chunks: Bytes, take: (inflated: Bytes) => Promise<void>): Promise<void> {
  try {
    await pipeline(chunks, createInflate({ chunkSize: CHUNK_BYTES }), (inflated: Bytes) =>
      take(limit(inflated, INFLATED_MAX_BYTES)),
    );
  } catch (error) {
    const isZlib =
      error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
    if (isRefusal(error) || !isZlib) throw error;
    throw new IntakeRefusal(400, 'Send one whole zlib stream.');
  }
}
