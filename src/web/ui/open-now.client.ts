/**
 * Updates whether each `[data-hours]` line is open now, because a cached page shows the state of when it was rendered.
 */
import type { HoursException } from '#domain/entities/content.ts';
import { toOpenNote, toOpenStatus } from '#domain/opening-hours.ts';

const MINUTE_MS = 60_000;

/** A page may be open for hours, or be restored from the back/forward cache. */
export function watchOpenLines(): void {
  setInterval(showOpenLines, MINUTE_MS);
  document.addEventListener('visibilitychange', showOpenLines);
}

const find = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
const readExceptions = ({ exceptions = '[]' }: DOMStringMap) => JSON.parse(exceptions) as HoursException[];

export function showOpenLines(): void {
  for (const place of find('[data-hours]')) {
    const { hours = '' } = place.dataset;
    const now = toOpenNote(hours, new Date(), readExceptions(place.dataset));
    place.hidden = now === null;
    if (!now) continue;
    place.textContent = now.words;
    place.dataset['open'] = String(now.open);
  }
  for (const place of find('[data-while-closed]')) {
    const { whileClosed = '' } = place.dataset;
    place.hidden = toOpenStatus(whileClosed, new Date(), readExceptions(place.dataset))?.open ?? false;
  }
}
