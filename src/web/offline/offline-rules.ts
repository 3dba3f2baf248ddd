/** What may be cached for offline reading: help documents, never anything personal. */
import { CONTENT_ROOT, PLAIN_PATH } from '#domain/content-pages.ts';
import { ASSETS_ROOT, ICON_PATH, BASE, patterns } from '#domain/paths.ts';
import { toCanonicalPath, cutTrailingSlashes } from '#domain/local-path.ts';
import { findRoute, routes } from '#domain/routes.ts';

export const PAGES_MAX = 20;
export const FILES_MAX = 80;

const PICTURE = new RegExp(`^${CONTENT_ROOT}content/dam/[\\w/-]+\\.(?:svg|png|jpe?g|webp|avif)$`);

/** Returns the path under which a page is cached, for spellings with capitals or a slash at the end. */
export function toCachePath(pathname: string): string {
  const path = cutTrailingSlashes(toCanonicalPath(pathname)).toLowerCase();
  return path === BASE ? patterns.home : path;
}

/** Whether it is a help page without a query string. */
export function isCacheablePage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  if (search !== '' || !PLAIN_PATH.test(pathname)) return false;
  const name = findRoute(pathname);
  return name !== null && routes[name].offline !== undefined;
}

/**
 * Whether a response is complete and may be stored. Set-Cookie is invisible here, but such responses are `no-store`.
 */
export function isCacheable(
  answer: Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>,
  mediaType: string,
): boolean {
  const stored = answer.headers.get('cache-control') ?? '';
  return (
    answer.status === 200 &&
    !answer.redirected &&
    answer.type === 'basic' &&
    !/no-store|private/.test(stored) &&
    (answer.headers.get('content-type') ?? '').startsWith(mediaType)
  );
}

/** Files with a hash in their name never change; article pictures may. */
export function isHashed({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.startsWith(ASSETS_ROOT);
}

export function isPicture({ pathname }: Pick<URL, 'pathname'>): boolean {
  return PICTURE.test(pathname) || pathname === ICON_PATH;
}
