/** Which deliveries a lead or an event causes, and outbox entries as rows. */
import { sql } from 'kysely';
import { type CaseEvent, isMailed, isUndoable } from '#domain/cases/events.ts';
import { UNDO_MS } from '#domain/constants.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { OutboxEntry, OutboxKind } from '#domain/ports.ts';
import type { CasesTable, LeadsTable, OutboxTable } from './schema.ts';
import { findQueuedAddressId } from '#domain/entities/address.ts';

/** The note of a delivery begins with this if it is done although nothing was sent. */
export const NOT_SENT_NOTE = 'not sent:';

/** A webhook for every lead, and an email if it has an address. `webhookNote` says why no webhook is sent. */
export function toOutboxRows(lead: LeadsTable, webhookNote: string | null = null): OutboxTable[] {
  const kinds: OutboxKind[] = lead.email === null ? ['webhook'] : ['webhook', 'email'];
  return kinds.map((kind) => ({
    // One delivery of a kind per lead; adjacent in the index, so that a commit writes fewer pages.
    id: `${lead.reference}-${kind}`,
    kind,
    reference: lead.reference,
    ...toWaitingColumns(lead.received_at),
    ...(kind === 'webhook' && webhookNote !== null && { state: 'done', last_error: webhookNote }),
    event_seq: null,
  }));
}

/** Notifies the desk by email at once of a new case that describes a danger. */
export function toDangerOutboxRows({ reference, danger_since }: CasesTable): OutboxTable[] {
  if (danger_since === null) return [];
  const id = `${reference}-1-case-email`;
  return [{ id, kind: 'case-email', reference, ...toWaitingColumns(danger_since), event_seq: 1 }];
}

/**
 * Sends a webhook for every event of a case, an email to the desk about a danger, and an email to the customer, if
 * there is an address, about events that customers are notified of.
 */
export function toEventOutboxRows(
  reference: Reference,
  { seq, at, ...event }: CaseEvent,
  { canBeMailed, isDanger }: { canBeMailed: boolean; isDanger: boolean },
): OutboxTable[] {
  // An undone event was never announced, so neither is its undoing.
  if (event.type === 'undone') return [];
  const dueAt = new Date(Date.parse(at) + (isUndoable(event) ? UNDO_MS : 0)).toISOString();
  const kinds: OutboxKind[] =
    isDanger || (canBeMailed && isMailed(event)) ? ['case-webhook', 'case-email'] : ['case-webhook'];
  return kinds.map((kind) => ({
    id: `${reference}-${seq}-${kind}`,
    kind,
    reference,
    ...toWaitingColumns(at),
    due_at: dueAt,
    event_seq: seq,
  }));
}

export function toWaitingColumns(at: string) {
  return { attempts: 0, created_at: at, due_at: at, state: 'waiting' as const, lease_until: null, last_error: null };
}

export function toOutboxEntry(row: OutboxTable): OutboxEntry {
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    eventSeq: row.event_seq,
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.due_at,
    state: row.state,
    lastError: row.last_error,
    mayHaveArrived: row.may_have_arrived === 1 || hasLostResponse(row),
  };
}

/**
 * During an upgrade, instances of the former version record this only in the error text. To be deleted after one
 * version, when the column is enough.
 */
function hasLostResponse({ kind, state, last_error }: OutboxTable): boolean {
  if (kind !== 'back-end' || state === 'done' || last_error === null) return false;
  // A lead whose address failed was not sent.
  if (last_error.startsWith('its address: ')) return false;
  return last_error === 'answered without a reference' || last_error.includes('no answer');
}

/** The same condition in SQL, for an entry whose error text is replaced. To be deleted together with the function. */
export const HAS_LOST_RESPONSE = sql<boolean>`kind = 'back-end' and last_error not like 'its address: %'
  and (last_error = 'answered without a reference' or last_error like '%no answer%')`;

/** The external back end sends the confirmation and the webhook, so only the lead itself is delivered. */
export function toForwardedLead(row: LeadsTable): { row: LeadsTable; outbox: OutboxTable[] } {
  return {
    // Until the back end has created the address, it is stored only in our database.
    row: { ...row, address_id: findQueuedAddressId(row.address_id), outside_address_id: row.address_id },
    outbox: [
      {
        id: `${row.reference}-back-end`,
        kind: 'back-end',
        reference: row.reference,
        ...toWaitingColumns(row.received_at),
        event_seq: null,
      },
    ],
  };
}
