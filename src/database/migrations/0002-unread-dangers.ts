/**
 * Stores since when a danger reported by a customer has been unread: the alert must not depend on a process that may
 * stop.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('danger_since', 'text').execute();
  await db.schema
    .createIndex('cases_by_danger_since')
    .on('cases')
    .column('danger_since')
    .where('danger_since', 'is not', null)
    .execute();
}
