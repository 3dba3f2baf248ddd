/** Responses to a posted form: a redirect, or the same page again with the reason. */
import { data, redirect, replace } from 'react-router';
import type { Services } from '#web/services.ts';
import type { ClosedResponse } from '#domain/maintenance.ts';
import { LIMIT_RETRY_AFTER_S, DEFAULT_RETRY_AFTER_S } from '#domain/constants.ts';
import { ADDRESS_GONE, isAppError, MAY_HAVE_ARRIVED, tooManyRequests } from '#domain/errors.ts';

/** React Router forwards only an action's cookies, so entry.server.tsx adds this header. */
export const RETRY_AFTER = 'Retry-After';

const ADDRESS = '/data/relationships/address';

/** Redirects to the next step of a journey. */
export function goTo(path: string, headers: HeadersInit = {}) {
  return redirect(path, { status: 303, headers });
}

/** Redirects to an earlier step, replacing the history entry so that Forward still works. */
export function goBackTo(path: string) {
  return replace(path, { status: 303 });
}

/**
 * Shows the same page again: 400 for errors to correct, 401 if access must be proven first, 429 to wait, 503 for a
 * failure on our side.
 * @param retryAfter seconds to wait; 0 for no header
 */
export function showPageAgain<T>(answer: T, status: 200 | 400 | 401 | 429 | 503, retryAfter = 0) {
  const headers = new Headers();
  if (retryAfter > 0) headers.set(RETRY_AFTER, String(Math.ceil(retryAfter)));
  return data(answer, { status, headers });
}

/** Decides what the page offers besides the message. */
export type SendFailureKind = 'over-limit' | 'address-gone' | 'other';

interface SendFailure {
  status: 400 | 429 | 503;
  failed: string;
  failedAs: SendFailureKind;
  retryAfter: number;
}

/**
 * Returns the message if a lead or a draft could not be stored. Over the limit: when to try again (`retryAfter` in
 * seconds), and whom to call; otherwise the journey's own message (§8).
 */
export function toSendFailure(error: unknown, words: string): SendFailure {
  const { retryAfter: told, mayHaveArrived = false, closed, pointer } = isAppError(error) ? error.details : {};
  if (closed !== undefined)
    return { status: 503, failed: closed, failedAs: 'other', retryAfter: told ?? LIMIT_RETRY_AFTER_S };
  if (isAppError(error, 'refused') && pointer?.startsWith(ADDRESS))
    return { status: 400, failed: ADDRESS_GONE, failedAs: 'address-gone', retryAfter: 0 };
  if (!isAppError(error, 'too-many-requests')) {
    const failed = mayHaveArrived ? `${words} ${MAY_HAVE_ARRIVED}` : words;
    return { status: 503, failed, failedAs: 'other', retryAfter: told ?? DEFAULT_RETRY_AFTER_S };
  }
  const retryAfter = told ?? LIMIT_RETRY_AFTER_S;
  return { status: 429, failed: tooManyRequests(retryAfter), failedAs: 'over-limit', retryAfter };
}

/** Logs a closed form as information, because it is not a failure. */
export function logFormFailure({ log }: Pick<Services, 'log'>, error: unknown, journey: string, message: string): void {
  if (isAppError(error) && error.details.closed !== undefined) log.info({ journey }, 'rejected: the forms are closed');
  else log.error({ err: error, journey }, message);
}

type Needs = Pick<Services, 'forms'>;

/** Called first by a step's loader. @throws data that the root renders as the page for closed forms */
export function refusePageWhileClosed({ forms }: Needs): void {
  const closed = forms.closed();
  if (!closed) return;
  throw data<ClosedResponse>({ closed }, { status: 503 });
}

/** Called after what was typed is saved. @throws AppError `unavailable` with the form's message */
export function refuseSubmitWhileClosed({ forms }: Needs): void {
  const error = forms.error();
  if (error) throw error;
}
