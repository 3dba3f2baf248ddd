/** Cases with their events, the desk's staff, and deliveries that depend on an event rather than a lead. */
import { type ColumnDataType, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/** Compared byte by byte on both engines, so that a prefix search is an index range. */
function toKeyType(db: Kysely<unknown>): RawBuilder<unknown> | ColumnDataType {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCases(db);
  await createEvents(db);
  await db.schema
    .createTable('desk_staff')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('outbox').addColumn('event_seq', 'integer').execute();
  await db.schema.createIndex('outbox_by_lead').on('outbox').column('reference').execute();
}

async function createCases(db: Kysely<unknown>): Promise<void> {
  const key = toKeyType(db);
  let table = db.schema
    .createTable('cases')
    .addColumn('reference', 'text', (column) => column.primaryKey().notNull().references('leads.reference'))
    .addColumn('version', 'integer', (column) => column.notNull());
  for (const name of ['kind', 'nation', 'received_at', 'received_day', 'next_working_day', 'status', 'due_day'])
    table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of [
    'ombudsman_weeks',
    'can_be_mailed',
    'is_done',
    'is_complaint',
    'urgency',
    'letter_by_hand',
    'is_demonstration',
  ])
    table = table.addColumn(name, 'integer', (column) => column.notNull());
  for (const name of ['reply_in_days', 'reply_at_most_days']) table = table.addColumn(name, 'integer');
  for (const name of [
    'subject',
    'duty',
    'reply_day',
    'letter_day',
    'nudge_day',
    'eight_weeks_day',
    'assignee',
    'assignee_name',
    'done_day',
    'told_at',
    'owner',
  ])
    table = table.addColumn(name, 'text');
  for (const name of ['reference_key', 'email_key', 'postcode_key', 'first_key', 'surname_key'])
    table = table.addColumn(name, key as 'text');
  await table.execute();
  await createIndexes(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const order = ['urgency', 'due_day', 'received_at', 'reference'];
  const indexes: Record<string, string[]> = {
    cases_in_order: ['is_done', ...order],
    cases_by_assignee: ['assignee', 'is_done', ...order],
    cases_by_status: ['status', 'is_done', ...order],
    // Covers the counts beside the views.
    cases_in_numbers: ['is_done', 'assignee', 'is_complaint', 'status', 'reply_day', 'eight_weeks_day'],
    cases_by_quarter: ['is_complaint', 'received_day'],
    cases_by_reference: ['reference_key'],
    cases_by_email: ['email_key'],
    cases_by_postcode: ['postcode_key'],
    cases_by_first_name: ['first_key'],
    cases_by_surname: ['surname_key'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('cases').columns(columns).execute();
  for (const column of ['letter_day', 'nudge_day', 'owner'])
    await db.schema
      .createIndex(`cases_by_${column}`)
      .on('cases')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_events')
    .addColumn('reference', 'text', (column) => column.notNull().references('cases.reference'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('more', 'text')
    .addPrimaryKeyConstraint('case_events_key', ['reference', 'seq'])
    .execute();
}
