/** What a person is told when their lead was not taken. Runs on the server only. */
import { isAppError, tooManyRequests } from '#domain/errors.ts';

const WAIT_S = 60;

/** Over the limit the words say when to try again, in `retryAfter` seconds; any other failure has the journey's own words (§8). */
export function toSendFailure(error: unknown, words: string): { status: 429 | 503; failed: string; retryAfter: number } {
  if (!isAppError(error, 'too-many-requests')) return { status: 503, failed: words, retryAfter: 0 };
  const retryAfter = error.details.retryAfter ?? WAIT_S;
  return { status: 429, failed: tooManyRequests(retryAfter), retryAfter };
}
