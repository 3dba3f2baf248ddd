/**
 * The start of every submit: whose form it is, whether it is sent or only saved, and whether the session is still the
 * one in which it was opened.
 *
 * A form opened while signed in may contain an account's details and be sent after that session ended. It is then shown
 * again first, so that nobody sends what they have not seen (decision 0084). If somebody else is signed in by then it
 * is not saved either, because it would overwrite their own draft.
 */
import { data, type RouterContextProvider } from 'react-router';
import type { JsonObject } from '#domain/entities/lead.ts';
import {
  type FormSource,
  isSaveId,
  SAVE_ONLY,
  OPEN_PAGE,
  readField,
  SAVE,
  SAVED_PART,
  SHOW_AGAIN,
  SHOWN_TO,
} from '#domain/journeys/form.ts';
import type { Services } from '#web/services.ts';

/** Arguments of a loader; `url` is the page's, even if a script requests its data at another URL. */
export interface LoaderRequest {
  request: Request;
  url: URL;
}

export interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export interface ReceivedForm {
  form: FormData;
  visitor: string;
  /** Saves what is typed to the draft, sends nothing, and shows the same page again. */
  saveOnly: boolean;
  /** A script saves it, and nobody sees the response. */
  isUnseen: boolean;
  /** Set if the form was opened by somebody who is no longer signed in. */
  change: SessionChange | null;
}

/** @throws 401 for a save that would have no owner */
export async function receive(form: FormData, services: Services): Promise<ReceivedForm> {
  const isChoice = await services.consentChoice.keep(form);
  const isUnseen = !isChoice && isSaveOnly(form);
  if (isUnseen) await refuseSaveWithoutOwner(form, services);
  const isShownAgain = readField(form, 'intent') === SHOW_AGAIN;
  const change = await findSessionChange(form, services);
  const visitor = findOrMakeVisitor(services);
  return { form, visitor, saveOnly: isChoice || isUnseen || isShownAgain, isUnseen, change };
}

/** Returns this browser's draft id, created on first use, and extends its cookie by another 24 hours. */
export function findOrMakeVisitor({ visitors, addCookie }: Pick<Services, 'visitors' | 'addCookie'>): string {
  const visitor = visitors.find() ?? visitors.create();
  addCookie(visitors.toCookie(visitor));
  return visitor;
}

export function isSaveOnly(form: FormSource): boolean {
  return readField(form, 'intent') === SAVE_ONLY;
}

/** The id of the open page that autosaves; undefined for a form without a script. */
export function readOpenPage(form: FormSource): string | undefined {
  const id = readField(form, OPEN_PAGE);
  return isSaveId(id) ? id : undefined;
}

/** @throws 401 if the session has ended or is somebody else's: the draft would have no owner, or the wrong one */
async function refuseSaveWithoutOwner(form: FormSource, services: Pick<Services, 'caller'>): Promise<void> {
  const shownTo = readField(form, SHOWN_TO);
  // A signed-out visitor's draft belongs to the browser, unless the form was shown to a customer.
  if (shownTo === '') return;
  const { mark } = await services.caller();
  // A redirect would look like success to the script.
  if (mark !== shownTo) throw data(null, { status: 401 });
}

/** Saves what is typed in its draft. */
export async function saveParts(
  journey: string,
  parts: JsonObject,
  { form, visitor, isUnseen }: Pick<ReceivedForm, 'visitor' | 'isUnseen'> & { form: FormSource },
  { drafts }: Pick<Services, 'drafts'>,
): Promise<void> {
  const save = readField(form, SAVE);
  // A submit has an id too, so that no autosave that began before it can replace it.
  const saved = isSaveId(save) ? { [SAVED_PART]: save } : {};
  await drafts.keep(visitor, journey, { ...parts, ...saved }, isUnseen ? readOpenPage(form) : undefined);
}

export type SessionChange = 'signed-out' | 'another';

/** Null if unknown, which does not count as a sign-out. */
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
  'signed-out': 'If not, press “Clear this form” below.',
  another: 'If not, leave this page: we won’t keep any of it.',
};

/** Shown on the submitted page, with everything typed. */
export function toChangeWords(change: SessionChange): string {
  return `${WHY[change]} What you typed is still here. If it is yours, press the button again to send what you see on this page. ${IF_NOT[change]}`;
}

/**
 * Puts before a failure's message why nothing was sent: the page shown again has a new mark, so the next submit is
 * accepted.
 */
export function withChangeWords(change: SessionChange | null, failed: string): string {
  return change ? `${toChangeWords(change)} ${failed}` : failed;
}

/** Shown on the step before, whose answers are sent unseen; the advice depends on how much of it is still stored. */
export function toSignedOutWords(hasAnswers: boolean): string {
  const said = WHY['signed-out'];
  return hasAnswers
    ? `${said} Check what is here, fill in what is missing, then continue. ${IF_NOT['signed-out']}`
    : `${said} We couldn’t keep what you typed on this page. Sign in or fill in the form again, then continue.`;
}
