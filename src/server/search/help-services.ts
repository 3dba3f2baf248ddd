/** What the help pages need besides content: search, votes and the visits that withdrew consent. */
import { brand } from '#brand/facts.ts';
import type { HttpClient } from '#clients/http.ts';
import type { FailedSearches } from '#domain/ports-help.ts';
import type { Content } from '#domain/ports.ts';
import { createFailedSearchStore } from '#store/failed-searches.ts';
import { createVoteStore } from '#store/votes.ts';
import type { createWatchedContentServer } from '../content/content-ports.ts';
import { createConsentKeeper } from '../erasure/visits.ts';
import type { ServicesOptions } from '../settings/services-options.ts';
import { createArticleReader } from './article-reader.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { toFixedDocuments } from './search-documents.ts';
import { createSearchService } from './search-service.ts';
import { createVisitMarks } from './visits.ts';

/** Articles that search revalidates every 30 s: asking our own content server costs nothing. */
const SEARCH_READS = { own: 60, other: 10 };

interface Sources {
  content: Content & { refresh(): void };
  contentHttp: HttpClient;
  contentServer: ReturnType<typeof createWatchedContentServer>;
}

export function createHelp(options: ServicesOptions, { content, contentHttp, contentServer }: Sources) {
  const { database, now } = options;
  const failed = createFailedSearchStore(database, { clock: now });
  const votes = createVoteStore(database, { clock: now });
  const consents = createConsentKeeper(options);
  const search = createSearch(options, { content, contentHttp, contentServer }, failed);
  options.contentChanges.addEventListener('change', () => {
    content.refresh();
    search.refresh();
  });
  const started = search.start();
  const toVisit = createVisitMarks();
  return { failed, votes, consents, search, started, toVisit };
}

/** Our own articles are indexed at once, with their questions; an external server is asked slowly. */
function createSearch(
  { config, log }: ServicesOptions,
  { content, contentHttp, contentServer }: Sources,
  failed: FailedSearches,
) {
  return createSearchService({
    content,
    readArticle: createArticleReader(contentHttp, brand.provider),
    failed,
    log,
    fixed: (site) => toFixedDocuments(config, site),
    own: config.contentBaseUrl ? null : contentServer,
    readsPerCheck: config.contentBaseUrl ? SEARCH_READS.other : SEARCH_READS.own,
    rest: giveBackMemory,
  });
}
