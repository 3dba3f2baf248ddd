/** Before an idle log-out the browser posts what is typed, to be saved and not sent (decision 0011). */
import type { Services } from '#app/context.ts';
import { readField } from '#domain/journeys/form.ts';
import { KEEP } from '#domain/paths.ts';
import { goTo } from './answers.server.ts';

/** Whether this post is such a save. Throws the response when the session has ended: the draft would have no owner. */
export async function isKeepOnly(form: FormData, { caller }: Pick<Services, 'caller'>, page: string): Promise<boolean> {
  if (readField(form, 'intent') !== KEEP) return false;
  const { identity, access } = await caller();
  if (!identity && !access) throw goTo(page);
  return true;
}
