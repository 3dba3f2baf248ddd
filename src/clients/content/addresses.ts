/** Resolves URLs as an author wrote them: relative to the document, or in the content server's own folders. */
import type { Element } from 'hast';
import { CONTENT_ROOT } from '#domain/content-root.ts';
import { pathTo } from '#domain/paths.ts';
import { isSlug, SLUG } from '#domain/slug.ts';
import { readPictureSource } from '#wire/content-address.ts';

export interface UrlResolver {
  contentOrigin: string;
  publicOrigin?: string | undefined;
  /** Returns an absolute URL, independent of the document's own. */
  resolve(sent: string): string;
}

export interface UrlResolverOptions {
  /** Origin of the content server as browsers see it; empty if it is this site. */
  contentOrigin: string;
  publicOrigin?: string | undefined;
  /** Path of the document on the content server; without it relative URLs cannot be resolved. */
  path?: string | undefined;
}

const HELP = new RegExp(`^${CONTENT_ROOT}content/${SLUG}/help/([^/]{1,80})(?:/([^/]{1,80}))?\\.html$`);
const OF_ITS_OWN = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\\)/i;

export function createUrlResolver({ contentOrigin, publicOrigin, path }: UrlResolverOptions): UrlResolver {
  return {
    contentOrigin,
    publicOrigin,
    resolve(sent) {
      const address = sent.trim();
      const own = contentOrigin !== '' && address.startsWith(`${contentOrigin}/`);
      if (!own && (address === '' || OF_ITS_OWN.test(address))) return address;
      if (!own && path === undefined && !address.startsWith('/')) return address;
      const url = URL.parse(
        own ? address.slice(contentOrigin.length) : address,
        `http://content.invalid${path ?? '/'}`,
      );
      if (url?.host !== 'content.invalid') return address;
      return toPagePath(url.pathname) ?? toServed(`${url.pathname}${url.search}${url.hash}`, contentOrigin);
    },
  };
}

/** An article of the content server is a page here. */
function toPagePath(path: string): string | null {
  const [, category = '', article] = HELP.exec(path) ?? [];
  if (!isSlug(category) || (article !== undefined && !isSlug(article))) return null;
  return article === undefined ? pathTo('category', { category }) : pathTo('article', { category, article });
}

function toServed(path: string, contentOrigin: string): string {
  return path.startsWith(CONTENT_ROOT) ? `${contentOrigin}${path}` : path;
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
      // The query only scales the picture.
      const found = readPictureSource(resolve(sent).split(/[?#]/)[0], contentOrigin);
      if (found !== null) return found;
    }
  }
  return null;
}

const ADDRESS_MAX = 2_000;
