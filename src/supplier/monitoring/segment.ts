/** `/api/v2/replay` (§7): multipart of a zlib `segment` and its `event` in JSON, and nothing else. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { readDescription, type SegmentDescription } from './description.ts';
import { DESCRIPTION_MAX_BYTES, isRefusal, IntakeRefusal } from './limits.ts';
import { type Bytes, inflateInto } from './streams.ts';

// The parser reports its limit when it is reached, not when it is exceeded.
const PARTS_LIMIT = 3;
const LIMITS = { parts: PARTS_LIMIT, files: 2, fields: 0, headerPairs: 10, headerSize: 2_048 };

const PIECE_BYTES = 1_024;

const malformed = () => new IntakeRefusal(400, 'Send a segment and its event as multipart form data.');

/** Writes the segment through `write` and returns its description. @throws IntakeRefusal */
export async function receiveSegment(
  contentType: string,
  body: Bytes,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<SegmentDescription> {
  let parser: InstanceType<typeof Busboy>;
  try {
    parser = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch {
    throw new IntakeRefusal(415, 'Send multipart form data.');
  }

  const stop = new AbortController();
  const parts = new Map<string, Promise<unknown>>();
  let event: Buffer | null = null;
  // The sender is told the first cause; later errors follow from it.
  let cause: unknown = null;
  const fail = (error: unknown) => {
    cause ??= error;
    stop.abort();
  };

  const take = async (name: string, part: Bytes) => {
    if (name === 'event') event = await collect(part, DESCRIPTION_MAX_BYTES);
    else for await (const chunk of part) await write(chunk);
  };

  parser.on('file', (name, part) => {
    part.on('error', () => fail(malformed()));
    if ((name !== 'segment' && name !== 'event') || parts.has(name)) return fail(malformed());
    parts.set(name, take(name, part).catch(fail));
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => fail(malformed()));

  try {
    await pipeline(Readable.from(inPieces(body, stop.signal)), parser, { signal: stop.signal });
  } catch (error) {
    fail(isRefusal(error) ? error : malformed());
  }
  await Promise.all(parts.values());
  if (cause !== null) throw cause;
  if (event === null || !parts.has('segment')) throw malformed();
  return readDescription(event);
}

/** The parser only stops between writes: thousands of empty parts would fit in one network chunk. */
async function* inPieces(chunks: Bytes, stop: AbortSignal): Bytes {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength && !stop.aborted; at += PIECE_BYTES)
      yield chunk.subarray(at, at + PIECE_BYTES);
  }
}

async function collect(part: Bytes, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of part) {
    size += chunk.byteLength;
    if (size > most) throw new IntakeRefusal(413, `Send at most ${most} bytes of description.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** @throws IntakeRefusal 400 unless the file is one complete zlib stream with the sizes in its description. */
export async function checkSegment(file: string, description: SegmentDescription): Promise<void> {
  let compressed = 0;
  let raw = 0;
  async function* counted(): Bytes {
    for await (const chunk of createReadStream(file)) {
      const bytes = chunk as Uint8Array;
      compressed += bytes.byteLength;
      yield bytes;
    }
  }
  await inflateInto(counted(), async (inflated) => {
    for await (const chunk of inflated) raw += chunk.byteLength;
  });
  const told = raw === description.raw_segment_size && compressed === description.compressed_segment_size;
  if (!told) throw new IntakeRefusal(400, 'The description does not fit its segment.');
}
