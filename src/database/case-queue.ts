/**
 * The desk's queue. The first page of a view and a search each read a range of one index; counts, filters and other
 * orders scan the index of open cases; a later page also reads the pages before it.
 */
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { type Urgency, URGENCIES } from '#domain/cases/case.ts';
import { addDays, type Day } from '#domain/dates.ts';
import type { Cases, QueueEntry, QueueFilters, QueueQuery, QueueSort, QueueView } from '#domain/ports-cases.ts';
import { cleanLine } from '#domain/rules/text.ts';
import { toAsciiDomain } from '#domain/rules/email.ts';
import { isAfterCursor } from './row-values.ts';
import { NO_DUE_DAY, toNameKey, toPhoneKey, toSearchKey, toTags } from './case-row.ts';
import type { CasesTable, Schema } from './schema.ts';
import type { Database } from './db.ts';

type Builder = ExpressionBuilder<Schema, 'cases'>;
type Condition = RawBuilder<boolean>;
/** Sorts after every text with the given prefix. */
const LAST = '\uffff';
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]?(\d[a-z]{2})?$/;
const REFERENCE = /^(?:hs)?[a-z\d]{4,8}$/;
/** A search term with at least four digits may be the beginning of a phone, account or meter number. */
const NUMBER = /^(?=.*\d{4})[a-z\d]+$/;
const PHONE = /^[+\d\s().-]{4,}$/;
const WORDS_READ = 120;
const WEEK_DAYS = 7;

type Asker = Pick<QueueQuery, 'staffId' | 'today'>;

/** The condition that selects each view's open cases; null selects all of them. */
const OPEN_VIEWS: Readonly<Record<Exclude<QueueView, 'done'>, ((asking: Asker) => Condition) | null>> = {
  open: null,
  mine: ({ staffId }) => sql`assignee = ${staffId}`,
  unassigned: () => sql`assignee is null`,
  danger: () => sql`urgency = 0`,
  'due-today': ({ today }) => sql`due_day <= ${today}`,
  complaints: () => sql`is_complaint = 1`,
  enquiries: () => sql`is_complaint = 0`,
  waiting: () => sql`status = 'waiting'`,
  'over-promised': ({ today }) => sql`reply_day < ${today}`,
  'over-eight-weeks': ({ today }) => sql`eight_weeks_day < ${today}`,
};

const FILTERS: { [Name in keyof Required<QueueFilters>]: (value: string, asking: Asker) => Condition } = {
  kind: (kind) => (kind === 'complaint' ? sql`is_complaint = 1` : sql`is_complaint = 0 and kind = ${kind}`),
  status: (status) => sql`status = ${status}`,
  urgency: (urgency) => sql`urgency = ${URGENCIES.indexOf(urgency as Urgency)}`,
  due: (due, { today }) => DUE[due]?.(today) ?? sql`true`,
  assignee: (id) => (id === '' ? sql`assignee is null` : sql`assignee = ${id}`),
  tag: (tag) => sql`tags is not null and tags like ${`% ${tag} %`}`,
  since: (since, { staffId }) => sql`customer_at > ${since} and (urgency = 0 or
    customer_at > cases.received_at and (assignee is null or assignee = ${staffId}))`,
};
const DUE: Readonly<Record<string, (today: Day) => Condition>> = {
  overdue: (today) => sql`due_day < ${today}`,
  today: (today) => sql`due_day = ${today}`,
  week: (today) => sql`due_day between ${today} and ${addDays(today, WEEK_DAYS)}`,
  none: () => sql`due_day = ${NO_DUE_DAY}`,
};

/** The only definition of the queue's orders. Each ends with the reference, so that equal cases have a fixed order. */
const ORDERS = {
  priority: ['is_done', 'urgency', 'due_day', 'received_at', 'reference'],
  due: ['is_done', 'due_day', 'reference'],
  customer: ['is_done', 'surname_key', 'reference'],
  subject: ['is_done', 'subject', 'reference'],
  assignee: ['is_done', 'assignee_name', 'reference'],
  age: ['is_done', 'received_at', 'reference'],
} as const satisfies Record<QueueSort, (keyof CasesTable)[]>;
const NULLABLE: ReadonlySet<string> = new Set(['surname_key', 'subject', 'assignee_name']);

/** Closed cases come last in either direction; empty values come last, and first in reverse. */
function toOrder({ sort = 'priority', isDescending = false }: QueueQuery) {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const parts = ORDERS[sort].map((column) => {
    if (column === 'is_done') return sql`cases.is_done`;
    const nulls = sql.raw(NULLABLE.has(column) ? `nulls ${isDescending ? 'first' : 'last'}` : '');
    return sql`cases.${sql.ref(column)} ${direction} ${nulls}`;
  });
  return sql`${sql.join(parts)}`;
}

