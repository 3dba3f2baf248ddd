/** A sender's input and result. Failures are values, so that one entry cannot affect another. */
import type { Address } from '#domain/entities/address.ts';
import type { DangerMark } from '#domain/entities/danger.ts';
import type { JsonObject, Reference, Suspicion } from '#domain/entities/lead.ts';
import type { OutboxEntry } from '#domain/ports.ts';

export interface DeliverableLead {
  reference: Reference;
  /** ISO instant. */
  receivedAt: string;
  firstName: string | null;
  surname: string | null;
  email: string | null;
  attributes: JsonObject;
  /** Dangers that its text describes. */
  danger: DangerMark | null;
  addressId: string | null;
  /** The external back end's id of the address, for a forwarded lead. */
  outsideAddressId?: string | null;
  suspect?: Suspicion | null;
  channel?: 'web' | 'api';
  /** The address with id `addressId`; null if the lead has none. */
  address: Address | null;
}

export interface LeadFinder {
  /** Null if the lead was erased. */
  find(reference: Reference): Promise<DeliverableLead | null>;
}

interface Delivered {
  ok: true;
  /** Stored with the outbox entry if "delivered" needs an explanation. */
  note?: string;
}

export interface DeliveryFailure {
  ok: false;
  /** For operators: a code and our own words, because the other side's text may contain an address. */
  error: string;
  /** The other side's message, as it may be logged. */
  said?: string;
  /** The receiver rejected this message, so a retry is unlikely to help. */
  refused: boolean;
  /** The recipient's mailbox was rejected, which an operator cannot fix. */
  bounced?: boolean;
  /** The lead may have been accepted, and a retry could create a second lead, so a person has to check. */
  unknown?: boolean;
  /** This or an earlier attempt may have been accepted, and a retry is safe; a later conflict then means success. */
  mayHaveArrived?: boolean;
  /** The email may have been accepted, and a copy does little harm: it is sent again, but not for days. */
  perhapsTaken?: boolean;
  /** Milliseconds that the other side asked us to wait; 0 if it did not. */
  retryAfterMs: number;
}

export type DeliveryAttempt = Delivered | DeliveryFailure;
export type Deliver = (lead: DeliverableLead) => Promise<DeliveryAttempt>;
/** @param entry says whether it was claimed before, and how that attempt ended */
export type DeliverOnce = (
  lead: DeliverableLead,
  entry: Pick<OutboxEntry, 'takenOver'> & Partial<Pick<OutboxEntry, 'mayHaveArrived' | 'attempts'>>,
) => Promise<DeliveryAttempt>;
/** @param entry identifies the event of the lead's case */
export type DeliverEvent = (lead: DeliverableLead, entry: Pick<OutboxEntry, 'eventSeq'>) => Promise<DeliveryAttempt>;

export function toDeliveryFailure(
  error: string,
  more: Partial<
    Pick<DeliveryFailure, 'said' | 'refused' | 'bounced' | 'unknown' | 'perhapsTaken' | 'retryAfterMs'>
  > = {},
): DeliveryFailure {
  return { ok: false, error, refused: false, retryAfterMs: 0, ...more };
}

export function toInvalidAddress(): DeliveryFailure {
  return toDeliveryFailure('not an address that can be written to', { refused: true, bounced: true });
}

// Decides when a failed delivery is retried, and when it is parked for an operator.

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const RETRY_FIRST_MS = SECOND;
export const RETRY_MAX_MS = HOUR;
/** @internal */
export const RETRY_PERIOD_MS = 72 * HOUR;
/**
 * At least this many attempts within the 72 hours, so that neither a long stop nor a clock jump parks an entry early.
 * @internal
 */
export const RETRIES_MIN = 72;
/**
 * Ten attempts take about a quarter of an hour: time to fix a receiver, while a failure is still noticed the same day.
 * The number also limits the copies of one email if a server accepts each and never confirms it.
 * @internal
 */
export const REFUSALS_MAX = 10;

type NextStep = { step: 'retry'; dueAt: Date } | { step: 'park' };

/**
 * Milliseconds to wait: between half a step and a whole one, each step double the last: 1–2 s, 2–4 s … 30–60 min.
 * @param failed attempts that failed before this one
 * @param random from 0 to 1; spreads instances that failed together
 * @internal
 */
export function toBackOffMs(failed: number, random: number): number {
  const least = Math.min(RETRY_FIRST_MS * 2 ** Math.min(failed, 30), RETRY_MAX_MS / 2);
  return least * (1 + random);
}

/** Returns the next state of an entry whose attempt has just failed. */
export function planRetry(
  entry: Pick<OutboxEntry, 'attempts' | 'createdAt'>,
  failure: DeliveryFailure,
  now: Date,
  random: number,
): NextStep {
  if (failure.unknown) return { step: 'park' };
  const failures = entry.attempts + 1;
  const age = now.getTime() - Date.parse(entry.createdAt);
  const isFew = failure.refused || failure.perhapsTaken;
  const isOver = isFew ? failures >= REFUSALS_MAX : age >= RETRY_PERIOD_MS && failures >= RETRIES_MIN;
  if (isOver) return { step: 'park' };
  const asked = Math.min(failure.retryAfterMs, RETRY_MAX_MS);
  return { step: 'retry', dueAt: new Date(now.getTime() + Math.max(toBackOffMs(entry.attempts, random), asked)) };
}
