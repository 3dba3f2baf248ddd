/** Who sent a lead that another back end keeps, beside its receipt: its confirmation proves as much as any other. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('proof', 'text').execute();
}