export function createCaseQueue({
  kysely,
}: Database): Pick<Cases, 'list' | 'listChanged' | 'listDue' | 'count' | 'countNews'> {
  return {
    async list(query) {
      const { q, limit, offset } = query;
      const wanted = cleanLine(q).toLowerCase();
      const order = toOrder(query);
      // The subquery finds the page's references in an index alone; only these rows are then read.
      const page = kysely
        .selectFrom('cases')
        .select('reference')
        .where((where) => (q.trim() === '' ? toViewFilter(where, query) : toSearch(where, wanted)))
        .where(({ and }) => and(toFilters(query)))
        .orderBy(order)
        .limit(limit)
        .offset(offset)
        .as('page');
      const rows = await kysely
        .selectFrom(page)
        .innerJoin('cases', 'cases.reference', 'page.reference')
        .innerJoin('leads', 'leads.reference', 'page.reference')
        .selectAll('cases')
        .select(['leads.first_name', 'leads.surname'])
        .select(sql<string | null>`substr(leads.summary, 1, ${sql.lit(WORDS_READ)})`.as('words'))
        .orderBy(order)
        .execute();
      return rows.map((row) => toEntry(row, [row.first_name, row.surname].filter(Boolean).join(' '), row.words ?? ''));
    },

    async listChanged({ since, until, after, limit }) {
      const last = kysely
        .selectFrom('case_events')
        .innerJoin('cases', (join) =>
          join.onRef('cases.reference', '=', 'case_events.reference').onRef('cases.version', '=', 'case_events.seq'),
        )
        .selectAll('cases')
        .select('case_events.at as changed_at')
        .where('case_events.at', '<=', until)
        .where('case_events.at', '>=', after?.at ?? since ?? '')
        .where(isAfterCursor('case_events.at', 'case_events.reference', after))
        .orderBy('case_events.at')
        .orderBy('case_events.reference')
        .limit(limit);
      return (await last.execute()).map((row) => ({ ...toEntry(row, ''), changedAt: row.changed_at }));
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

    async countNews(staffId, since) {
      const { all, dangers } = await kysely
        .selectFrom('cases')
        .where('is_done', '=', 0)
        .where(FILTERS.since(since, { staffId, today: '' }))
        .select(({ fn }) => fn.countAll().as('all'))
        .select(sql<number>`count(*) filter (where urgency = 0)`.as('dangers'))
        .executeTakeFirstOrThrow();
      return { dangers: Number(dangers), replies: Number(all) - Number(dangers) };
    },

    async count(staffId, today) {
      const counted = Object.entries(OPEN_VIEWS).map(([view, toCondition]) => {
        const condition = toCondition?.({ staffId, today }) ?? sql<boolean>`true`;
        return sql<number>`count(*) filter (where ${condition})`.as(view);
      });
      const open = await kysely.selectFrom('cases').where('is_done', '=', 0).select(counted).executeTakeFirstOrThrow();
      const done = await kysely
        .selectFrom('cases')
        .where('is_done', '=', 1)
        .select(({ fn }) => fn.countAll().as('done'))
        .executeTakeFirstOrThrow();
      // PostgreSQL returns counts as text.
      const counts = Object.entries({ ...open, ...done }).map(([view, count]) => [view, Number(count)]);
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

function toFilters({ filters = {}, ...asking }: QueueQuery): Condition[] {
  return Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : FILTERS[name as keyof QueueFilters](value, asking),
  );
}

function toViewFilter({ eb, and }: Builder, { view, ...asking }: QueueQuery) {
  if (view === 'done') return eb('cases.is_done', '=', 1);
  const condition = OPEN_VIEWS[view]?.(asking);
  return and([eb('cases.is_done', '=', 0), ...(condition ? [condition] : [])]);
}

/** `wanted` is one line in lower case. */
function toSearch({ eb, and, or }: Builder, wanted: string) {
  const begins = (column: keyof CasesTable & `${string}_key`, text: string) =>
    and([eb(`cases.${column}`, '>=', text), eb(`cases.${column}`, '<', text + LAST)]);
  if (wanted.includes('@')) return begins('email_key', toAsciiDomain(wanted));
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
    // Also searched as typed, because an earlier version that is still running stores names with their accents.
    ...[...new Set([heard, wanted])].filter((name) => name !== '').flatMap(calls),
    ...(REFERENCE.test(key) ? [begins('reference_key', key.startsWith('hs') ? key : `hs${key}`)] : []),
    ...(POSTCODE.test(key) ? [begins('postcode_key', key)] : []),
    ...(PHONE.test(wanted) ? [begins('phone_key', toPhoneKey(wanted))] : []),
    ...(NUMBER.test(key) ? [begins('account_key', key), begins('meter_key', key)] : []),
  ]);
}

export function toEntry(row: CasesTable, name: string, words = ''): QueueEntry {
  return {
    reference: row.reference,
    seq: row.version,
    receivedAt: row.received_at,
    kind: row.kind,
    isComplaint: row.is_complaint === 1,
    urgency: URGENCIES[row.urgency],
    status: row.status,
    assignee:
      row.assignee === null && row.assignee_name === null ? null : { id: row.assignee, name: row.assignee_name },
    name,
    subject: row.subject,
    words,
    duty: row.duty === null || row.due_day === NO_DUE_DAY ? null : { name: row.duty, day: row.due_day },
    tags: toTags(row),
    hasReplied: row.reply_day !== null && row.customer_at !== null && row.customer_at > row.received_at,
    isDemonstration: row.is_demonstration === 1,
  };
}
