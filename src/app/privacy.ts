/** Pages of a customer's own words and values: monitoring sees none of their text, not even their titles (decision 0012). */
import { isHydrated } from './policy.ts';

/** By the page that is shown, however its address is written. The hydrated pages are the journeys and their confirmations: what is typed there is shown there again. */
export function isMasked(handle: unknown): boolean {
  return (
    isHydrated(handle) ||
    (typeof handle === 'object' && handle !== null && 'masked' in handle && handle.masked === true)
  );
}

/** Pages that monitoring does not even load on: somebody's case. */
export function isUnwatched(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'unwatched' in handle && handle.unwatched === true;
}
