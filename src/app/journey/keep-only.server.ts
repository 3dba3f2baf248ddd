/** Before an idle log-out, or a sign-in, the browser posts what is typed, to be saved and not sent (decision 0011). */
import { data } from 'react-router';
import type { Services } from '#app/context.ts';
import { readField } from '#domain/journeys/form.ts';
import { KEEP } from '#domain/paths.ts';

/** Whether this post is such a save. @throws 401 when the session has ended: the draft would have no owner */
export async function isKeepOnly(form: FormData, { caller }: Pick<Services, 'caller'>): Promise<boolean> {
  if (readField(form, 'intent') !== KEEP) return false;
  // Their draft is the browser's, as at any step of somebody who is signed out.
  if (readField(form, 'goes-to') === 'sign-in') return true;
  const { identity, access } = await caller();
  // No redirect: to the browser that is a save.
  if (!identity && !access) throw data(null, { status: 401 });
  return true;
}
