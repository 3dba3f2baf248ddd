/** Rate limits, for instances that share a database; and why a lead looks automated. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The rate limiter's own statements expect these columns: key, points, expire.
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey().notNull())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
  await db.schema.alterTable('leads').addColumn('suspect', 'text').execute();
}
