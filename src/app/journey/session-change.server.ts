/**
 * A form that was opened signed in may hold an account's details, and be sent when that sign-in is over: it is shown once
 * more first, so that nobody sends what they have not seen (decision 0084). Where somebody else is signed in by then it is not
 * kept either: it would take the place of what they wrote themselves.
 */
import type { Services } from '#app/context.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';
import { SHOWN_TO } from '#domain/journeys/form-fields.ts';

export type SessionChange = 'signed-out' | 'another';

/** Null also if unknown, which is no sign-out. */
export async function findSessionChange(
  form: FormSource,
  { caller }: Pick<Services, 'caller'>,
): Promise<SessionChange | null> {
  const shownTo = readField(form, SHOWN_TO);
  if (shownTo === '') return null;
  const { mark } = await caller().catch(() => ({ mark: shownTo }));
  if (mark === shownTo) return null;
  return mark === null ? 'signed-out' : 'another';
}

const WHY: Record<SessionChange, string> = {
  'signed-out': 'You’re signed out now, so nothing was sent.',
  another: 'Somebody else has signed in since you opened that page, so nothing was sent.',
};
const IF_NOT: Record<SessionChange, string> = {
  'signed-out': 'If not, press “Start again” below.',
  another: 'If not, leave this page: nothing of it is kept.',
};

/** On the page that was sent, with all that was in it. */
export function toChangeWords(change: SessionChange): string {
  return `${WHY[change]} What you typed is still here. We’ll get what you see on this page: if it is yours, press the button again. ${IF_NOT[change]}`;
}

/** A failure's words, after why nothing was sent: the page that comes again has another mark, so the next press is not asked. */
export function withChangeWords(change: SessionChange | null, failed: string): string {
  return change ? `${toChangeWords(change)} ${failed}` : failed;
}

/** On the step before, whose answers are sent along unseen: how much of it is still there decides what is to be done. */
export function toSignedOutWords(hasAnswers: boolean): string {
  const said = WHY['signed-out'];
  return hasAnswers
    ? `${said} Check what is here, fill in what is missing, then go on. ${IF_NOT['signed-out']}`
    : `${said} What this page had is gone with the sign-in: sign in again, or fill it in again, then go on.`;
}
