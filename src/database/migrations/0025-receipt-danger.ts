/** The dangers of a sent text, beside its receipt: its confirmation shows the numbers again, wherever the lead went. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('danger', 'text').execute();
}
