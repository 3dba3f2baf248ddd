/** Articles for the search index: raw HTML, neither parsed nor cached, revalidated by ETag. */
import { fetchGuarded, type HttpFetch } from '#clients/content/fetch-guarded.ts';
import { isSlug } from '#domain/slug.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';

export interface SentArticle {
  html: string;
  etag: string | null;
}

/** `same` where the one with this ETag is still the article; null where there is none. */
export type ReadArticle = (category: string, slug: string, etag: string | null) => Promise<SentArticle | 'same' | null>;

/** @throws ContentFailure slow, too large or wrong in any other way */
export function createArticleReader(http: HttpFetch, provider: string): ReadArticle {
  const { toArticle } = toDocumentPaths(provider);
  return async (category, slug, etag) => {
    if (!isSlug(category) || !isSlug(slug)) return null;
    const answer = await fetchGuarded(http, toArticle(category, slug), {
      mediaType: 'text/html',
      etag: etag ?? undefined,
    });
    if (answer.status === 404) return null;
    return answer.status === 304 ? 'same' : { html: answer.text, etag: answer.etag };
  };
}
