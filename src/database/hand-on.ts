/** What an external back end answered about a forwarded lead (decision 0035). */
import type { Reference } from '#domain/entities/lead.ts';
import type { Database } from './db.ts';

/** Stores the back end's own reference beside ours. */
export function createOutsideReferences({ kysely }: Database) {
  return async (reference: Reference, outside: Reference): Promise<void> => {
    await kysely.updateTable('leads').set({ outside_reference: outside }).where('reference', '=', reference).execute();
  };
}

/** Records the address that the back end created, so that a retry does not create a second one. */
export function createSettledAddresses({ kysely }: Database) {
  return async (reference: Reference, outside: string): Promise<void> => {
    await kysely.updateTable('leads').set({ outside_address_id: outside }).where('reference', '=', reference).execute();
  };
}
