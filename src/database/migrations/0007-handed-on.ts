/** Leads forwarded to an external back end: its address and, once it answers, its reference. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['outside_address_id', 'outside_reference'])
    await db.schema.alterTable('leads').addColumn(name, 'text').execute();
}
