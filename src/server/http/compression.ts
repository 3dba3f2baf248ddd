/**
 * Compresses uncached responses, except those that may contain both a secret and an attacker's text (decision 0057).
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { IncomingHttpHeaders } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { CONSENT_COOKIE } from '#domain/consent.ts';
import { listOwnCookies } from '#domain/cookies.ts';
import { findRoute, routes } from '#domain/routes.ts';
import { readBody } from '#web/buffered-body.server.ts';
import type { HonoEnv } from './env.ts';

// Chooses the content encoding that a client accepts (RFC 9110, 12.5.3), and compresses uncached responses quickly.

/** `Vary` of every cacheable page: it also depends on consent. */
export const CACHED_VARY = 'Accept-Encoding, Cookie';

export type Encoding = 'br' | 'gzip' | 'plain';

const REFUSED = /^q=0(?:\.0{0,3})?$/;

/** Brotli if accepted, otherwise gzip; `q=0` rejects, `*` covers unlisted encodings. */
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

/**
 * Whether nothing suggests an earlier visit: neither a cookie of ours, nor a form step as referrer, whose cookie the
 * browser must then have rejected.
 */
export function isNewBrowser({ cookie, referer }: Pick<IncomingHttpHeaders, 'cookie' | 'referer'>): boolean {
  if (cookie !== undefined && listOwnCookies(cookie).some((name) => name !== CONSENT_COOKIE)) return false;
  const from = referer === undefined ? null : URL.parse(referer);
  const route = from && findRoute(from.pathname);
  return !route || routes[route].journey !== true;
}

const BYTES_MIN = 1_024;
const COMPRESSIBLE = /^(?:text\/(?:html|x-script|plain)|application\/(?:[\w.+-]*json|xml))\b/;

/**
 * A secret can be guessed from compressed lengths only if an attacker's text is in the same response (BREACH). Without
 * a cookie or token there is no secret; in these steps, requested without a query, there is no attacker's text.
 * @internal
 */
export function mayCompress(headers: Headers, path: string, query: string): boolean {
  if (headers.has('authorization')) return false;
  const [cookie, referer] = [headers.get('cookie') ?? undefined, headers.get('referer') ?? undefined];
  if (isNewBrowser({ ...(cookie !== undefined && { cookie }), ...(referer !== undefined && { referer }) })) return true;
  const route = findRoute(path.endsWith('.data') ? path.slice(0, -'.data'.length) : path);
  return query === '' && route !== null && routes[route].ownWordsOnly === true;
}

export const compress: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  const { raw, method, path } = c.req;
  // Checked first, because for clients without compression reading the response's headers would take a tenth of the
  // request's time.
  const encoding = chooseEncoding(raw.headers.get('accept-encoding') ?? undefined);
  if (encoding === 'plain') return;
  if (c.env.isCached || method === 'HEAD' || !COMPRESSIBLE.test(c.res.headers.get('content-type') ?? '')) return;
  if (c.res.headers.has('content-encoding') || c.res.headers.has('etag')) return;
  const { search } = new URL(raw.url);
  if (!mayCompress(raw.headers, path, search)) return;
  const { status, headers } = c.res;
  const body = await readBody(c.res);
  const small = body.length < BYTES_MIN;
  if (!/\baccept-encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  if (!small) headers.set('Content-Encoding', encoding);
  const sent = small ? body : compressQuickly(body, encoding);
  // Otherwise Hono copies the previous response's headers to the next one.
  c.res = undefined;
  c.res = new Response(sent.length === 0 ? null : new Uint8Array(sent), { status, headers });
};
