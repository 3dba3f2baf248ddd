/** The page caches of a server: pages that are the same for everybody, and search results. */
import type { IncomingMessage } from 'node:http';
import { createIncomingAddressReader } from '../http/client-address.ts';
import type { Config } from '../settings/config.ts';
import { findPageEntry, findSearchEntry } from './cached-paths.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts';

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
  // A separate cache, so that rare terms evict no article.
  const results = createPageCache({
    ...shared,
    findEntry: findSearchEntry,
    mostBytes: RESULTS_BYTES,
    onInVain: (term, incoming) => countFailed(term, incoming.headers['user-agent'], readIncomingAddress(incoming)),
  });
  return [pages, results];
}
