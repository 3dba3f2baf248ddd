/**
 * Checks a customer's text for dangers and bank secrets: the form is shown once more with a notice, then sent (decision
 * 0046).
 */
import type { Services } from '#web/services.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { readField, DANGER_SEEN, SECRET_SEEN } from '#domain/journeys/form.ts';
import type { Warning } from '#domain/ports.ts';
import type { BankSecret } from '#domain/rules/bank-secret.ts';
import { isBlank } from '#domain/rules/text.ts';

/** A text over the limit is never sent, and searching two megabytes takes a second. */
const CHECKED_MAX = 2 * QUERY_MAX;

export interface CheckedSecret {
  secret: BankSecret | null;
  /** The notice has not been shown yet, and nothing was sent. */
  isNewSecret: boolean;
}

export interface CheckedText extends CheckedSecret {
  warning: Warning | null;
  /** A danger's numbers have not been shown yet: the page shows them, and nothing is sent. */
  isNew: boolean;
}

/** For a page that shows a text without sending it. */
export function findTextWarning(text: string, { search }: Pick<Services, 'search'>): Warning | null {
  return isBlank(text) ? null : search.findDanger(text.slice(0, CHECKED_MAX));
}

export function checkDanger(text: string, form: FormData, services: Pick<Services, 'search'>) {
  const warning = findTextWarning(text, services);
  const seen = readField(form, DANGER_SEEN).split(',');
  return { warning, isNew: warning !== null && !warning.dangers.every((danger) => seen.includes(danger)) };
}

export function checkSecret(
  text: string,
  form: FormData,
  { findBankSecret }: Pick<Services, 'findBankSecret'>,
): CheckedSecret {
  const secret = findBankSecret(text.slice(0, CHECKED_MAX));
  return { secret, isNewSecret: secret !== null && readField(form, SECRET_SEEN) !== secret };
}

/**
 * For a page that is shown again. The number to call is shown with every mistake and failure; the notice about a bank's
 * secret only if nothing else is wrong.
 */
export function checkText(
  text: string,
  form: FormData,
  services: Pick<Services, 'search' | 'findBankSecret'>,
): CheckedText {
  return { ...checkDanger(text, form, services), secret: checkSecret(text, form, services).secret, isNewSecret: false };
}
