/** The danger found in a lead's text, so that the back office can sort by it. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('danger', 'text').execute();
}
