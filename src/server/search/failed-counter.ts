/** Searches that found nothing, gathered for some seconds so that a flood of them is one write. */
import { toFailedTerm } from '#domain/failed-term.ts';
import type { Log } from '#domain/log.ts';
import type { FailedSearches } from '#domain/ports-help.ts';

/** Between two writes; more different words in ten seconds are no customers. */
const TERMS_MOST = 100;

export interface FailedCounter {
  /** What looks personal is not counted. */
  count(typed: string): void;
  flush(): Promise<void>;
}

export function createFailedCounter(failed: FailedSearches, log: Log): FailedCounter {
  const counts = new Map<string, number>();
  return {
    count(typed) {
      const term = toFailedTerm(typed);
      if (term === null || (!counts.has(term) && counts.size >= TERMS_MOST)) return;
      counts.set(term, (counts.get(term) ?? 0) + 1);
    },
    async flush() {
      if (counts.size === 0) return;
      const counted = new Map(counts);
      counts.clear();
      await failed.add(counted).catch((error: unknown) => log.error({ err: error }, 'failed searches are not counted'));
    },
  };
}
