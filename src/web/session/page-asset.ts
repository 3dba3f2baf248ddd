/** A file of identity's pages at a path with its hash, so that browsers cache it forever. */
import { createHash } from 'node:crypto';
import { YEAR_S } from '#domain/constants.ts';
import { IDENTITY_ROOT } from '#domain/paths.ts';

interface PageAsset {
  path: string;
  answer(): Response;
}

export function createPageAsset(text: string, extension: 'css' | 'js'): PageAsset {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const headers = {
    'Content-Type': `text/${extension === 'css' ? 'css' : 'javascript'}; charset=utf-8`,
    'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
    'X-Content-Type-Options': 'nosniff',
  };
  return { path: `${IDENTITY_ROOT}page-${version}.${extension}`, answer: () => new Response(text, { headers }) };
}
