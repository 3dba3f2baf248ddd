/**
 * All tables. Plain text and integers, the same on both engines; instants are ISO text, JSON is text. `schema.ts` says
 * what each column means.
 */
import {
  type ColumnDataType,
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  sql,
} from 'kysely';

type ColumnType = ColumnDataType | RawBuilder<unknown>;
type Table = CreateTableBuilder<string, string>;

const create = (db: Kysely<unknown>, name: string) => db.schema.createTable(name) as Table;

const createWithKey = (db: Kysely<unknown>, name: string, id: string) =>
  create(db, name).addColumn(id, 'text', (column) => column.primaryKey().notNull());

/** Columns of one type; each must be filled unless they are `optional`. */
function addColumns(table: Table, type: ColumnType, names: readonly string[], need: 'required' | 'optional'): Table {
  return names.reduce(
    (made, name) => made.addColumn(name, type, (column) => (need === 'required' ? column.notNull() : column)),
    table,
  );
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAddresses(db);
  await createLeads(db);
  await createOutbox(db);
  await createDrafts(db);
  await createCases(db);
  await createIdentityRecords(db);
  await createCounts(db);
  await createRecords(db);
}

async function createAddresses(db: Kysely<unknown>): Promise<void> {
  const start = createWithKey(db, 'addresses', 'id');
  const fields = ['house_name', 'flat_number', 'house_number', 'address_line1', 'address_line2', 'postal_town'];
  const more = ['county', 'postcode', 'pes_region', 'country'];
  const table = addColumns(start, 'text', ['source', 'postcode_key', ...fields, ...more], 'required');
  await table.addColumn('created_at', 'text').execute();
  await db.schema.createIndex('addresses_by_postcode').on('addresses').columns(['postcode_key', 'source']).execute();
  // The index is partial, because a register holds millions of other rows, which are never swept.
  await db.schema
    .createIndex('addresses_by_age')
    .on('addresses')
    .column('created_at')
    .where(sql<boolean>`source = 'manual'`)
    .execute();
}

