/** Fetches articles for the search index: raw HTML, neither parsed nor cached, revalidated by ETag. */
import { fetchGuarded, type HttpFetch } from '#web/clients/content/fetch-guarded.ts';
import { isSlug } from '#domain/content-pages.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';

export interface SentArticle {
  html: string;
  etag: string | null;
}

/** `same` if the article still has this ETag; null if there is no article. */
export type ReadArticle = (category: string, slug: string, etag: string | null) => Promise<SentArticle | 'same' | null>;

/** @throws ContentFailure slow, too large or otherwise bad */
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
