/** A lead stored here to be forwarded to an external back end (decision 0049): how its row differs. */
import { findWaitingId } from '#domain/entities/address.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { Database } from './db.ts';
import type { LeadsTable, OutboxTable } from './schema.ts';

/** Addresses are that back end's own, and so are confirmation and webhook: it is owed the lead and nothing else. */
export function toHandedOn(row: LeadsTable): { row: LeadsTable; outbox: OutboxTable[] } {
  return {
    // One that waits here is ours until the back end has made it.
    row: { ...row, address_id: findWaitingId(row.address_id), outside_address_id: row.address_id },
    outbox: [
      {
        id: `${row.reference}-back-end`,
        kind: 'back-end',
        reference: row.reference,
        attempts: 0,
        created_at: row.received_at,
        due_at: row.received_at,
        state: 'waiting',
        lease_until: null,
        last_error: null,
        event_seq: null,
      },
    ],
  };
}

/** Keeps the back end's own reference beside ours. */
export function createOutsideReferences({ kysely }: Database) {
  return async (reference: Reference, outside: Reference): Promise<void> => {
    await kysely.updateTable('leads').set({ outside_reference: outside }).where('reference', '=', reference).execute();
  };
}

/** The back end has made an address that waited here: another try must not make a second one. */
export function createSettledAddresses({ kysely }: Database) {
  return async (reference: Reference, outside: string): Promise<void> => {
    await kysely.updateTable('leads').set({ outside_address_id: outside }).where('reference', '=', reference).execute();
  };
}