async function createLeads(db: Kysely<unknown>): Promise<void> {
  const start = createWithKey(db, 'leads', 'reference');
  const received = addColumns(start, 'text', ['received_at', 'channel', 'client_id', 'content_hash'], 'required');
  const kind = ['idempotency_key', 'topic', 'query_type', 'query_subtype', 'title', 'subject', 'summary'];
  const person = ['first_name', 'surname', 'email', 'contact_number', 'contact_number_type', 'account'];
  const answers = ['vulnerability', 'vulnerability_words', 'promised', 'suspect', 'danger'];
  const outside = ['outside_address_id', 'outside_reference'];
  await addColumns(received, 'text', [...kind, ...person, ...answers, ...outside], 'optional')
    .addColumn('address_id', 'text', (column) => column.references('addresses.id'))
    .addColumn('attributes', 'text', (column) => column.notNull())
    .addUniqueConstraint('leads_once_per_key', ['client_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('leads_by_time').on('leads').column('received_at').execute();
  await db.schema.createIndex('leads_by_address').on('leads').column('address_id').execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  const table = createWithKey(db, 'outbox', 'id');
  await addColumns(table, 'text', ['kind', 'created_at', 'due_at', 'state'], 'required')
    .addColumn('reference', 'text', (column) => column.notNull().references('leads.reference'))
    .addColumn('event_seq', 'integer')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lease_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('may_have_arrived', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const order = ['state', 'kind', 'due_at', 'created_at'];
  await db.schema.createIndex('outbox_in_order').on('outbox').columns(order).execute();
  await db.schema.createIndex('outbox_by_lead').on('outbox').column('reference').execute();
}

async function createDrafts(db: Kysely<unknown>): Promise<void> {
  const drafts = create(db, 'drafts');
  await addColumns(drafts, 'text', ['visitor_hash', 'journey', 'parts', 'changed_at'], 'required')
    .addPrimaryKeyConstraint('drafts_key', ['visitor_hash', 'journey'])
    .execute();
  await db.schema.createIndex('drafts_by_change').on('drafts').column('changed_at').execute();
  const receipts = create(db, 'receipts');
  const own = ['visitor_hash', 'journey', 'reference', 'content_hash', 'sent_at', 'kept_at'];
  const needed = addColumns(receipts, 'text', own, 'required');
  await addColumns(needed, 'text', ['danger', 'proof'], 'optional')
    .addPrimaryKeyConstraint('receipts_key', ['visitor_hash', 'journey'])
    .execute();
  await db.schema.createIndex('receipts_by_age').on('receipts').column('kept_at').execute();
}

/** Compared byte by byte on both engines, so that a prefix search is an index range. */
function toSearchType(db: Kysely<unknown>): ColumnType {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
}

const FLAGS = ['can_be_mailed', 'is_done', 'is_complaint', 'letter_by_hand', 'is_demonstration'];
const CASE_FACTS = ['kind', 'nation', 'received_at', 'received_day', 'next_working_day', 'status', 'due_day'];
const CASE_DAYS = ['reply_day', 'letter_day', 'nudge_day', 'eight_weeks_day', 'done_day'];
const CASE_PEOPLE = ['subject', 'duty', 'assignee', 'assignee_name', 'told_at', 'owner'];
const CASE_KEYS = ['reference_key', 'email_key', 'postcode_key', 'first_key', 'surname_key'];

async function createCases(db: Kysely<unknown>): Promise<void> {
  let cases = create(db, 'cases').addColumn('reference', 'text', (column) =>
    column.primaryKey().notNull().references('leads.reference'),
  );
  cases = addColumns(cases, 'integer', ['version', 'ombudsman_weeks', 'urgency', ...FLAGS], 'required');
  cases = addColumns(cases, 'text', CASE_FACTS, 'required');
  cases = addColumns(cases, 'integer', ['reply_in_days', 'reply_at_most_days'], 'optional');
  cases = addColumns(cases, 'text', [...CASE_DAYS, ...CASE_PEOPLE], 'optional');
  cases = addColumns(cases, toSearchType(db), CASE_KEYS, 'optional');
  await cases.execute();
  await createCaseIndexes(db);
  const events = create(db, 'case_events')
    .addColumn('reference', 'text', (column) => column.notNull().references('cases.reference'))
    .addColumn('seq', 'integer', (column) => column.notNull());
  const needed = addColumns(events, 'text', ['at', 'type', 'actor_kind', 'text'], 'required');
  await addColumns(needed, 'text', ['actor_id', 'actor_name', 'more'], 'optional')
    .addPrimaryKeyConstraint('case_events_key', ['reference', 'seq'])
    .execute();
  const staff = createWithKey(db, 'desk_staff', 'id');
  await addColumns(staff, 'text', ['name', 'seen_at'], 'required').execute();
}

async function createCaseIndexes(db: Kysely<unknown>): Promise<void> {
  const order = ['urgency', 'due_day', 'received_at', 'reference'];
  const indexes: Record<string, string[]> = {
    cases_in_order: ['is_done', ...order],
    cases_by_assignee: ['assignee', 'is_done', ...order],
    cases_by_status: ['status', 'is_done', ...order],
    // Covers the counts shown beside the desk's views.
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
  for (const column of ['letter_day', 'nudge_day', 'owner']) {
    const index = db.schema.createIndex(`cases_by_${column}`).on('cases').column(column);
    await index.where(sql.ref(column), 'is not', null).execute();
  }
}

async function createIdentityRecords(db: Kysely<unknown>): Promise<void> {
  const records = create(db, 'identity_records');
  await addColumns(records, 'text', ['kind', 'id_hash', 'value', 'expires_at'], 'required')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('group_hash', 'text')
    .addColumn('alias_hash', 'text')
    .addPrimaryKeyConstraint('identity_records_key', ['kind', 'id_hash'])
    .execute();
  const index = (name: string) => db.schema.createIndex(`identity_records_by_${name}`).on('identity_records');
  await index('alias').columns(['kind', 'alias_hash']).execute();
  await index('group').column('group_hash').execute();
  await index('expiry').column('expires_at').execute();
}

/** None of these tables identifies a reader. */
async function createCounts(db: Kysely<unknown>): Promise<void> {
  await addColumns(createWithKey(db, 'votes', 'id'), 'text', ['at', 'page'], 'required')
    .addColumn('helpful', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('votes_by_time').on('votes').column('at').execute();
  await addColumns(create(db, 'failed_searches'), 'text', ['term', 'day'], 'required')
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('failed_searches_key', ['term', 'day'])
    .execute();
  await db.schema.createIndex('failed_searches_by_day').on('failed_searches').column('day').execute();
  const choices = ['day', 'version', 'asked', 'choice'];
  await addColumns(create(db, 'consent_choices'), 'text', choices, 'required')
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_choices_key', choices)
    .execute();
  await addColumns(createWithKey(db, 'withdrawn_visits', 'id'), 'text', ['at'], 'required').execute();
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  // Refers to no table, and so outlives the lead.
  const audit = addColumns(createWithKey(db, 'audit', 'id'), 'text', ['at', 'action'], 'required');
  await addColumns(audit, 'text', ['actor', 'detail'], 'required').addColumn('reference', 'text').execute();
  await addColumns(createWithKey(db, 'chores', 'name'), 'text', ['day'], 'required').execute();
  // The rate limiter's own statements expect these columns.
  await create(db, 'rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey().notNull())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
  await addColumns(createWithKey(db, 'back_ends', 'base_url'), 'text', ['keys_honoured_at'], 'required').execute();
}
