/** The forms while they are closed: a page that says so where one is asked for, and a form that comes back where one is posted. */
import { data } from 'react-router';
import type { Services } from '#app/context.ts';
import { type ClosedWords, toOpening } from '#domain/closed.ts';

type Needs = Pick<Services, 'forms' | 'now'>;

/** First thing of a step's page. @throws what the root shows as the page of closed forms */
export function showOpenOnly({ forms, now }: Needs): void {
  const closed = forms.closed();
  if (!closed) return;
  const said: ClosedWords = { closed: { words: closed.words, opening: toOpening(closed, now()) } };
  throw data(said, { status: 503 });
}

/** Once what was typed is kept. @throws AppError `unavailable` with what the form says */
export function takeOpenOnly({ forms }: Needs): void {
  const error = forms.error();
  if (error) throw error;
}
