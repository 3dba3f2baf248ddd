/** Pages of a customer's own words and values: monitoring sees none of their text, not even their titles (decision 0012). */
import { patterns } from '#domain/paths.ts';

const MASKED: readonly string[] = [patterns.search, patterns.deals];

/** The hydrated pages are the journeys and their confirmations: what is typed there is shown there again. */
export function isMasked(pathname: string, hydrated: boolean): boolean {
  return hydrated || MASKED.includes(pathname);
}
