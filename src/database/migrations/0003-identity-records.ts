/** Sessions, sign-in attempts and the embedded provider's state: sealed texts under hashed ids. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_records')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id_hash', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('group_hash', 'text')
    .addColumn('alias_hash', 'text')
    .addPrimaryKeyConstraint('identity_records_key', ['kind', 'id_hash'])
    .execute();
  await db.schema
    .createIndex('identity_records_by_alias')
    .on('identity_records')
    .columns(['kind', 'alias_hash'])
    .execute();
  await db.schema.createIndex('identity_records_by_group').on('identity_records').column('group_hash').execute();
  await db.schema.createIndex('identity_records_by_expiry').on('identity_records').column('expires_at').execute();
}
