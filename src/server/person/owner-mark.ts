/** What pages and cases know a signed-in customer by: the same each time, and nobody's name. */
import { createHmac } from 'node:crypto';

const MARK_LENGTH = 16;

export function toOwnerMark(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(`page:${subject}`).digest('base64url').slice(0, MARK_LENGTH);
}
