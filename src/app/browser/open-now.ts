/** Updates whether each `[data-hours]` line is open now: a cached page shows the state from when it was rendered. */
import type { HoursException } from '#domain/entities/site.ts';
import { toOpenNote } from '#domain/opening-hours.ts';

const MINUTE_MS = 60_000;

/** A page may be open for hours, or come back from the browser’s memory. */
export function followOpenLines(): void {
  setInterval(sayWhoIsOpen, MINUTE_MS);
  document.addEventListener('visibilitychange', sayWhoIsOpen);
}

export function sayWhoIsOpen(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const { hours = '', exceptions = '[]' } = place.dataset;
    const now = toOpenNote(hours, new Date(), JSON.parse(exceptions) as HoursException[]);
    place.hidden = now === null;
    if (!now) continue;
    place.textContent = now.words;
    place.dataset['open'] = String(now.open);
  }
}
