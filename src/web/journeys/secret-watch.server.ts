/** A card number or PIN in a customer's text: they are told once, and the next submit sends it (decision 0046). */
import { QUERY_MAX } from '#domain/constants.ts';
import { readField } from '#domain/journeys/form.ts';
import { SECRET_SEEN } from '#domain/journeys/form-fields.ts';
import { type BankSecret, findBankSecret } from '#domain/rules/bank-secret.ts';

export interface WatchedSecret {
  secret: BankSecret | null;
  /** The notice has not been shown yet, and nothing was sent. */
  isNewSecret: boolean;
}

export function watchSecret(text: string, form: FormData): WatchedSecret {
  // A text over the limit is never sent, and searching two megabytes of digits takes most of a second.
  const secret = findBankSecret(text.slice(0, 2 * QUERY_MAX));
  return { secret, isNewSecret: secret !== null && readField(form, SECRET_SEEN) !== secret };
}
