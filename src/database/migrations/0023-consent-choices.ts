/** Counts of cookie choices, and visits whose recordings are to be deleted: neither identifies a person. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_choices')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_choices_key', ['day', 'version', 'asked', 'choice'])
    .execute();
  await db.schema
    .createTable('withdrawn_visits')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}
