/** Whether the customer has an account with us, asked once per journey so that retries send the same lead. */
import type { Services } from '#web/services.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { ACCOUNT } from '#domain/journeys/complaint/steps.ts';
import { toPart } from '#domain/journeys/step.ts';
import type { Draft } from '#domain/ports.ts';

/**
 * The draft part with the answer: the one that is kept while the same person is signed in, otherwise looked up. Unknown counts as
 * no.
 * @throws AppError `unavailable` the session store is unavailable
 */
export async function loadAccount(
  draft: Draft | null,
  { caller, prefill }: Pick<Services, 'caller' | 'prefill'>,
): Promise<JsonObject> {
  const { mark } = await caller();
  const known = toPart(draft, ACCOUNT);
  if (mark === null) return known['mark'] === undefined ? {} : { [ACCOUNT]: null };
  if (known['mark'] === mark) return {};
  const { hasAccount } = await prefill(true);
  return { [ACCOUNT]: { mark, hasAccount: hasAccount === true } };
}
