/** A stable pseudonym of a signed-in customer, for pages and cases. */
import { createHmac } from 'node:crypto';
import { MARK_LENGTH } from '#domain/journeys/form-fields.ts';

export function toOwnerMark(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(`page:${subject}`).digest('base64url').slice(0, MARK_LENGTH);
}
