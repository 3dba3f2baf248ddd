/**
 * The desk's queue. The first page of a view, and a search, read a range of an index; the counts read an index of
 * every open case, and a later page those before it.
 */
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { URGENCIES } from '#domain/cases/case.ts';
import type { Cases, QueueEntry, QueueQuery, QueueView } from '#domain/ports-cases.ts';
import { cleanLine } from '#domain/rules/text.ts';
import { toSentDomain } from '#domain/rules/email.ts';
import { NO_DUE_DAY, toNameKey, toSearchKey } from './case-row.ts';
import type { CasesTable, Schema } from './schema.ts';
import type { Database } from './db.ts';

type Builder = ExpressionBuilder<Schema, 'cases'>;
/** Sorts after every text with the given prefix. */
const LAST = '\uffff';
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]?(\d[a-z]{2})?$/;
const REFERENCE = /^(?:hs)?[a-z\d]{4,8}$/;

type Asking = Pick<QueueQuery, 'staffId' | 'today'>;

/** What a view holds of the open cases; null: all of them. */
const OPEN_VIEWS: Readonly<Record<Exclude<QueueView, 'done'>, ((asking: Asking) => RawBuilder<boolean>) | null>> = {
  open: null,
  mine: ({ staffId }) => sql`assignee = ${staffId}`,
  unassigned: () => sql`assignee is null`,
  complaints: () => sql`is_complaint = 1`,
  enquiries: () => sql`is_complaint = 0`,
  waiting: () => sql`status = 'waiting'`,
  'over-promised': ({ today }) => sql`reply_day < ${today}`,
  'over-eight-weeks': ({ today }) => sql`eight_weeks_day < ${today}`,
};

export function createCaseQueue({ kysely }: Database): Pick<Cases, 'list' | 'listDue' | 'count'> {
  return {
    async list(query) {
      const { q, limit, offset } = query;
      const wanted = cleanLine(q).toLowerCase();
      // Limited before names are joined: with poor table statistics the planner would join them for every row.
      const page = kysely
        .selectFrom('cases')
        .selectAll()
        .where((where) => (q.trim() === '' ? toViewFilter(where, query) : toSearch(where, wanted)))
        .orderBy('cases.is_done')
        .orderBy('cases.urgency')
        .orderBy('cases.due_day')
        .orderBy('cases.received_at')
        .orderBy('cases.reference')
        .limit(limit)
        .offset(offset)
        .as('cases');
      const rows = await kysely
        .selectFrom(page)
        .innerJoin('leads', 'leads.reference', 'cases.reference')
        .selectAll('cases')
        .select(['leads.first_name', 'leads.surname'])
        .orderBy('cases.is_done')
        .orderBy('cases.urgency')
        .orderBy('cases.due_day')
        .orderBy('cases.received_at')
        .orderBy('cases.reference')
        .execute();
      return rows.map((row) => toEntry(row, [row.first_name, row.surname].filter(Boolean).join(' ')));
    },

    async listDue(until, limit) {
      const rows = await kysely
        .selectFrom('cases')
        .select(['reference', 'duty', 'due_day'])
        .where('is_done', '=', 0)
        .where('is_demonstration', '=', 0)
        .where('due_day', '<=', until)
        .orderBy('due_day')
        .orderBy('reference')
        .limit(limit)
        .execute();
      return rows.flatMap(({ reference, duty, due_day: day }) =>
        duty === null ? [] : [{ reference, duty: { name: duty, day } }],
      );
    },

    async count(staffId, today) {
      const sums = Object.entries(OPEN_VIEWS).map(([view, toCondition]) => {
        const condition = toCondition?.({ staffId, today }) ?? sql<boolean>`true`;
        return sql<number>`sum(case when ${condition} then 1 else 0 end)`.as(view);
      });
      const open = await kysely.selectFrom('cases').where('is_done', '=', 0).select(sums).executeTakeFirstOrThrow();
      const done = await kysely
        .selectFrom('cases')
        .where('is_done', '=', 1)
        .select(({ fn }) => fn.countAll().as('done'))
        .executeTakeFirstOrThrow();
      // PostgreSQL returns sums and counts as text, and null for the sum of no rows.
      const counts = Object.entries({ ...open, ...done }).map(([view, count]) => [view, Number(count ?? 0)]);
      return Object.fromEntries(counts) as Record<QueueView, number>;
    },
  };
}

/** Counts cases whose customer described a danger that nobody has read. */
export async function countUnreadDangers({ kysely }: Pick<Database, 'kysely'>): Promise<number> {
  const { count } = await kysely
    .selectFrom('cases')
    .where('danger_since', 'is not', null)
    .where('is_demonstration', '=', 0)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toViewFilter({ eb, and }: Builder, { view, ...asking }: QueueQuery) {
  if (view === 'done') return eb('cases.is_done', '=', 1);
  const condition = OPEN_VIEWS[view]?.(asking);
  return and([eb('cases.is_done', '=', 0), ...(condition ? [condition] : [])]);
}

/** `wanted` is one line in lower case. */
function toSearch({ eb, and, or }: Builder, wanted: string) {
  const begins = (column: 'first_key' | 'surname_key' | 'postcode_key' | 'email_key' | 'reference_key', text: string) =>
    and([eb(`cases.${column}`, '>=', text), eb(`cases.${column}`, '<', text + LAST)]);
  if (wanted.includes('@')) return begins('email_key', toSentDomain(wanted));
  const heard = toNameKey(wanted);
  const key = toSearchKey(heard);
  const calls = (name: string) => {
    const [first = '', ...more] = name.split(' ');
    return [
      begins('surname_key', name),
      begins('first_key', name),
      ...more.slice(-1).map((last) => and([begins('first_key', first), begins('surname_key', last)])),
    ];
  };
  return or([
    // As typed too: an earlier version beside this one keeps names with their accents.
    ...[...new Set([heard, wanted])].filter((name) => name !== '').flatMap(calls),
    ...(REFERENCE.test(key) ? [begins('reference_key', key.startsWith('hs') ? key : `hs${key}`)] : []),
    ...(POSTCODE.test(key) ? [begins('postcode_key', key)] : []),
  ]);
}

export function toEntry(row: CasesTable, name: string): QueueEntry {
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    kind: row.kind,
    isComplaint: row.is_complaint === 1,
    urgency: URGENCIES[row.urgency],
    status: row.status,
    assignee:
      row.assignee === null && row.assignee_name === null ? null : { id: row.assignee, name: row.assignee_name },
    name,
    subject: row.subject,
    duty: row.duty === null || row.due_day === NO_DUE_DAY ? null : { name: row.duty, day: row.due_day },
    isDemonstration: row.is_demonstration === 1,
  };
}
