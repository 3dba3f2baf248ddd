/** Compresses uncached answers; never a secret beside text that a stranger can write (decision 0057). */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { readWhole } from '#app/whole-body.ts';
import { findRoute, type RouteName } from '#domain/paths.ts';
import { isNewBrowser } from '../pages/cached-paths.ts';
import { findEncoding } from '../pages/encoding.ts';
import type { Env } from './env.ts';

const LEAST_BYTES = 1_024;
/** A page takes a sixth of a millisecond, half of it less than a stream and a thread would. */
const QUALITY = 3;
/** No page is larger than 64 KB by much: the usual window of 4 MB costs half as much again to set up. */
const WINDOW_BITS = 16;
const COMPRESSIBLE = /^(?:text\/(?:html|x-script|plain)|application\/(?:[\w.+-]*json|xml))\b/;

/** Steps whose page shows what was typed there and nothing that an address, a link or another person wrote. */
const OWN_WORDS_ONLY: ReadonlySet<RouteName> = new Set([
  'complaintDetails',
  'complaintQuery',
  'feedback',
  'feedbackDetails',
]);

/**
 * A secret can be guessed from an answer's length only where a stranger writes into the same answer (BREACH). Without a
 * cookie or a token there is no secret; in those steps, asked for without a query, there is no stranger.
 */
export function mayCompress(headers: Headers, path: string, query: string): boolean {
  if (headers.has('authorization')) return false;
  const [cookie, referer] = [headers.get('cookie') ?? undefined, headers.get('referer') ?? undefined];
  if (isNewBrowser({ ...(cookie !== undefined && { cookie }), ...(referer !== undefined && { referer }) })) return true;
  const route = findRoute(path.replace(/\.data$/, ''));
  return query === '' && route !== null && OWN_WORDS_ONLY.has(route);
}

export const compress: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { raw, method, path } = c.req;
  if (c.env.isKept || method === 'HEAD' || !COMPRESSIBLE.test(c.res.headers.get('content-type') ?? '')) return;
  if (c.res.headers.has('content-encoding') || c.res.headers.has('etag')) return;
  const encoding = findEncoding(raw.headers.get('accept-encoding') ?? undefined);
  const { search } = new URL(raw.url);
  if (encoding === 'plain' || !mayCompress(raw.headers, path, search)) return;
  const { status } = c.res;
  const headers = new Headers(c.res.headers);
  const body = await readWhole(c.res);
  const small = body.length < LEAST_BYTES;
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  if (!small) headers.set('Content-Encoding', encoding);
  const sent = small ? body : encoding === 'br' ? brotliCompressSync(body, toOptions(body)) : gzipSync(body);
  // Hono copies the previous response's headers onto the next one, unless there is none.
  c.res = undefined;
  c.res = new Response(sent.length === 0 ? null : new Uint8Array(sent), { status, headers });
};

function toOptions(body: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}
