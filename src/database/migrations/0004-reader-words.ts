/** "Was this page helpful?" and searches that found nothing. Neither identifies the reader. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('votes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('helpful', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('votes_by_time').on('votes').column('at').execute();
  await db.schema
    .createTable('failed_searches')
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('failed_searches_key', ['term', 'day'])
    .execute();
  await db.schema.createIndex('failed_searches_by_day').on('failed_searches').column('day').execute();
}
