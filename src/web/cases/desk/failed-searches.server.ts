import { FAILED_SEARCH_DAYS, FAILED_SEARCHES_SHOWN } from '#domain/constants.ts';
import { addDays, toLondonDay } from '#domain/dates.ts';
import type { HelpSearch } from '#domain/ports.ts';
import type { Desk } from '#web/services.ts';

/** Recent searches with no results, and what each finds today. */
export async function listFailedSearches({ failedSearches }: Desk, search: HelpSearch, now: Date) {
  const terms = await failedSearches.list(addDays(toLondonDay(now), -FAILED_SEARCH_DAYS), FAILED_SEARCHES_SHOWN);
  return terms.map(({ term, count }) => {
    const { total, hits } = search.search(term, { uncounted: true });
    const finds =
      total === 0 ? 'No results.' : total === 1 ? `Finds only ${hits[0]?.title}.` : `Finds ${total} pages now.`;
    return { term, count, finds };
  });
}
