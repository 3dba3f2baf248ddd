/** Built files: whole, or one range of bytes. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { DAY_S, YEAR_S } from '#domain/constants.ts';
import { ASSETS_ROOT, fixedPaths } from '#domain/paths.ts';
import { findPiece } from '#wire/http-fields.ts';
import { chooseEncoding } from './encoding.ts';
import type { HonoEnv } from './env.ts';

const HASHED = `public, max-age=${YEAR_S}, immutable`;
/** Larger than any file: a range can be validated without its size. */
const ANY_SIZE = Number.MAX_SAFE_INTEGER;

/**
 * `serveStatic` accepts invalid ranges and matches encodings by name only. Ranges always refer to the uncompressed
 * file; with `If-Range` the whole file is a valid response (RFC 9110, 13.1.5 and 14.2).
 */
function createFile(root: string, cacheControl: string): MiddlewareHandler<HonoEnv> {
  const serve = serveStatic<HonoEnv>({ root, precompressed: true });
  return async (c, next) => {
    const { raw } = c.req;
    const headers = new Headers(raw.headers);
    const range = headers.get('range');
    const isPiece = range !== null && !headers.has('if-range') && findPiece(range, ANY_SIZE) !== null;
    if (!isPiece) headers.delete('range');
    const encoding = isPiece ? 'plain' : chooseEncoding(headers.get('accept-encoding') ?? undefined);
    headers.set('accept-encoding', encoding === 'plain' ? 'identity' : encoding);
    c.req.raw = new Request(raw.url, { method: raw.method, headers });
    const answer = await serve(c, next);
    c.req.raw = raw;
    // Without such a file it passed the request on and returned no response.
    if (!(answer instanceof Response)) return;
    // A cache that stored an error would serve it instead of the file.
    answer.headers.set('Cache-Control', answer.status < 400 ? cacheControl : 'no-store');
    answer.headers.set('Accept-Ranges', 'bytes');
    answer.headers.set('Vary', 'Accept-Encoding');
    return answer;
  };
}

/** @param former a folder with files of other builds */
export function createStaticFiles(root: string, former: string): Hono<HonoEnv> {
  return (
    new Hono<HonoEnv>()
      .use(`${ASSETS_ROOT}*`, createFile(root, HASHED), createFile(former, HASHED))
      // A file of an unknown build: an HTML error page would be parsed as a script.
      .get(`${ASSETS_ROOT}:file{[\\w.-]+\\.\\w+}`, (c) => c.text('Not found\n', 404, { 'Cache-Control': 'no-store' }))
      .use(fixedPaths.serviceWorker, createFile(root, 'no-cache'))
      .use(fixedPaths.icon, createFile(root, `public, max-age=${DAY_S}`))
  );
}
