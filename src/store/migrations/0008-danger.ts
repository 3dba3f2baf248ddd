/** The danger that a lead's own words tell of, for whoever reads leads to put it first. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('danger', 'text').execute();
}
