/** Counts failed searches in batches, so that many of them are one write. */
import { INWARD, OUTWARD } from '#domain/rules/postcode.ts';
import { DAY_MS } from '#domain/constants.ts';
import type { Log } from '#domain/log.ts';
import type { FailedSearches } from '#domain/ports.ts';
import { readWords } from '#web/search/language/words.ts';

// Searches without results are counted without the person: a term that could identify somebody is not stored.

const FAILED_TERM_MAX = 80;

const DIGITS_APART = /(?<=\p{Nd})[\s().+/-]+(?=\p{Nd})/gu;
/** Digits of account, customer and phone numbers. */
const LONG_NUMBER = /\p{Nd}{5}/u;
const EMAIL = /@|\bat\b.*\bdot\b/;
const POSTCODE = new RegExp(String.raw`\b${OUTWARD}\s*${INWARD}\b`, 'i');
const PERSONAL = [LONG_NUMBER, EMAIL, POSTCODE];

/**
 * Returns the term as it is counted: lower case, single spaces, at most 80 characters; null if it looks personal or has
 * no word.
 * @internal
 */
export function toFailedTerm(typed: string): string | null {
  const term = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim();
  const joined = term.replaceAll(DIGITS_APART, '');
  if (!/[\p{L}\p{N}]/u.test(term) || PERSONAL.some((pattern) => pattern.test(joined) || pattern.test(term)))
    return null;
  return [...term].slice(0, FAILED_TERM_MAX).join('').trim();
}

/** Maximum terms per batch; customers do not type more different terms in ten seconds. */
const TERMS_MAX = 100;
/** A term is stored only after this many different visits, so that it cannot identify a person. */
const VISITS_MIN = 3;
/** Only in memory; past either limit all waiting terms are dropped. */
const WAITING_MAX = 2_000;
const WAITING_MS = 7 * DAY_MS;

interface FailedCounter {
  /** Returns the term as it is counted; null for terms that look personal and terms with an unknown word. */
  toTerm(typed: string, knows: (word: string) => boolean): string | null;
  /** Counts a term; those without `toTerm`, and requests without a visit, are not counted. */
  count(typed: string, visit: string | undefined, knows: (word: string) => boolean): void;
  flush(): Promise<void>;
}

export function createFailedCounter(failed: FailedSearches, log: Log, now = Date.now): FailedCounter {
  const counts = new Map<string, number>();
  /** The visits of each term, until there are enough. */
  const waiting = new Map<string, Set<string>>();
  const shared = new Set<string>();
  let begun = now();

  function forgetOld() {
    if (waiting.size < WAITING_MAX && shared.size < WAITING_MAX && now() - begun < WAITING_MS) return;
    waiting.clear();
    shared.clear();
    begun = now();
  }

  /** Returns how many searches to count now: 0 below the threshold, all that waited when it is reached. */
  function share(term: string, visit: string): number {
    if (shared.has(term)) return 1;
    const visits = waiting.get(term) ?? new Set();
    waiting.set(term, visits.add(visit));
    if (visits.size < VISITS_MIN) return 0;
    waiting.delete(term);
    shared.add(term);
    return VISITS_MIN;
  }

  const toTerm: FailedCounter['toTerm'] = (typed, knows) => {
    const term = toFailedTerm(typed);
    return term !== null && readWords(term).every(({ word }) => knows(word)) ? term : null;
  };

  return {
    toTerm,
    count(typed, visit, knows) {
      const term = toTerm(typed, knows);
      if (term === null || visit === undefined) return;
      if (!counts.has(term) && counts.size >= TERMS_MAX) return;
      forgetOld();
      const more = share(term, visit);
      if (more > 0) counts.set(term, (counts.get(term) ?? 0) + more);
    },
    async flush() {
      if (counts.size === 0) return;
      const counted = new Map(counts);
      counts.clear();
      await failed.add(counted).catch((error: unknown) => log.error({ err: error }, 'failed searches are not counted'));
    },
  };
}
