/** Dangers in a customer's text: the form comes back once with the emergency numbers; the next submit sends. */
import type { Services } from '#app/context.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { readField } from '#domain/journeys/form.ts';
import type { Warning } from '#domain/ports-help.ts';
import { DANGER_SEEN } from './danger-notice.tsx';

export interface DangerCheck {
  warning: Warning | null;
  /** The notice has not been shown yet: show it, and send nothing. */
  isNew: boolean;
}

export function checkDanger(text: string, form: FormData, { search }: Pick<Services, 'search'>): DangerCheck {
  // What is over the limit goes nowhere before it is shorter, and to look through two megabytes takes a second.
  const warning = search.findDanger(text.slice(0, 2 * QUERY_MAX));
  const seen = readField(form, DANGER_SEEN).split(',');
  return { warning, isNew: warning !== null && !warning.dangers.every((danger) => seen.includes(danger)) };
}
