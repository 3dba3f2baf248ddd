/** When a hand-entered address was saved, to forget those that went with no lead; and the leads of an address, found without reading them all. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('addresses').addColumn('created_at', 'text').execute();
  // A register holds millions of others, which nobody sweeps.
  await db.schema
    .createIndex('addresses_by_age')
    .on('addresses')
    .column('created_at')
    .where(sql<boolean>`source = 'manual'`)
    .execute();
  await db.schema.createIndex('leads_by_address').on('leads').column('address_id').execute();
}
