/** Jobs that one instance runs each day. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chores')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .execute();
}
