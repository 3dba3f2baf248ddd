/** Forwards leads to the back end of API_BASE_URL if they are stored here first (LEAD_QUEUE). */
import { findQueuedAddressId } from '#domain/entities/address.ts';
import { toErrorCode } from '#domain/error-code.ts';
import { isAppError } from '#domain/errors.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { Addresses, Leads } from '#domain/ports.ts';
import { isPermanentRejection } from '#wire/http-fields.ts';
import { type DeliveryAttempt, type DeliverableLead, type DeliverOnce, toDeliveryFailure } from './attempt.ts';

const LOST = 'no answer';
const LOOK = ': check whether the back end has it, then retry or park';
const UNKNOWN = `${LOST}${LOOK}`;

export interface ForwardingOptions {
  /** The back end's client, with as much time as a lease allows. */
  leads: Leads;
  /** The back end's client, for addresses that customers entered while it was unavailable. */
  addresses: Pick<Addresses, 'save'>;
  /** Stores the external back end's address id with the lead. */
  settle(reference: Reference, outside: string): Promise<void>;
  /** Stores the external back end's own reference. */
  record(reference: Reference, outside: Reference): Promise<void>;
  /** Whether the back end has shown that it honours `Idempotency-Key`. */
  honoursKeys(): Promise<boolean>;
  /** Aborts requests that are still in progress after this many milliseconds. */
  abandonAfter?(ms: number): void;
}

/** The idempotency key is our reference, the same for every attempt. */
export function createLeadForwarder({ leads, addresses, settle, record, honoursKeys }: ForwardingOptions): DeliverOnce {
  /** Returns the back end's id of the address; an address queued here is created there first. */
  async function findAddressId({ reference, address, outsideAddressId = null }: DeliverableLead) {
    if (findQueuedAddressId(outsideAddressId) === null) return outsideAddressId;
    if (address === null) return null;
    const outside = await addresses.save(address.attributes);
    await settle(reference, outside);
    return outside;
  }

  return async (lead, { takenOver = false, mayHaveArrived = false }) => {
    const { reference, attributes, suspect = null, danger } = lead;
    // The process whose lease expired may have sent it.
    if (takenOver && !(await honoursKeys())) return toDeliveryFailure(UNKNOWN, { unknown: true });
    let addressId: string | null;
    try {
      addressId = await findAddressId(lead);
    } catch (error) {
      return toAddressFailure(error);
    }
    try {
      const outside = await leads.send({ attributes, addressId }, reference, suspect, danger);
      await record(reference, outside);
      return { ok: true };
    } catch (error) {
      // Rejected attempts are retried too, but were never accepted: a conflict may then be with somebody else's
      // complaint.
      const mayBeThere = takenOver || mayHaveArrived;
      // A conflict after a lost response means that the lead had arrived, because no other lead has its key.
      const existing = mayBeThere && isAppError(error) ? error.details.existing : undefined;
      if (existing === undefined) return keepLost(toFailure(error), mayBeThere || isLost(error));
      await record(reference, existing);
      return { ok: true, note: 'the back end had it already' };
    }
  };
}

/**
 * Whether the lead may have been accepted. `mayHaveArrived` is undefined if it certainly was not, and false if the back
 * end honours keys.
 */
function isLost(error: unknown): boolean {
  return isAppError(error) && error.details.mayHaveArrived !== undefined;
}

/** An unknown result stays unknown, whatever the later attempts return (decision 0048). */
function keepLost(attempt: DeliveryAttempt, mayBeThere: boolean): DeliveryAttempt {
  if (attempt.ok || !(mayBeThere || attempt.unknown)) return attempt;
  // The advice comes first, because the outbox truncates long errors.
  const error = attempt.unknown ? attempt.error : `a try had ${LOST}; ${attempt.error}`;
  return { ...attempt, error, mayHaveArrived: true };
}

/** The lead was not sent, and creating an address twice is harmless, so nobody has to check. */
function toAddressFailure(error: unknown): DeliveryAttempt {
  const failure = toFailure(error, '');
  return failure.ok ? failure : { ...failure, error: `its address: ${failure.error}`, unknown: false };
}

/** @param advice what an operator should do if it is unknown whether the lead arrived */
function toFailure(error: unknown, advice = LOOK): DeliveryAttempt {
  if (!isAppError(error)) return toDeliveryFailure(`failed before it was sent (${toErrorCode(error)})`);
  const { upstream, mayHaveArrived, retryAfter = 0 } = error.details;
  const isTaken = upstream !== undefined && upstream.status >= 200 && upstream.status < 300;
  const words = upstream?.said === undefined ? {} : { said: upstream.said };
  if (upstream === undefined) return toDeliveryFailure(`an answer that cannot be used${advice}`, { unknown: true });
  const { status, pointer, reason } = upstream;
  const code = reason === undefined ? upstream.code : `${upstream.code} (${reason})`;
  if (isTaken) return toDeliveryFailure(`answered ${code}${advice}`, { unknown: true, ...words });
  if (mayHaveArrived) return toDeliveryFailure(`${code}: ${LOST}${advice}`, { unknown: true, ...words });
  return toDeliveryFailure(`answered ${code}${pointer === undefined ? '' : ` at ${pointer}`}`, {
    ...words,
    refused: isPermanentRejection(status),
    retryAfterMs: retryAfter * 1_000,
  });
}
