/** How often each client asked, for instances that share a database; and why a lead looks sent by a machine. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The shape that the limiter's own statements expect: key, points and expiry in this order.
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey().notNull())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
  await db.schema.alterTable('leads').addColumn('suspect', 'text').execute();
}
