/** Journeys while forms are closed: the page that says so, and posted forms that come back. */
import { data } from 'react-router';
import type { Services } from '#web/context.server.ts';
import { type ClosedWords, toOpening } from '#domain/closed.ts';
import { isAppError } from '#domain/errors.ts';

type Needs = Pick<Services, 'forms' | 'now'>;

/** Logged as information: a closed form is not a failure. */
export function logFormFailure({ log }: Pick<Services, 'log'>, error: unknown, journey: string, message: string): void {
  if (isAppError(error) && error.details.closed !== undefined) log.info({ journey }, 'not taken: the forms are closed');
  else log.error({ err: error, journey }, message);
}

/** Called first by a step's loader. @throws data that the root renders as the page for closed forms */
export function refusePageWhileClosed({ forms, now }: Needs): void {
  const closed = forms.closed();
  if (!closed) return;
  const said: ClosedWords = { closed: { words: closed.words, opening: toOpening(closed, now()) } };
  throw data(said, { status: 503 });
}

/** Called after what was typed is kept. @throws AppError `unavailable` with the form's message */
export function refuseSubmitWhileClosed({ forms }: Needs): void {
  const error = forms.error();
  if (error) throw error;
}
