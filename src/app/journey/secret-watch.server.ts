/** A card number or a PIN in what a customer writes to us: they are told once, and the next press sends (decision 0070). */
import { readField } from '#domain/journeys/form.ts';
import { type BankSecret, findBankSecret } from '#domain/rules/bank-secret.ts';
import { SECRET_SEEN } from './secret-notice.tsx';

export interface WatchedSecret {
  secret: BankSecret | null;
  /** The page with the notice on it is still to be shown: nothing was sent. */
  isNewSecret: boolean;
}

export function watchSecret(text: string, form: FormData): WatchedSecret {
  const secret = findBankSecret(text);
  return { secret, isNewSecret: secret !== null && readField(form, SECRET_SEEN) !== secret };
}
