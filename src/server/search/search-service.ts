/**
 * Search over the content server's articles: our own are read at once; of an external server's the titles first, then
 * the texts slowly.
 */
import type { IncomingMessage } from 'node:http';
import type { SearchResult, AnswerCard, Suggestion } from '#domain/entities/search.ts';
import { readWords } from '#web/search/language/words.ts';
import { phones, type Phone } from '#brand/facts.ts';
import { ContentFailure } from '#web/clients/content/fetch-guarded.ts';
import type { Site } from '#domain/entities/content.ts';
import type { Log } from '#domain/log.ts';
import type { FailedSearches, HelpSearch } from '#domain/ports.ts';
import { findWarning, toWarning } from '#web/search/danger/warning.ts';
import { createSearch, type IndexData, type SearchDocument } from '#web/search/search.ts';
import { createFailedCounter } from './failed-counter.ts';
import { createUnopenedSearches } from './unopened-searches.ts';
import { createContentReader, type ReadContentOptions } from './read-content.ts';

type Found = Pick<SearchResult, 'total' | 'answers'> & { hits: readonly { title: string }[] };

/**
 * True if there is no result, or a single page whose title does not contain the term.
 * @internal
 */
export function isFailedSearch(term: string, { total, hits, answers }: Found): boolean {
  if (answers.length > 0 || total > 1) return false;
  const named = (hits[0]?.title ?? '').toLowerCase();
  return total === 0 || !readWords(term).every(({ word }) => named.includes(word));
}

// Suggests a danger's phone number before anything to read.

const SUGGESTIONS_MAX = 7;
const byKey: Readonly<Record<string, Phone | undefined>> = phones;

function toCall(key: string | undefined, title?: string): Suggestion[] {
  const phone = byKey[key ?? ''];
  return phone ? [{ kind: 'phone', href: `tel:${phone.number}`, title: title ?? phone.label, titleRanges: [] }] : [];
}

interface Urgent {
  /** Cards of the dangers that the text describes. */
  told: readonly AnswerCard[];
  /** Cards of the dangers whose names begin with the text. */
  begun: readonly AnswerCard[];
}

/**
 * If two dangers are described, it shows both numbers.
 * @internal
 */
export function putNumbersFirst({ told, begun }: Urgent, suggestions: Suggestion[]): Suggestion[] {
  const calls = [
    ...told.flatMap(({ phones: [key] }) => toCall(key)),
    ...begun.slice(0, 1).flatMap(({ title, phones: [key] }) => toCall(key, title)),
  ];
  const all = [...calls, ...suggestions];
  return all.filter(({ href }, at) => all.findIndex((one) => one.href === href) === at).slice(0, SUGGESTIONS_MAX);
}

const CHECK_MS = 30_000;
const FLUSH_MS = 10_000;
/** Only the beginning of a text is used, because a message states its subject there. */
const RELATED_WORDS_MAX = 300;
const RELATED_MAX = 4;

export interface SearchServiceOptions extends ReadContentOptions {
  failed: FailedSearches;
  log: Log;
  /** Documents that are found even without content. */
  fixed(site: Site): SearchDocument[];
  /** How many articles are revalidated at each check; few for an external content server. */
  readsPerCheck: number;
  checkMs?: number;
  /** Returns what the build has indexed, if it indexed exactly these documents. */
  findIndexed?: (documents: SearchDocument[]) => IndexData | undefined;
  /** Called once articles were read and indexed, to release memory. */
  rest?: () => void;
  /** Returns a mark that distinguishes visits. */
  toVisit(incoming: IncomingMessage): string;
}

export interface SearchService extends HelpSearch {
  /** Reads the content; resolves when every article has been read once and is searchable. Checks again every 30 s. */
  start(): Promise<void>;
  /** Reads all content again, because it has changed. */
  refresh(): void;
  /** Called for every request, to record which results are opened. */
  noteRequest(incoming: IncomingMessage): void;
  /** Writes the pending counts of failed searches. */
  flush(): Promise<void>;
  close(): void;
}

export function createSearchService(options: SearchServiceOptions): SearchService {
  const { failed, log, fixed, own, readsPerCheck, checkMs = CHECK_MS, findIndexed, rest } = options;
  const closing = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const reading = createContentReader(options, closing.signal);
  const counter = createFailedCounter(failed, log);
  let search = createSearch(reading.toDocuments(fixed));
  const unopened = createUnopenedSearches({
    toVisit: options.toVisit,
    toTerm: (typed) => counter.toTerm(typed, search.knows),
    isAnswered(term, opened) {
      const { total, answers, hits } = search.search(term);
      // A card counts as an answer, and so does a number or another site among the results; a search with no results is
      // counted at once.
      const isShown = answers.length > 0 || hits.some(({ href }) => !href.startsWith('/'));
      return !hasReadContent || total <= 1 || isShown || hits.some(({ href }) => opened.has(href));
    },
    count: (term, visit) => counter.count(term, visit, search.knows),
  });
  /** True if the last check failed, which was logged. */
  let isBlind = false;
  /** Until it is true, only forms and phone numbers are found. */
  let hasReadContent = false;

  function rebuild() {
    const documents = reading.toDocuments(fixed);
    search = createSearch(documents, findIndexed?.(documents));
    rest?.();
  }

  /** @param again rebuilds the index even if no article has changed, because the questions may have */
  async function check(most: number, again = false): Promise<void> {
    try {
      const listChanged = await reading.readLists();
      if (isBlind) log.info({}, 'search can read the content again');
      isBlind = false;
      if (listChanged && !own) rebuild();
      hasReadContent ||= !own;
      const bodiesChanged = await reading.readBodies(listChanged ? Number.MAX_SAFE_INTEGER : most);
      if (bodiesChanged || again || (listChanged && own)) rebuild();
      hasReadContent = true;
    } catch (error) {
      // The previous index stays in use.
      const cause = error instanceof Error ? error.cause : undefined;
      const why = cause instanceof ContentFailure ? { reason: cause.message } : {};
      if (!isBlind) log.warn({ err: error, ...why }, 'search cannot read the content');
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
    search(term, { visit, uncounted = false, ...asked } = {}) {
      const result = search.search(term, asked);
      const isAway = !hasReadContent;
      const searched = { ...result, isAway, isFailedSearch: !isAway && isFailedSearch(term, result) };
      if (searched.isFailedSearch && !uncounted) counter.count(term, visit, search.knows);
      return searched;
    },
    noteRequest: unopened.note,
    countFailed: (term, visit) => counter.count(term, visit, search.knows),
    suggest(typed) {
      const urgent = { told: findWarning(typed)?.cards ?? [], begun: search.urgent(typed) };
      return putNumbersFirst(urgent, search.suggest(typed));
    },
    related: (words) =>
      search
        .search(words.slice(0, RELATED_WORDS_MAX))
        .hits.filter(({ kind }) => kind === 'article')
        .slice(0, RELATED_MAX),
    findDanger: findWarning,
    toWarning,
    async start() {
      every(FLUSH_MS, async () => {
        unopened.settle();
        await counter.flush();
      });
      await check(Number.MAX_SAFE_INTEGER);
      if (!closing.signal.aborted) every(checkMs, () => check(readsPerCheck));
    },
    refresh() {
      reading.startAgain();
      void check(Number.MAX_SAFE_INTEGER, own !== null);
    },
    flush: counter.flush,
    close() {
      closing.abort();
      for (const timer of timers) clearInterval(timer);
    },
  };
}
