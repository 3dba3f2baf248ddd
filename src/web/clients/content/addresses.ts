/** Resolves URLs as an author wrote them: relative to the document, or in the content server's own folders. */
import type { Element } from 'hast';
import { CONTENT_ROOT, isSlug, SLUG } from '#domain/content-pages.ts';
import { BASE, pathTo } from '#domain/paths.ts';
import { cutTrailingSlashes } from '#domain/local-path.ts';
import { readPictureSource } from '#wire/content-address.ts';

export interface UrlResolver {
  contentOrigin: string;
  publicOrigin?: string | undefined;
  /** Returns an absolute URL, independent of the document's own. */
  resolve(sent: string): string;
}

export interface UrlResolverOptions {
  /** Address of the content server as browsers see it, with the path that it is below; empty if it is this site. */
  contentOrigin: string;
  publicOrigin?: string | undefined;
  /** Path of the document on the content server; without it relative URLs cannot be resolved. */
  path?: string | undefined;
}

/** Some authors leave out the end of an article's name. */
const HELP = new RegExp(`^${CONTENT_ROOT}content/${SLUG}/help/([^/.]{1,80})(?:/([^/.]{1,80}))?(?:\\.html|/)?$`);
const OF_ITS_OWN = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\\)/i;
const HOST = 'content.invalid';

export function createUrlResolver({ contentOrigin, publicOrigin, path }: UrlResolverOptions): UrlResolver {
  const server = URL.parse(contentOrigin);
  const below = server === null ? '' : cutTrailingSlashes(server.pathname);

  /** The path below the content server's address, given the address or path of a document there. */
  function toOwnPath(url: URL): string {
    const full = `${url.pathname}${url.search}${url.hash}`;
    return below !== '' && full.startsWith(`${below}/`) ? full.slice(below.length) : full;
  }

  /** Accepts any address on the content server's host, even one that lacks the base path. */
  function findOwn(address: string): string | null {
    const url = server !== null && /^https?:/i.test(address) ? URL.parse(address) : null;
    if (url === null || url.origin !== server?.origin || url.username !== '' || url.password !== '') return null;
    const own = toOwnPath(url);
    return below === '' || own.startsWith(CONTENT_ROOT) || url.pathname.startsWith(`${below}/`) ? own : null;
  }

  /** @param isSurely whether the address certainly belongs to the content server */
  function toPlace(path: string, isSurely: boolean): string {
    const page = toPagePath(path.replace(/[?#].*$/s, ''));
    if (page !== null) return page;
    return isSurely || path.startsWith(CONTENT_ROOT) ? `${contentOrigin}${path}` : path;
  }

  return {
    contentOrigin,
    publicOrigin,
    resolve(sent) {
      const address = sent.trim();
      const own = findOwn(address);
      if (own !== null) return toPlace(own, true);
      if (address === '' || OF_ITS_OWN.test(address)) return address;
      const isRelative = !address.startsWith('/');
      if (isRelative && path === undefined) return address;
      const url = URL.parse(address, `http://${HOST}${path ?? '/'}`);
      if (url?.host !== HOST) return address;
      // A path from the root may be one of our pages.
      const isBelow = below !== '' && url.pathname.startsWith(`${below}/`);
      const isBeside = isRelative && contentOrigin !== '' && !url.pathname.startsWith(`${BASE}/`);
      return toPlace(toOwnPath(url), isBeside || isBelow);
    },
  };
}

/** An article of the content server is a page here. */
function toPagePath(path: string): string | null {
  const [, category = '', article] = HELP.exec(path) ?? [];
  if (!isSlug(category) || (article !== undefined && !isSlug(article))) return null;
  return article === undefined ? pathTo('category', { category }) : pathTo('article', { category, article });
}

/** The first allowed URL of an image or its sources, in any attribute; null if there is none. */
export function findPictureSource(
  elements: readonly Element[],
  { contentOrigin, resolve }: UrlResolver,
): string | null {
  for (const { properties } of elements) {
    const { src, dataSrc, srcSet, dataSrcSet } = properties;
    const listed = [srcSet, dataSrcSet].flatMap((list) => (Array.isArray(list) ? list : String(list ?? '').split(',')));
    for (const sent of [src, dataSrc, ...listed.map((one) => String(one).trim().split(/\s/)[0])]) {
      if (typeof sent !== 'string' || sent.length > ADDRESS_MAX) continue;
      // The query only scales the picture, so it is dropped.
      const found = readPictureSource(resolve(sent).split(/[?#]/)[0], contentOrigin);
      if (found !== null) return found;
    }
  }
  return null;
}

const ADDRESS_MAX = 2_000;
