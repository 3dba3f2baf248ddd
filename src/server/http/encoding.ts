/** Which content encoding a client accepts (RFC 9110, 12.5.3), and fast compression of uncached responses. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** `Vary` of every cacheable page: it also depends on consent. */
export const CACHED_VARY = 'Accept-Encoding, Cookie';

export type Encoding = 'br' | 'gzip' | 'plain';

const REFUSED = /^q=0(?:\.0{0,3})?$/;

/** Brotli if accepted, otherwise gzip; `q=0` rejects, `*` covers what is not listed. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Map<string, boolean>();
  for (const entry of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    accepted.set(name, !parameters.some((parameter) => REFUSED.test(parameter)));
  }
  const takes = (name: string) => accepted.get(name) ?? accepted.get('*') ?? false;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'plain';
}

/**
 * For a page of 15 KB, quality 0 takes 0.7 of the time of 1 for 1% more bytes, and a third of that of 3 for 8% more.
 */
const QUALITY = 0;
/** A window and a buffer of a page's size: allocating the default ones takes longer than filling them. */
const WINDOW_BITS = 16;
const BUFFER_BYTES = 8_192;

export function compressQuickly(body: Buffer, encoding: Exclude<Encoding, 'plain'>): Buffer<ArrayBuffer> {
  if (encoding === 'gzip') return gzipSync(body);
  return brotliCompressSync(body, {
    chunkSize: BUFFER_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
