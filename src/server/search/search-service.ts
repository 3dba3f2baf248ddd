/** Search over the content server's articles: ours read whole at once, another's titles first, its texts slowly. */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Category } from '#domain/entities/content.ts';
import { NO_SITE, type Site } from '#domain/entities/site.ts';
import type { Log } from '#domain/log.ts';
import type { Content } from '#domain/ports.ts';
import type { FailedSearches, HelpSearch } from '#domain/ports-help.ts';
import { findWarning, toWarning } from '#search/danger/cards.ts';
import { createSearch, type SearchDocument } from '#search/search.ts';
import { isInVain } from './in-vain.ts';
import { createFailedCounter } from './failed-counter.ts';
import type { ReadArticle } from './article-reader.ts';
import { readHead, toPlainText } from '#search/plain-text.ts';
import { putNumbersFirst } from './urgent-suggestions.ts';
import { type ArticleBody, toArticleDocument, toCategoryDocument, toVideoDocument } from './search-documents.ts';

const CHECK_MS = 30_000;
/** One at a time, so that readers do not wait. */
const PAUSE_MS = 40;
/** Articles between two pauses: a garbage collection takes about 40 ms. */
const REST_EVERY = 30;
const FLUSH_MS = 10_000;
/** A letter states its subject at the beginning. */
const RELATED_WORDS_MAX = 300;
const RELATED_MOST = 4;

export interface SearchServiceOptions {
  content: Pick<Content, 'categories' | 'videos' | 'site'>;
  readArticle: ReadArticle;
  failed: FailedSearches;
  log: Log;
  /** What is found whether or not there is content. */
  fixed(site: Site): SearchDocument[];
  /** Our own content: read whole without pauses, and searched only when complete. Null for another's server. */
  own: OwnContent | null;
  /** Articles that are asked for again at each check: few for an external content server. */
  readsPerCheck: number;
  checkMs?: number;
  pauseMs?: number;
  /** Called now and then while many articles are read, and when they are: what that took can be given back. */
  rest?: () => void;
}

export interface SearchService extends HelpSearch {
  /** Reads what there is; resolves when every article was read once and can be found. Then looks again each 30 s. */
  start(): Promise<void>;
  /** Content changed: reads it all again now. */
  refresh(): void;
  /** Writes down what was counted. */
  flush(): Promise<void>;
  close(): void;
}

export interface OwnContent {
  /** What customers ask when they want an article. */
  questions(category: string, slug: string): string[];
}

interface Body extends ArticleBody {
  etag: string | null;
}

export function createSearchService({
  content,
  readArticle,
  failed,
  log,
  fixed,
  own,
  readsPerCheck,
  checkMs = CHECK_MS,
  pauseMs = PAUSE_MS,
  rest,
}: SearchServiceOptions): SearchService {
  let site = NO_SITE;
  let search = createSearch(fixed(site));
  let categories: Category[] = [];
  let videos: SearchDocument[] = [];
  let listHash = '';
  /** The last look at the content failed, and that was said. */
  let isBlind = false;
  const bodies = new Map<string, Body>();
  /** Articles still to be read in this round; the next check continues there. */
  let queue: [category: string, slug: string][] = [];
  const counter = createFailedCounter(failed, log);
  const closing = new AbortController();
  const timers: NodeJS.Timeout[] = [];

  function rebuild() {
    const articles = categories.flatMap((category) =>
      category.articles.map((link) => ({
        ...toArticleDocument(category, link, bodies.get(`${category.id}/${link.label}`)),
        questions: own?.questions(category.id, link.label) ?? [],
      })),
    );
    search = createSearch([...fixed(site), ...categories.map(toCategoryDocument), ...articles, ...videos]);
  }

  async function readLists(): Promise<boolean> {
    const read = await content.categories();
    // Those of before where they cannot be had.
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
    const listed = listArticles();
    const keys = new Set(listed.map((parts) => parts.join('/')));
    for (const key of bodies.keys()) if (!keys.has(key)) bodies.delete(key);
    queue = listed;
    return true;
  }

  function listArticles(): typeof queue {
    return categories.flatMap(({ id, articles }) =>
      articles.filter(({ href }) => href === undefined).map(({ label }): [string, string] => [id, label]),
    );
  }

  async function readBody([category, slug]: [string, string]): Promise<boolean> {
    const key = `${category}/${slug}`;
    const known = bodies.get(key);
    const sent = await readArticle(category, slug, known?.etag ?? null);
    if (sent === 'same') return false;
    if (sent === null) return bodies.delete(key);
    const body: Body = { ...toPlainText(sent.html), ...readHead(sent.html), etag: sent.etag };
    bodies.set(key, body);
    return !isDeepStrictEqual(body, known);
  }

  /** @returns whether any differs from what was known. */
  async function readBodies(most: number): Promise<boolean> {
    let changed = false;
    for (const [index, parts] of queue.splice(0, most).entries()) {
      if (closing.signal.aborted) break;
      changed = (await readBody(parts).catch(() => false)) || changed;
      if (index > 0 && index % REST_EVERY === 0) rest?.();
      // Our own content needs no pauses to spare a server, only turns for pending requests.
      if (own) await nextTurn();
      else await wait(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
    return changed;
  }

  /** @param again rebuilds the index even if no article has changed: the questions may have */
  async function check(most: number, again = false): Promise<void> {
    try {
      const listChanged = await readLists();
      if (isBlind) log.info({}, 'search sees the content again');
      isBlind = false;
      if (listChanged && !own) rebuild();
      if (queue.length === 0) queue = listArticles();
      const bodiesChanged = await readBodies(listChanged ? queue.length : most);
      if (bodiesChanged || again || (listChanged && own)) rebuild();
    } catch (error) {
      // What was found before can still be found.
      if (!isBlind)
        log.warn(
          { code: error instanceof Error && 'code' in error ? error.code : 'unknown' },
          'search cannot see the content',
        );
      isBlind = true;
    }
  }

  function every(ms: number, work: () => Promise<void>) {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      void work().finally(() => (busy = false));
    }, ms);
    timers.push(timer.unref());
  }

  return {
    search(term, { visit, uncounted = false, ...options } = {}) {
      const result = search.search(term, options);
      if (!uncounted && isInVain(term, result)) counter.count(term, visit, search.knows);
      return result;
    },
    countFailed: (term, visit) => counter.count(term, visit, search.knows),
    suggest: (typed) => putNumbersFirst(search.urgent(typed), search.suggest(typed)),
    related: (words) =>
      search
        .search(words.slice(0, RELATED_WORDS_MAX))
        .hits.filter(({ kind }) => kind === 'article')
        .slice(0, RELATED_MOST),
    findDanger: findWarning,
    toWarning,
    async start() {
      every(FLUSH_MS, counter.flush);
      await check(Number.MAX_SAFE_INTEGER);
      rest?.();
      if (!closing.signal.aborted) every(checkMs, () => check(readsPerCheck));
    },
    refresh() {
      queue = [];
      void check(Number.MAX_SAFE_INTEGER, own !== null);
    },
    flush: counter.flush,
    close() {
      closing.abort();
      for (const timer of timers) clearInterval(timer);
    },
  };
}
