/** Dangers in what a customer writes to us: they are shown the numbers once, and the next press sends. */
import type { Services } from '#app/context.ts';
import { readField } from '#domain/journeys/form.ts';
import type { Warning } from '#domain/ports-help.ts';
import { DANGER_SEEN } from './danger-notice.tsx';

export interface Watched {
  warning: Warning | null;
  /** The page with the notice on it is still to be shown: nothing was sent. */
  isNew: boolean;
}

export function watch(text: string, form: FormData, { search }: Pick<Services, 'search'>): Watched {
  const warning = search.findDanger(text);
  const seen = readField(form, DANGER_SEEN).split(',');
  return { warning, isNew: warning !== null && !warning.dangers.every((danger) => seen.includes(danger)) };
}
