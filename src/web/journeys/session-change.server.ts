/**
 * A form opened while signed in may contain an account's details and be sent after that session ended. It is then shown
 * again first, so that nobody sends what they have not seen (decision 0084). If somebody else is signed in by then it
 * is not saved either: it would overwrite their own draft.
 */
import type { Services } from '#web/context.server.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';
import { SHOWN_TO } from '#domain/journeys/form-fields.ts';

export type SessionChange = 'signed-out' | 'another';

/** Null also if unknown, which does not count as a sign-out. */
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

/** Shown on the submitted page, with everything typed. */
export function toChangeWords(change: SessionChange): string {
  return `${WHY[change]} What you typed is still here. We’ll get what you see on this page: if it is yours, press the button again. ${IF_NOT[change]}`;
}

/**
 * A failure's message, preceded by why nothing was sent: the page shown again has a new mark, so the next submit is not
 * questioned.
 */
export function withChangeWords(change: SessionChange | null, failed: string): string {
  return change ? `${toChangeWords(change)} ${failed}` : failed;
}

/**
 * Shown on the step before, whose answers are sent along unseen: what to do depends on how much of it is still there.
 */
export function toSignedOutWords(hasAnswers: boolean): string {
  const said = WHY['signed-out'];
  return hasAnswers
    ? `${said} Check what is here, fill in what is missing, then go on. ${IF_NOT['signed-out']}`
    : `${said} What this page had is gone with the sign-in: sign in again, or fill it in again, then go on.`;
}
