import { toDayInWords, toLondonDay } from './dates.ts';
import { toSpokenTime } from './london.ts';

/** Forces the year to be shown. */
const NO_DAY = '';

/** An instant as receipts show it, in London: "Sunday 22 November 2026 at 3:44am". */
export function toDatedMoment(at: Date): string {
  return `${toDayInWords(toLondonDay(at), NO_DAY)} at ${toSpokenTime(at)}`;
}
