/** How a lead's row differs when it is forwarded to an external back end (decision 0035). */
import type { Kysely } from 'kysely';
import { findWaitingId } from '#domain/entities/address.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { Database } from './db.ts';
import type { LeadsTable, OutboxTable, Schema } from './schema.ts';

/** Addresses, confirmation and webhook are the back end's: only the lead itself is delivered. */
export function toForwarded(row: LeadsTable): { row: LeadsTable; outbox: OutboxTable[] } {
  return {
    // An address waiting here is ours until the back end has created it.
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

/** Stores the back end's own reference beside ours. */
export function createOutsideReferences({ kysely }: Database) {
  return async (reference: Reference, outside: Reference): Promise<void> => {
    await kysely.updateTable('leads').set({ outside_reference: outside }).where('reference', '=', reference).execute();
  };
}

/**
 * The lead with our reference; otherwise those with this reference at the other back end, which their customers hold.
 */
export async function findByAnyReference(
  kysely: Pick<Kysely<Schema>, 'selectFrom'>,
  reference: Reference,
): Promise<Pick<LeadsTable, 'reference' | 'email'>[]> {
  for (const column of ['reference', 'outside_reference'] as const) {
    const leads = kysely.selectFrom('leads').select(['reference', 'email']).where(column, '=', reference);
    const found = await leads.orderBy('reference').execute();
    if (found.length > 0) return found;
  }
  return [];
}

/** Records the address that the back end created, so that a retry does not create a second one. */
export function createSettledAddresses({ kysely }: Database) {
  return async (reference: Reference, outside: string): Promise<void> => {
    await kysely.updateTable('leads').set({ outside_address_id: outside }).where('reference', '=', reference).execute();
  };
}
