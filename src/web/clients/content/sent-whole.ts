/**
 * Whether a compressed response is complete: `fetch` decompresses a truncated one without an error. Requests it again
 * without decompression, and decompresses it to its end.
 */
import { once } from 'node:events';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

const CODINGS = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
  'x-gzip': createGunzip,
  zstd: createZstdDecompress,
} as const;

/** 203: a proxy changed what it passed on. */
export const GOOD: readonly (number | undefined)[] = [200, 203];

export const readCoding = (header: string | null | undefined): string => (header ?? 'identity').trim().toLowerCase();

/** @param most maximum decompressed bytes */
export async function isSentWhole(url: string, accept: string, most: number, signal: AbortSignal): Promise<boolean> {
  // A handler in this process has no URL.
  if (!URL.canParse(url)) return false;
  const get = url.startsWith('https:') ? getSecure : getPlain;
  const request = get(url, { headers: { accept, 'accept-encoding': 'identity' }, signal });
  try {
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const unpack = CODINGS[readCoding(answer.headers['content-encoding']) as keyof typeof CODINGS];
    if (!GOOD.includes(answer.statusCode) || unpack === undefined) return false;
    await pipeline(answer, unpack(), createSink(most), { signal });
    return true;
  } catch {
    return false;
  } finally {
    request.destroy();
  }
}

/** Discards its input, and fails if it exceeds the limit. */
function createSink(most: number): Writable {
  let bytes = 0;
  return new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > most ? new Error('More than an answer may have') : null);
    },
  });
}
