/**
 * Whether a compressed answer is whole: `fetch` unpacks half of one without a word. It is asked for once more as it is sent,
 * and unpacked to its end.
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

/** 203: a proxy on the way changed what it passed on. */
export const GOOD: readonly (number | undefined)[] = [200, 203];

export const readCoding = (header: string | null | undefined): string => (header ?? 'identity').trim().toLowerCase();

/** @param most bytes of the unpacked answer */
export async function isSentWhole(url: string, accept: string, most: number, signal: AbortSignal): Promise<boolean> {
  // A handler in this process answers without an address.
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

/** Throws away what comes, and fails where it is too much. */
function createSink(most: number): Writable {
  let bytes = 0;
  return new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > most ? new Error('More than an answer may have') : null);
    },
  });
}
