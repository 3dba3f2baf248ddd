/**
 * An address can disappear between its step and the send: the details ask for it again, or every retry would fail
 * alike.
 */
import type { Services } from '#web/context.server.ts';
import { PERSONAL_DETAILS } from '#domain/journeys/personal-details.ts';
import { readPosted, toGone, toKeptAddress } from './address-view.server.ts';
import { findTyped, toAnsweredStep } from './typed-again.server.ts';

/** Never rejects: the customer sees the same message either way. */
export async function forgetAddress(
  visitor: string,
  journey: string,
  { drafts, log }: Pick<Services, 'drafts' | 'log'>,
): Promise<void> {
  try {
    const draft = await drafts.find(visitor, journey);
    const typed = findTyped(draft, PERSONAL_DETAILS);
    const asked = { ...typed, ...toKeptAddress(toGone(readPosted(typed))) };
    await drafts.keep(visitor, journey, toAnsweredStep(PERSONAL_DETAILS, draft, asked));
  } catch (error) {
    log.error({ err: error, journey }, 'address not forgotten');
  }
}
