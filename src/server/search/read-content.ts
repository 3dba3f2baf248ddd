/** Reads content as search documents: lists of articles and videos at once, articles' texts one after the other. */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { fetchGuarded, type HttpFetch } from '#web/clients/content/fetch-guarded.ts';
import { isSlug } from '#domain/content-pages.ts';
import { toDocumentPaths } from '#wire/document-paths.ts';
import { type Category, EMPTY_SITE, type Site } from '#domain/entities/content.ts';
import type { Content } from '#domain/ports.ts';
import { readHead, toPlainText } from '#web/search/plain-text.ts';
import type { SearchDocument } from '#web/search/search.ts';
import { type ArticleBody, toArticleDocument, toCategoryDocument, toVideoDocument } from './search-documents.ts';

// Fetches articles for the search index: raw HTML, neither parsed nor cached, revalidated by ETag.

interface SentArticle {
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

/** The pause between articles, so that readers do not wait. */
const PAUSE_MS = 40;

export interface OwnContent {
  /** Questions for which customers need the article. */
  questions(category: string, slug: string): string[];
}

export interface ReadContentOptions {
  content: Pick<Content, 'categories' | 'videos' | 'site'>;
  readArticle: ReadArticle;
  /** Our own content, which is read without pauses, and searched only when complete. Null for an external server. */
  own: OwnContent | null;
  pauseMs?: number;
}

interface Body extends ArticleBody {
  etag: string | null;
}

type Listed = [category: string, slug: string];

export function createContentReader(
  { content, readArticle, own, pauseMs = PAUSE_MS }: ReadContentOptions,
  closing: AbortSignal,
) {
  let site = EMPTY_SITE;
  let categories: Category[] = [];
  let videos: SearchDocument[] = [];
  let listHash = '';
  const bodies = new Map<string, Body>();
  /** Articles still to be read in this round; the next check continues with them. */
  let queue: Listed[] = [];

  /** @returns whether any list has changed; all articles are then read again */
  async function readLists(): Promise<boolean> {
    const read = await content.categories();
    // The previous list is used while the server is unavailable.
    const films = await content.videos().then(
      (found) => found.map(toVideoDocument),
      () => videos,
    );
    site = await content.site();
    const hash = JSON.stringify([read, films, site.phones]);
    if (hash === listHash) return false;
    categories = read;
    videos = films;
    listHash = hash;
    queue = listArticles(categories);
    const keys = new Set(queue.map((parts) => parts.join('/')));
    for (const key of bodies.keys()) if (!keys.has(key)) bodies.delete(key);
    return true;
  }

  async function readBody([category, slug]: Listed): Promise<boolean> {
    const key = `${category}/${slug}`;
    const known = bodies.get(key);
    const sent = await readArticle(category, slug, known?.etag ?? null);
    if (sent === 'same') return false;
    if (sent === null) return bodies.delete(key);
    const body: Body = { ...toPlainText(sent.html), ...readHead(sent.html), etag: sent.etag };
    bodies.set(key, body);
    return !isDeepStrictEqual(body, known);
  }

  /** @returns whether any text changed */
  async function readBodies(most: number): Promise<boolean> {
    if (queue.length === 0) queue = listArticles(categories);
    let changed = false;
    for (const parts of queue.splice(0, most)) {
      if (closing.aborted) break;
      changed = (await readBody(parts).catch(() => false)) || changed;
      // Our own content needs no pauses to spare a server, but must yield to pending requests.
      if (own) await nextTurn();
      else await wait(pauseMs, undefined, { signal: closing, ref: false }).catch(() => {});
    }
    return changed;
  }

  return {
    readLists,
    readBodies,
    /** The next round begins at the first article. */
    startAgain: () => void (queue = []),
    /** Returns everything known so far; `fixed` is found even without content. */
    toDocuments(fixed: (site: Site) => SearchDocument[]): SearchDocument[] {
      const articles = categories.flatMap((category) =>
        category.articles.map((link) => ({
          ...toArticleDocument(category, link, bodies.get(`${category.id}/${link.label}`)),
          questions: own?.questions(category.id, link.label) ?? [],
        })),
      );
      return [...fixed(site), ...categories.map(toCategoryDocument), ...articles, ...videos];
    },
  };
}

function listArticles(categories: readonly Category[]): Listed[] {
  return categories.flatMap(({ id, articles }) =>
    articles.filter(({ href }) => href === undefined).map(({ label }): Listed => [id, label]),
  );
}
