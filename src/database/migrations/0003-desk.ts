/**
 * Adds what the desk sorts, searches, counts and notifies by: who wrote last, the first reply, phone, account and meter
 * numbers.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

interface Tables {
  leads: { reference: string; contact_number: string | null; account: string | null };
  cases: { reference: string; phone_key: string | null; account_key: string | null };
}

const PAGE = 500;
const KEYS = ['phone_key', 'account_key', 'meter_key'];
const SORTED = ['urgency', 'due_day', 'received_at', 'reference'];
const FILTERED = ['assignee', 'assignee_name', 'is_complaint', 'kind', 'status', 'reply_day', 'eight_weeks_day'];

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const name of ['customer_at', 'first_reply_at'])
    await schema.alterTable('cases').addColumn(name, 'text').execute();
  for (const name of KEYS) {
    const type = isPostgres ? sql`text collate "C"` : ('text' as const);
    await schema.alterTable('cases').addColumn(name, type).execute();
    await schema
      .createIndex(`cases_by_${name.replace('_key', '')}`)
      .on('cases')
      .column(name)
      .where(sql.ref(name), 'is not', null)
      .execute();
  }
  await fillTimes(db);
  await fillKeys(db);
  await schema.createIndex('cases_by_customer_at').on('cases').column('customer_at').execute();
  // Counts, filters and all orders of open cases are read from this index alone.
  await schema.dropIndex('cases_in_numbers').execute();
  const columns = ['is_done', ...SORTED, ...FILTERED, 'surname_key', 'subject'];
  await schema.createIndex('cases_at_the_desk').on('cases').columns(columns).execute();
  await schema.createIndex('cases_by_receipt').on('cases').columns(['is_done', 'received_at', 'reference']).execute();
  await schema.createIndex('cases_by_due_day').on('cases').columns(['is_done', 'due_day', 'reference']).execute();
  await schema.createIndex('cases_by_done_day').on('cases').column('done_day').execute();
  // SQLite sorts the rows of that index just as quickly.
  if (isPostgres)
    for (const name of ['surname_key', 'subject', 'assignee_name'])
      await schema
        .createIndex(`cases_in_order_of_${name}`)
        .on('cases')
        .columns(['is_done', name, 'reference'])
        .execute();
  await schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute();
}

async function fillTimes(db: Kysely<unknown>): Promise<void> {
  await sql`update cases set
    customer_at = (select max(at) from case_events
      where case_events.reference = cases.reference and actor_kind = 'customer'),
    first_reply_at = (select min(at) from case_events
      where case_events.reference = cases.reference and actor_kind <> 'customer'
        and type in ('replied', 'deadlocked', 'put-right', 'closed'))`.execute(db);
}

/** A copy of the released code: the code for new keys may change, the result of this migration may not. */
async function fillKeys(db: Kysely<Tables>): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await db
      .selectFrom('leads')
      .select(['reference', 'contact_number', 'account'])
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(PAGE)
      .execute();
    for (const { reference, contact_number: phone, account } of rows) {
      if (!phone && !account) continue;
      const phone_key = phone ? phone.replaceAll(/\D/g, '').replace(/^(?:00)?44/, '0') : null;
      const account_key = account ? account.toLowerCase().replaceAll(/[\s.,\-‐‑–—]/gu, '') : null;
      await db.updateTable('cases').set({ phone_key, account_key }).where('reference', '=', reference).execute();
    }
    last = rows[PAGE - 1]?.reference;
  }
}
