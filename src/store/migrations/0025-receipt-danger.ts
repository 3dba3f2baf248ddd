/** The danger that a sent text tells of, beside its receipt: wherever the lead went, its confirmation gives the numbers again. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('danger', 'text').execute();
}
