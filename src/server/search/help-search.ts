/** Search over the help content: indexes it, follows its changes, and counts failed searches. */
import { brand } from '#brand/facts.ts';
import type { HttpClient } from '#web/clients/http.ts';
import type { Log } from '#domain/log.ts';
import type { FailedSearches, Content } from '#domain/ports.ts';
import type { Database } from '#database/db.ts';
import { createFailedSearchStore } from '#database/anonymous-counts.ts';
import type { Config } from '../settings/config.ts';
import { createArticleReader } from './article-reader.ts';
import { giveBackMemory } from './give-back-memory.ts';
import type { OwnContent } from './read-content.ts';
import { toFixedDocuments } from './search-documents.ts';
import { createSearchService } from './search-service.ts';
import { createVisitMarks } from './visits.ts';

/** Articles revalidated every 30 s: asking our own content server costs nothing. */
const SEARCH_READS = { own: 60, other: 10 };

interface Options {
  config: Pick<Config, 'contentBaseUrl' | 'meterReadingForm' | 'apiBaseUrl'>;
  database: Database;
  log: Log;
  now: () => Date;
  contentChanges: EventTarget;
}

interface Sources {
  content: Content & { refresh(): void };
  contentHttp: HttpClient;
  contentServer: OwnContent;
}

export function createHelpSearch(options: Options, sources: Sources) {
  const failed = createFailedSearchStore(options.database, { clock: options.now });
  const search = createSearch(options, sources, failed);
  options.contentChanges.addEventListener('change', () => {
    sources.content.refresh();
    search.refresh();
  });
  return { failed, search, started: search.start(), toVisit: createVisitMarks() };
}

/** Our own articles are indexed at once, with their questions; an external server is read slowly. */
function createSearch(
  { config, log }: Options,
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
