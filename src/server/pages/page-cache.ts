/**
 * Caches whole pages by path, for anonymous readers only; consulted before anything else sees the request. Concurrent
 * requests share one rendering. A page is cached with its compressed variants and revalidated in the background; one
 * past its maximum age is rendered again first, so that no outdated notice is shown (decision 0015).
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { FIRST_VIEW, FAILED_SEARCH } from '#web/cache-headers.server.ts';
import { type ConsentProvider, readProvidedConsent, toProvidedCookie } from '#domain/consent.ts';
import { PAGE_CACHED_MS } from '#domain/constants.ts';
import { hasAnySessionCookie } from '#domain/cookies.ts';
import type { Log } from '#domain/log.ts';
import { hasSignOutNote } from '#domain/session.ts';
import { isHost, createIncomingAddressReader } from '../http/public-origin.ts';
import { isNewBrowser } from '../http/compression.ts';
import {
  type CachedPage,
  createCachedPage,
  findPageEntry,
  findSearchEntry,
  isWorthRecompressing,
  type PageEntry,
  recompress,
  sendCached,
} from './cached-page.ts';
import type { Config } from '../settings/config.ts';

const FRESH_MS = 5_000;
const BYTES_MAX = 32 * 1024 * 1024;
/** Headers that determine the public origin behind a trusted proxy. */
const FORWARDED = ['x-forwarded-proto', 'x-forwarded-host'];

/** A cacheable page; a response to be shared with the readers waiting now; or null: it is rendered for each reader. */
type Rendered = CachedPage | Response | null;

interface PageCacheOptions {
  /** Decides which URLs may be cached. */
  findEntry(url: string): PageEntry | null;
  /** Renders the page for a reader without cookies except consent's; or for this reader if it is not to be cached. */
  render(request: Request, incoming: IncomingMessage, isCached: boolean): Promise<Response>;
  /** The public origin that the reader used; pages contain it. */
  readOrigin(incoming: IncomingMessage): string;
  /** The provider whose cookie records consent. */
  consentProvider?: ConsentProvider;
  /** Limits the size of all cached pages with their compressed variants. */
  mostBytes?: number;
  /** Called when the page of a search with no results is served. */
  onFailedSearch?: (term: string, incoming: IncomingMessage) => void;
  log: Pick<Log, 'error'>;
  now?: () => number;
}

export interface PageCache {
  /** True if it responded; false leaves the request to others. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Drops every page, because content has changed. */
  clear(): void;
  figures(): { hits: number; misses: number; entries: number; bytes: number };
}

