/** Search over the help content: indexes it, follows its changes, and counts failed searches. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createHmac, randomBytes } from 'node:crypto';
import { toClientBlock } from '#wire/client-block.ts';
import { brand } from '#brand/facts.ts';
import type { HttpClient } from '#web/clients/http.ts';
import type { Log } from '#domain/log.ts';
import type { Content } from '#domain/ports.ts';
import type { Database } from '#database/db.ts';
import { createFailedSearchStore } from '#database/anonymous-counts.ts';
import type { Config } from '../settings/config.ts';
import { createArticleReader, type OwnContent } from './read-content.ts';
import { toFixedDocuments } from './search-documents.ts';
import { createIncomingAddressReader } from '../http/public-origin.ts';
import { createSearchService, type SearchServiceOptions } from './search-service.ts';
import { findStoredIndex, toStoredIndexFile } from './stored-index.ts';

// Forces one garbage collection, because V8 otherwise does not release the 70 MB that reading all articles took.

function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

// Anonymous marks that distinguish visits for the lifetime of this process.

/** The key is created at startup and never stored, so that marks cannot be reversed, or compared across processes. */
function createVisitMarks(): (userAgent: string | null | undefined, client: string) => string {
  const key = randomBytes(32);
  return (userAgent, client) =>
    createHmac('sha256', key)
      .update(`${toClientBlock(client)}\n${userAgent ?? ''}`)
      .digest('base64url');
}

/** How many articles are revalidated every 30 s; requests to our own content server cost nothing. */
const SEARCH_READS = { own: 60, other: 10 };

interface Options {
  config: Pick<Config, 'contentBaseUrl' | 'meterReadingForm' | 'apiBaseUrl' | 'trustProxy'>;
  database: Database;
  log: Log;
  now: () => Date;
  contentChanges: EventTarget;
  /** Folder of the built client files. */
  clientFolder: string;
}

interface Sources {
  content: Content & { refresh(): void };
  contentHttp: HttpClient;
  contentServer: OwnContent;
}

export function createHelpSearch(options: Options, sources: Sources) {
  const failed = createFailedSearchStore(options.database, { clock: options.now });
  const toVisit = createVisitMarks();
  const readAddress = createIncomingAddressReader(options.config);
  const search = createSearch(options, sources, {
    failed,
    toVisit: (incoming) => toVisit(incoming.headers['user-agent'], readAddress(incoming)),
  });
  options.contentChanges.addEventListener('change', () => {
    sources.content.refresh();
    search.refresh();
  });
  return { failed, search, started: search.start(), toVisit };
}

/** Our own articles are indexed at once, with their questions; an external server is read slowly. */
function createSearch(
  { config, log, clientFolder }: Options,
  { content, contentHttp, contentServer }: Sources,
  counting: Pick<SearchServiceOptions, 'failed' | 'toVisit'>,
) {
  return createSearchService({
    ...counting,
    content,
    readArticle: createArticleReader(contentHttp, brand.provider),
    log,
    fixed: (site) => toFixedDocuments(config, site),
    own: config.contentBaseUrl ? null : contentServer,
    readsPerCheck: config.contentBaseUrl ? SEARCH_READS.other : SEARCH_READS.own,
    findIndexed: (documents) => findStoredIndex(toStoredIndexFile(clientFolder), documents),
    rest: giveBackMemory,
  });
}
