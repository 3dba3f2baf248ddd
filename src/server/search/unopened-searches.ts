/**
 * Counts searches whose results nobody opened within a day (decision 0058). The Referer that a browser sends with a
 * page opened from the results shows that a result was opened: no address, cookie or log stores anything for it.
 */
import type { IncomingMessage } from 'node:http';
import { DAY_MS, SEARCH_MAX } from '#domain/constants.ts';
import { BASE, patterns } from '#domain/paths.ts';

const RESULTS = `${patterns.search}?`;

/**
 * Returns the words of a page of results, by its address; null for another page, and for a search that is rejected as
 * too long.
 */
function readWords(address: string): string | null {
  const at = address.indexOf(RESULTS);
  const words = at === -1 ? null : new URLSearchParams(address.slice(at + RESULTS.length)).get('q');
  return words !== null && words.length > SEARCH_MAX ? null : words;
}

/** In memory only, like the searches that wait for their third visit; past the limit the oldest is dropped. */
const TERMS_MAX = 2_000;
/** Limits the memory, because more searches would add no information. */
const VISITS_MAX = 20;
const OPENED_MAX = 20;
/** Each count searches for the term once more; the others wait for the next time. */
const SETTLED_MAX = 20;

interface Asked {
  since: number;
  visits: Set<string>;
  /** Paths of the pages that were opened by any link of the results page. */
  opened: Set<string>;
}

export interface UnopenedOptions {
  /** Returns the words as they may be counted; null for those that may not. */
  toTerm(typed: string): string | null;
  /** Returns a mark that distinguishes visits. */
  toVisit(incoming: IncomingMessage): string;
  /** Whether one of these pages is a result, or the search needs none, so that it did not fail. */
  isAnswered(term: string, opened: ReadonlySet<string>): boolean;
  count(term: string, visit: string): void;
  now?: () => number;
}

export function createUnopenedSearches({ toTerm, toVisit, isAnswered, count, now = Date.now }: UnopenedOptions) {
  const asked = new Map<string, Asked>();

  function ask(term: string, incoming: IncomingMessage): void {
    const [oldest] = asked.keys();
    if (asked.size >= TERMS_MAX && !asked.has(term) && oldest !== undefined) asked.delete(oldest);
    const search = asked.get(term) ?? { since: now(), visits: new Set(), opened: new Set() };
    asked.set(term, search);
    if (search.visits.size < VISITS_MAX) search.visits.add(toVisit(incoming));
  }

  return {
    /** Called for every request. */
    note(incoming: IncomingMessage): void {
      const { method, url = '', headers } = incoming;
      if (method !== 'GET') return;
      const isResults = url.startsWith(RESULTS);
      const isPage = url.startsWith(`${BASE}/`) && headers.accept?.includes('text/html');
      const address = isResults ? url : isPage ? headers.referer : undefined;
      const words = address === undefined ? null : readWords(address);
      const term = words === null ? null : toTerm(words);
      if (term === null) return;
      const search = asked.get(term);
      if (isResults) ask(term, incoming);
      else if (search && search.opened.size < OPENED_MAX) search.opened.add(url.replace(/\?.*$/, ''));
    },
    /** Counts searches that are a day old. */
    settle(): void {
      const old = [...asked].filter(([, { since }]) => now() - since >= DAY_MS).slice(0, SETTLED_MAX);
      for (const [term, { visits, opened }] of old) {
        asked.delete(term);
        if (!isAnswered(term, opened)) for (const visit of visits) count(term, visit);
      }
    },
  };
}
