/** When a hand-entered address was saved, to delete those without a lead; and an index of leads by address. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('addresses').addColumn('created_at', 'text').execute();
  // Partial: a register holds millions of others, which are never swept.
  await db.schema
    .createIndex('addresses_by_age')
    .on('addresses')
    .column('created_at')
    .where(sql<boolean>`source = 'manual'`)
    .execute();
  await db.schema.createIndex('leads_by_address').on('leads').column('address_id').execute();
}
