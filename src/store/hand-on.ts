/** A lead stored here to be forwarded to an external back end (decision 0049): how its row differs. */
import type { Reference } from '#domain/entities/lead.ts';
import type { Database } from './db.ts';
import type { LeadsTable, OutboxTable } from './schema.ts';

/** Addresses are that back end's own, and so are confirmation and webhook: it is owed the lead and nothing else. */
export function toHandedOn(row: LeadsTable): { row: LeadsTable; outbox: OutboxTable[] } {
  return {
    row: { ...row, address_id: null, outside_address_id: row.address_id },
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
