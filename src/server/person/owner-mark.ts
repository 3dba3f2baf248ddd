/** A stable pseudonym of a signed-in customer, for pages and cases. */
import { createHmac } from 'node:crypto';
import { splitSecrets } from '#database/secret.ts';
import { MARK_LENGTH } from '#domain/journeys/form.ts';

export function toOwnerMark(secret: string, subject: string): string {
  // While the secret is rotated the old one still makes the mark, so that forms and cases keep their owner on every
  // instance.
  const last = splitSecrets(secret).at(-1) ?? '';
  return createHmac('sha256', last).update(`page:${subject}`).digest('base64url').slice(0, MARK_LENGTH);
}
