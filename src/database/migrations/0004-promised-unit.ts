/** Stores in which unit a reply was promised: null, as in every row before, for days. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('reply_unit', 'text').execute();
}
