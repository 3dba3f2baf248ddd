/**
 * A script posts what is typed to be saved, not sent: before an idle log-out or a sign-in (decision 0011). Without a script a
 * choice of cookies does the same (decision 0084).
 */
import { KEEP, SHOWN_TO } from '#domain/journeys/form-fields.ts';
import { data } from 'react-router';
import type { Services } from '#app/context.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';

export function isKeep(form: FormSource): boolean {
  return readField(form, 'intent') === KEEP;
}

/** @throws 401 when the session has ended, or is another's: the draft would have no owner, or the wrong one */
export async function refuseKeepOfNobody(form: FormSource, services: Pick<Services, 'caller'>): Promise<void> {
  // Their draft is the browser's, as at any step of somebody who is signed out, unless the form was somebody's.
  const shownTo = readField(form, SHOWN_TO);
  if (readField(form, 'goes-to') === 'sign-in' && shownTo === '') return;
  const { identity, access, mark } = await services.caller();
  // No redirect: to the browser that is a save.
  if ((!identity && !access) || (shownTo !== '' && shownTo !== mark)) throw data(null, { status: 401 });
}
