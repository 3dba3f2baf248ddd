/** A stable pseudonym of a signed-in customer, for pages and cases. */
import { createHmac } from 'node:crypto';
import { splitSecrets } from '#database/secret.ts';
import { MARK_LENGTH } from '#domain/journeys/form.ts';

export function toOwnerMark(secret: string, subject: string): string {
  // Of the secret that goes: while it changes, somebody's forms and cases stay theirs on every instance.
  const last = splitSecrets(secret).at(-1) ?? '';
  return createHmac('sha256', last).update(`page:${subject}`).digest('base64url').slice(0, MARK_LENGTH);
}
