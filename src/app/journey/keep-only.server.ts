/** Before an idle log-out the browser asks to save what is typed, without sending it (decision 0011). */
import type { Services } from '#app/context.ts';
import { readField } from '#domain/journeys/form.ts';
import { KEEP } from '#domain/paths.ts';
import { goTo } from './answers.server.ts';

/** Whether this post is one. Throws the answer when the session is over: such a draft would be anybody's. */
export async function isKeepOnly(form: FormData, { caller }: Pick<Services, 'caller'>, page: string): Promise<boolean> {
  if (readField(form, 'intent') !== KEEP) return false;
  const { identity, access } = await caller();
  if (!identity && !access) throw goTo(page);
  return true;
}
