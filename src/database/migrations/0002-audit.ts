/** Audit lines, which refer to no table and so outlive the lead; and an index of deliveries in claim order. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.dropIndex('outbox_by_due_time').execute();
  await db.schema
    .createIndex('outbox_in_order')
    .on('outbox')
    .columns(['state', 'kind', 'due_at', 'created_at'])
    .execute();
}
