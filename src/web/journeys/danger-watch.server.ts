/** Dangers in a customer's text: the form comes back once with the emergency numbers; the next submit sends it. */
import type { Services } from '#web/context.server.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { readField } from '#domain/journeys/form.ts';
import { DANGER_SEEN } from '#domain/journeys/form-fields.ts';
import type { Warning } from '#domain/ports-help.ts';
import { isBlank } from '#domain/rules/text.ts';

export interface DangerCheck {
  warning: Warning | null;
  /** The notice has not been shown yet: show it, and send nothing. */
  isNew: boolean;
}

/** For a page that shows a text without sending it. */
export function findTextWarning(text: string, { search }: Pick<Services, 'search'>): Warning | null {
  // A text over the limit is never sent, and searching two megabytes takes a second.
  return isBlank(text) ? null : search.findDanger(text.slice(0, 2 * QUERY_MAX));
}

export function checkDanger(text: string, form: FormData, services: Pick<Services, 'search'>): DangerCheck {
  const warning = findTextWarning(text, services);
  const seen = readField(form, DANGER_SEEN).split(',');
  return { warning, isNew: warning !== null && !warning.dangers.every((danger) => seen.includes(danger)) };
}
