/** Leads with their outbox, addresses, drafts and receipts. Plain text and integers: the same on both engines. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAddresses(db);
  await createLeads(db);
  await createOutbox(db);
  await createDrafts(db);
}

async function createAddresses(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('addresses')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('postcode_key', 'text', (column) => column.notNull());
  for (const name of [
    'house_name',
    'flat_number',
    'house_number',
    'address_line1',
    'address_line2',
    'postal_town',
    'county',
    'postcode',
    'pes_region',
    'country',
  ])
    table = table.addColumn(name, 'text', (column) => column.notNull());
  await table.execute();
  await db.schema.createIndex('addresses_by_postcode').on('addresses').columns(['postcode_key', 'source']).execute();
}

async function createLeads(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('leads')
    .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('content_hash', 'text', (column) => column.notNull());
  for (const name of [
    'topic',
    'query_type',
    'query_subtype',
    'title',
    'first_name',
    'surname',
    'email',
    'contact_number',
    'contact_number_type',
    'account',
    'subject',
    'summary',
    'vulnerability',
    'promised',
  ])
    table = table.addColumn(name, 'text');
  await table
    .addColumn('address_id', 'text', (column) => column.references('addresses.id'))
    .addColumn('attributes', 'text', (column) => column.notNull())
    .addUniqueConstraint('leads_once_per_key', ['client_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('leads_by_time').on('leads').column('received_at').execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull().references('leads.reference'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('outbox_by_due_time').on('outbox').columns(['state', 'due_at']).execute();
}

async function createDrafts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('visitor_hash', 'text', (column) => column.notNull())
    .addColumn('journey', 'text', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['visitor_hash', 'journey'])
    .execute();
  await db.schema
    .createTable('receipts')
    .addColumn('visitor_hash', 'text', (column) => column.notNull())
    .addColumn('journey', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('receipts_key', ['visitor_hash', 'journey'])
    .execute();
  await db.schema.createIndex('drafts_by_change').on('drafts').column('changed_at').execute();
  await db.schema.createIndex('receipts_by_age').on('receipts').column('kept_at').execute();
}
