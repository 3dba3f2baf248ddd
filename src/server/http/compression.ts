/**
 * Compresses uncached responses, except where a secret and attacker-controlled text could be in the same response
 * (decision 0057).
 */
import type { MiddlewareHandler } from 'hono';
import { readBody } from '#web/whole-body.server.ts';
import { findRoute, routes } from '#domain/routes.ts';
import { compressQuickly, chooseEncoding } from './encoding.ts';
import type { HonoEnv } from './env.ts';
import { isNewBrowser } from './new-browser.ts';

const LEAST_BYTES = 1_024;
const COMPRESSIBLE = /^(?:text\/(?:html|x-script|plain)|application\/(?:[\w.+-]*json|xml))\b/;

/**
 * A secret can be guessed from compressed lengths only if an attacker's text is in the same response (BREACH). Without
 * a cookie or token there is no secret; in these steps, requested without a query, there is no attacker's text.
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
  // Checked first: for clients without compression, examining the response's headers would take a tenth of the
  // request's time.
  const encoding = chooseEncoding(raw.headers.get('accept-encoding') ?? undefined);
  if (encoding === 'plain') return;
  if (c.env.isCached || method === 'HEAD' || !COMPRESSIBLE.test(c.res.headers.get('content-type') ?? '')) return;
  if (c.res.headers.has('content-encoding') || c.res.headers.has('etag')) return;
  const { search } = new URL(raw.url);
  if (!mayCompress(raw.headers, path, search)) return;
  const { status, headers } = c.res;
  const body = await readBody(c.res);
  const small = body.length < LEAST_BYTES;
  if (!/\baccept-encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  if (!small) headers.set('Content-Encoding', encoding);
  const sent = small ? body : compressQuickly(body, encoding);
  // Otherwise Hono copies the previous response's headers to the next one.
  c.res = undefined;
  c.res = new Response(sent.length === 0 ? null : new Uint8Array(sent), { status, headers });
};
