/**
 * A script posts what is typed to be saved, not sent: while it is typed (decision 0098), before an idle log-out or a sign-in
 * (decision 0011). Without a script a choice of cookies does the same (decision 0084).
 */
import { KEEP, isSaveId, OPEN_PAGE, SAVE, SAVED, SHOWN_TO } from '#domain/journeys/form-fields.ts';
import { data } from 'react-router';
import type { Services } from '#web/context.server.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';

export function isKeep(form: FormSource): boolean {
  return readField(form, 'intent') === KEEP;
}

/** The open page that saves by itself; undefined for a form without a script. */
export function readOpenPage(form: FormSource): string | undefined {
  const id = readField(form, OPEN_PAGE);
  return isSaveId(id) ? id : undefined;
}

/** @throws 401 if the session has ended or is somebody else's: the draft would have no owner, or the wrong one */
export async function refuseKeepOfNobody(form: FormSource, services: Pick<Services, 'caller'>): Promise<void> {
  // A signed-out visitor's draft is the browser's, unless the form was shown to a customer.
  const shownTo = readField(form, SHOWN_TO);
  const needsNoSession = readField(form, 'goes-to') === 'sign-in' || readOpenPage(form) !== undefined;
  if (needsNoSession && shownTo === '') return;
  const { identity, access, mark } = await services.caller();
  // Not a redirect: the script would take that for success.
  if ((!identity && !access) || (shownTo !== '' && shownTo !== mark)) throw data(null, { status: 401 });
}

interface Typed {
  form: FormSource;
  visitor: string;
  /** Saved by a script: nobody sees the answer. */
  isUnseen: boolean;
}

export async function keepParts(
  journey: string,
  parts: JsonObject,
  { form, visitor, isUnseen }: Typed,
  { drafts }: Pick<Services, 'drafts'>,
): Promise<void> {
  const save = readField(form, SAVE);
  // A press has one too: no save that began before it takes its place.
  const saved = isSaveId(save) ? { [SAVED]: save } : {};
  await drafts.keep(visitor, journey, { ...parts, ...saved }, isUnseen ? readOpenPage(form) : undefined);
}