/** @internal */
export function createPageCache({
  findEntry,
  render,
  readOrigin,
  consentProvider = 'builtin',
  mostBytes = BYTES_MAX,
  onFailedSearch,
  log,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, CachedPage>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes });
  const rendering = new Map<string, Promise<Rendered>>();
  let hits = 0;
  let misses = 0;
  let generation = 0;

  /** All concurrent readers share one rendering. */
  function renderOnce(key: string, entry: PageEntry, incoming: IncomingMessage): Promise<Rendered> {
    const under = rendering.get(key);
    if (under) return under;
    const started = generation;
    const work = renderPage(key, entry, incoming, started).finally(() => {
      if (rendering.get(key) === work) rendering.delete(key);
    });
    rendering.set(key, work);
    return work;
  }

  async function renderPage(
    key: string,
    entry: PageEntry,
    incoming: IncomingMessage,
    started: number,
  ): Promise<Rendered> {
    const consent = readProvidedConsent(consentProvider, incoming.headers.cookie);
    const headers = new Headers({ accept: 'text/html' });
    if (consent) headers.set('cookie', toProvidedCookie(consentProvider, consent));
    for (const name of FORWARDED) {
      const value = incoming.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const begunAt = now();
    const response = await render(new Request(toAddress(incoming, entry.path), { headers }), incoming, true);
    const keepable =
      response.status === 200 &&
      !response.headers.has('set-cookie') &&
      (entry.kind === 'document'
        ? response.headers.get('cache-control') === 'no-cache'
        : response.headers.has(FIRST_VIEW));
    if (!keepable) {
      entries.delete(key);
      // These headers are for this cache alone.
      for (const name of [FIRST_VIEW, FAILED_SEARCH]) response.headers.delete(name);
      return response.headers.has('set-cookie') ? null : response;
    }
    const before = entries.peek(key);
    const page = await createCachedPage(response, before, begunAt);
    // If rendering began before the content changed, the page must not be cached.
    if (started === generation) entries.set(key, page);
    return page;
  }

  async function answer(
    key: string,
    entry: PageEntry,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const made = await renderOnce(key, entry, incoming);
    if (made === null) return sendResponse(await render(toRequest(incoming), incoming, false), incoming, outgoing);
    if (made instanceof Response) return sendResponse(made.clone(), incoming, outgoing);
    send(made, incoming, outgoing);
  }

  function send(page: CachedPage, incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (page.failedTerm !== null) onFailedSearch?.(page.failedTerm, incoming);
    sendCached(page, incoming, outgoing);
  }

  const tell = (error: unknown) => log.error({ err: error }, 'page not rendered for the page cache');

  return {
    serve(incoming, outgoing) {
      const { method, url = '', headers } = incoming;
      if (headers.host !== undefined && !isHost(headers.host)) return false;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const entry = findEntry(url);
      if (entry === null || (entry.kind === 'first view' && !isNewBrowser(headers))) return false;
      if (hasAnySessionCookie(headers.cookie) || hasSignOutNote(headers.cookie)) return false;
      const consent = readProvidedConsent(consentProvider, headers.cookie);
      const key = `${readOrigin(incoming)} ${consent ? toProvidedCookie(consentProvider, consent) : ''} ${entry.path}`;
      const page = entries.get(key);
      // Negative if the clock was set back, because the page's age is then unknown.
      const age = page === undefined ? -1 : now() - page.renderedAt;
      if (page === undefined || age < 0 || age > PAGE_CACHED_MS) {
        misses += 1;
        void answer(key, entry, incoming, outgoing).catch((error: unknown) => {
          tell(error);
          outgoing.destroy();
        });
        return true;
      }
      hits += 1;
      page.hits += 1;
      send(page, incoming, outgoing);
      if (age > FRESH_MS) void renderOnce(key, entry, incoming).catch(tell);
      else if (isWorthRecompressing(page)) void recompress(page).catch(tell);
      return true;
    },
    clear() {
      generation += 1;
      rendering.clear();
      entries.clear();
    },
    figures: () => ({ hits, misses, entries: entries.size, bytes: entries.calculatedSize }),
  };
}

/** Sums the figures of several caches. */
export function sumFigures(caches: readonly PageCache[]): ReturnType<PageCache['figures']> {
  const sum = { hits: 0, misses: 0, entries: 0, bytes: 0 };
  for (const cache of caches) {
    const { hits, misses, entries, bytes } = cache.figures();
    sum.hits += hits;
    sum.misses += misses;
    sum.entries += entries;
    sum.bytes += bytes;
  }
  return sum;
}

/** The cache key must be the path that is rendered. */
function toAddress({ headers: { host = 'localhost' } }: IncomingMessage, path: string): URL {
  const address = new URL(`http://${host}${path}`);
  if (`${address.pathname}${address.search}` !== path)
    throw new Error('The address is not the path that was asked for');
  return address;
}

/** The reader's own request, with cookies. */
function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Request(new URL(`http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`), { headers });
}

/** Sends responses that must not be cached (redirects, errors) unchanged. */
async function sendResponse(response: Response, { method }: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of response.headers) headers[name] = value;
  if (response.headers.has('set-cookie')) headers['set-cookie'] = response.headers.getSetCookie();
  outgoing
    .writeHead(response.status, { ...headers, 'content-length': body.length })
    .end(method === 'HEAD' ? undefined : body);
}

// The page caches of a server: one for pages that are the same for everybody, one for search results.

/** Enough for some hundred pages of results. */
const RESULTS_BYTES = 8 * 1024 * 1024;

interface Options extends Pick<PageCacheOptions, 'log' | 'render'> {
  config: Pick<Config, 'consentProvider' | 'trustProxy'>;
  /** The origin used in links. */
  readPublished(incoming: IncomingMessage): string;
  /** Counts a search with no results that was served from the cache. */
  countFailed(term: string, userAgent: string | undefined, client: string): void;
}

export function createPageCaches({ config, readPublished, countFailed, log, render }: Options): PageCache[] {
  const readIncomingAddress = createIncomingAddressReader(config);
  const shared = { readOrigin: readPublished, consentProvider: config.consentProvider, log, render };
  const pages = createPageCache({ ...shared, findEntry: findPageEntry });
  // A separate cache, so that rare terms do not evict articles.
  const results = createPageCache({
    ...shared,
    findEntry: findSearchEntry,
    mostBytes: RESULTS_BYTES,
    onFailedSearch: (term, incoming) =>
      countFailed(term, incoming.headers['user-agent'], readIncomingAddress(incoming)),
  });
  return [pages, results];
}
