/** A log-out that nobody asked for is near: the browser asks to put by what is typed, and to send nothing (decision 0011). */
import type { Services } from '#app/context.ts';
import { readField } from '#domain/journeys/form.ts';
import { KEEP } from '#domain/paths.ts';
import { goTo } from './answers.server.ts';

/** Whether this post is such a one. Throws the answer when the session is over already: a draft of then would be anybody's. */
export async function isKeepOnly(form: FormData, { caller }: Pick<Services, 'caller'>, page: string): Promise<boolean> {
  if (readField(form, 'intent') !== KEEP) return false;
  const { identity, access } = await caller();
  if (!identity && !access) throw goTo(page);
  return true;
}
