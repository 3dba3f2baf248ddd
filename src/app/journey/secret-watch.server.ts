/** A card number or a PIN in what a customer writes to us: they are told once, and the next press sends (decision 0046). */
import { QUERY_MAX } from '#domain/constants.ts';
import { readField } from '#domain/journeys/form.ts';
import { type BankSecret, findBankSecret } from '#domain/rules/bank-secret.ts';
import { SECRET_SEEN } from './secret-notice.tsx';

export interface WatchedSecret {
  secret: BankSecret | null;
  /** The page with the notice on it is still to be shown: nothing was sent. */
  isNewSecret: boolean;
}

export function watchSecret(text: string, form: FormData): WatchedSecret {
  // What is over the limit goes nowhere before it is shorter, and two megabytes of digits take most of a second.
  const secret = findBankSecret(text.slice(0, 2 * QUERY_MAX));
  return { secret, isNewSecret: secret !== null && readField(form, SECRET_SEEN) !== secret };
}
