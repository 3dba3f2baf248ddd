/** Says of each `[data-hours]` whether the line answers now: a page kept for later was right when it was made. */
import type { HoursException } from '#domain/entities/site.ts';
import { toOpenNow } from '#domain/opening-hours.ts';

export function sayWhoIsOpen(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const { hours = '', exceptions = '[]' } = place.dataset;
    const now = toOpenNow(hours, new Date(), JSON.parse(exceptions) as HoursException[]);
    place.hidden = now === null;
    if (!now) continue;
    place.textContent = now.words;
    place.dataset['open'] = String(now.open);
  }
}
