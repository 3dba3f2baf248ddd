/** Whether the customer has an account with us, asked once per journey so that retries send the same lead. */
import type { Services } from '#web/context.server.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import type { Draft } from '#domain/ports.ts';
import { toPart } from '../answers.server.ts';

/** Draft part with the answer and the mark of the person it is about. */
const ACCOUNT = 'account';

export interface FoundAccount {
  hasAccount: boolean;
  /** Draft parts to keep with the answer. */
  parts: JsonObject;
}

/**
 * The answer stored with the details while the same person is signed in, otherwise looked up. Unknown counts as no, and
 * is stored only at send, so that retries send the same lead.
 * @throws AppError `unavailable` the session store is unavailable
 */
export async function loadAccount(
  draft: Draft | null,
  { caller, prefill }: Pick<Services, 'caller' | 'prefill'>,
  isSending: boolean,
): Promise<FoundAccount> {
  const { mark } = await caller();
  if (mark === null) return { hasAccount: false, parts: {} };
  const known = toPart(draft, ACCOUNT);
  if (known['mark'] === mark) return { hasAccount: known['hasAccount'] === true, parts: {} };
  const { hasAccount } = await prefill(isSending);
  const isCertain = hasAccount !== null || isSending;
  return {
    hasAccount: hasAccount === true,
    parts: isCertain ? { [ACCOUNT]: { mark, hasAccount: hasAccount === true } } : {},
  };
}
