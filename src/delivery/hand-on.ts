/** Forwards leads to the back end of API_BASE_URL when they are stored here first (LEAD_QUEUE). */
import { isAppError } from '#domain/errors.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { Leads } from '#domain/ports.ts';
import { type Attempt, type DeliverOnce, fail, toErrorCode } from './attempt.ts';

/** Temporary refusals: timeout, too early, too many. */
const FOR_NOW = new Set([408, 425, 429]);
const UNKNOWN = 'no answer: look whether the back end has it, then retry or park';

export interface HandOnOptions {
  /** The back end's client, with as much time as a lease allows. */
  leads: Leads;
  /** Keeps the back end's own reference. */
  record(reference: Reference, outside: Reference): Promise<void>;
  /** Whether the back end has shown that it honours `Idempotency-Key`. */
  honoursKeys(): boolean;
}

/** The key is our reference, the same at every try. */
export function createHandOn({ leads, record, honoursKeys }: HandOnOptions): DeliverOnce {
  return async ({ reference, attributes, outsideAddressId = null, suspect = null, danger }, { takenOver = false }) => {
    // The previous claimer may have sent it.
    if (takenOver && !honoursKeys()) return fail(UNKNOWN, { unknown: true });
    try {
      const outside = await leads.send({ attributes, addressId: outsideAddressId }, reference, suspect, danger);
      await record(reference, outside);
      return { ok: true };
    } catch (error) {
      return toFailure(error);
    }
  };
}

function toFailure(error: unknown): Attempt {
  if (!isAppError(error)) return fail(`failed before it was sent (${toErrorCode(error)})`);
  const { upstream, mayHaveArrived, retryAfter = 0 } = error.details;
  const isTaken = upstream !== undefined && upstream.status >= 200 && upstream.status < 300;
  if (upstream === undefined || isTaken) return fail('answered without a reference', { unknown: true });
  const { status, code, pointer } = upstream;
  if (mayHaveArrived) return fail(`${code}: ${UNKNOWN}`, { unknown: true });
  return fail(`answered ${code}${pointer === undefined ? '' : ` at ${pointer}`}`, {
    refused: status >= 400 && status < 500 && !FOR_NOW.has(status),
    retryAfterMs: retryAfter * 1_000,
  });
}
