/** The message when a lead or a draft could not be stored. */
import { LIMIT_WAIT_S, MOMENTS_S } from '#domain/constants.ts';
import { ADDRESS_GONE, isAppError, MAY_HAVE_ARRIVED, tooManyRequests } from '#domain/errors.ts';

const ADDRESS = '/data/relationships/address';

/** What its page offers besides the words. */
export type FailedAs = 'over-limit' | 'address-gone' | 'other';

interface SendFailure {
  status: 400 | 429 | 503;
  failed: string;
  failedAs: FailedAs;
  retryAfter: number;
}

/**
 * Over the limit: when to try again (`retryAfter` in seconds), and whom to call; otherwise the journey's own message
 * (§8).
 */
export function toSendFailure(error: unknown, words: string): SendFailure {
  const { retryAfter: told, mayHaveArrived = false, closed, pointer } = isAppError(error) ? error.details : {};
  if (closed !== undefined) return { status: 503, failed: closed, failedAs: 'other', retryAfter: told ?? LIMIT_WAIT_S };
  if (isAppError(error, 'refused') && pointer?.startsWith(ADDRESS))
    return { status: 400, failed: ADDRESS_GONE, failedAs: 'address-gone', retryAfter: 0 };
  if (!isAppError(error, 'too-many-requests')) {
    const failed = mayHaveArrived ? `${words} ${MAY_HAVE_ARRIVED}` : words;
    return { status: 503, failed, failedAs: 'other', retryAfter: told ?? MOMENTS_S };
  }
  const retryAfter = told ?? LIMIT_WAIT_S;
  return { status: 429, failed: tooManyRequests(retryAfter), failedAs: 'over-limit', retryAfter };
}
