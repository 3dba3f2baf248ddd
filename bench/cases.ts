/**
 * What opening a case adds to a lead, and what the desk reads from both databases for a page of its queue with 50,000
 * open cases and for a case with 200 events.
 */
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { caseFacts } from '#server/cases/cases.ts';
import { createCaseStore } from '#database/cases.ts';
import type { Database } from '#database/db.ts';
import { QUEUE_SORTS, type QueueFilters, type QueueQuery } from '#domain/ports-cases.ts';
import { createLeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type EngineKind, ENGINES, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { toMedian } from '../tools/percentile.ts';
import { type Figure, report } from './report.ts';

const CASES = 50_000;
const TOGETHER = 500;
const ROUNDS = 3;
const LEADS = 500;
const PAGE_MAX_MS = 50;
const EVENTS = 200;
/** A lead alone is one row; with a case it is three, and its text is checked for dangers. */
const LEAD_MAX = 4;
const TIMES = 15;
const PAGE = 100;
const NAMES = 500;
const SEARCHES = [
  '',
  'customer77',
  'ada12 customer7',
  'customer77@example.com',
  'ZZ99 1AA',
  'hs-7',
  '07700',
  'A123456',
];
const FILTERS: QueueFilters[] = [
  { assignee: '' },
  { assignee: 'nobody' },
  { status: 'waiting' },
  { urgency: 'danger' },
  { due: 'overdue' },
  { tag: 'storm' },
  { kind: 'feedback', status: 'new', urgency: 'vulnerable', due: 'none', assignee: '' },
];

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Fifty thousand people, some with the same first name. */
const toLead = (at: number) =>
  complaintLead({
    'first-name': `Ada${at % NAMES}`,
    surname: `Customer${at}`,
    email: `customer${at}@example.com`,
    subject: `Subject ${at % 20}`,
  });

/**
 * Like cases after work by advisers: by a letter of the reference, most are assigned, half have a tag, and some are
 * urgent or waiting.
 */
async function mixCases(kysely: Database['kysely']): Promise<void> {
  const letter = sql<string>`substr(reference_key, 10, 1)`;
  for (const [set, from] of [
    [{ assignee: 'amira', assignee_name: 'Amira Khan', status: 'open' }, 'b'],
    [{ tags: ' storm ' }, 'j'],
    [{ tags: ' outage storm ' }, 'p'],
    [{ assignee: 'tom', assignee_name: 'Tom Price', status: 'waiting', duty: null, due_day: '9999-12-31' }, 'm'],
    [{ urgency: 1 }, 'x'],
    [{ urgency: 0 }, 'z'],
  ] as const)
    await kysely.updateTable('cases').set(set).where(letter, '>=', from).execute();
}

/** Milliseconds per lead when many arrive together. */
async function sendLeads(db: Database, cases: typeof caseFacts | null, many: number): Promise<number> {
  const store = createLeadStore(db, { cases });
  const ms = await time(async () => {
    for (let at = 0; at < many; at += TOGETHER)
      await Promise.all(
        Array.from({ length: Math.min(TOGETHER, many - at) }, (_, place) =>
          store.send(toLead(at + place), `${cases ? 'case' : 'lead'} ${at} ${place} ${many}`),
        ),
      );
  });
  return ms / many;
}

/** The slowest in milliseconds, each the median of several runs; its name is shown if a bound is missed. */
async function findSlowest(questions: Record<string, () => Promise<unknown>>): Promise<[number, string]> {
  const medians: [number, string][] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const tries: number[] = [];
    for (let at = 0; at < TIMES; at += 1) tries.push(await time(ask));
    medians.push([toMedian(tries), name]);
  }
  return medians.toSorted(([one], [other]) => other - one)[0] ?? [0, ''];
}

/** The pages of the queue, each with all queries of its loader. */
function listQueuePages(db: Database) {
  const cases = createCaseStore(db);
  const views: Partial<QueueQuery>[] = [
    { offset: 20 * PAGE },
    ...SEARCHES.map((q) => ({ q })),
    ...(['mine', 'complaints', 'over-promised', 'waiting', 'done'] as const).map((view) => ({ view })),
    ...QUEUE_SORTS.flatMap((sort) =>
      [false, true].flatMap((isDescending) => [
        { sort, isDescending },
        { sort, isDescending, filters: { kind: 'complaint', due: 'week' } as const },
      ]),
    ),
    ...FILTERS.map((filters) => ({ filters })),
  ];
  const shared = { view: 'open', q: '', staffId: 'amira', today: '2027-01-04', limit: PAGE, offset: 0 } as const;
  const toPage = (query: Partial<QueueQuery>) => () =>
    Promise.all([
      cases.list({ ...shared, ...query }),
      cases.count(shared.staffId, shared.today),
      cases.listStaff(),
      cases.listTags(Boolean(query.q) || query.view === 'done'),
      cases.countParked(),
    ]);
  return Object.fromEntries(views.map((query) => [JSON.stringify(query), toPage(query)]));
}

/** The queries of a long case's page, including the next case in its view. */
async function openLongCase(db: Database) {
  const cases = createCaseStore(db);
  const shared = { view: 'open', q: '', staffId: 'amira', today: '2027-01-04', limit: PAGE, offset: 0 } as const;
  const [{ reference } = { reference: '' }] = await cases.list(shared);
  const by = { kind: 'staff', id: 'amira', name: 'Amira Khan' } as const;
  for (let seq = 1; seq < EVENTS; seq += 1)
    await cases.append(reference, null, [{ type: seq % 2 ? 'replied' : 'noted', by, text: `${seq} `.repeat(NAMES) }]);
  return () => Promise.all([cases.find(reference), cases.listStaff(), cases.listOthers(reference), cases.list(shared)]);
}

/** A page of leads by primary key: the lower bound for any queue. */
async function readPlain({ kysely }: Database): Promise<number> {
  const references = (await kysely.selectFrom('leads').select('reference').limit(PAGE).execute()).map(
    ({ reference }) => reference,
  );
  const tries: number[] = [];
  for (let at = 0; at < TIMES; at += 1)
    tries.push(await time(() => kysely.selectFrom('leads').selectAll().where('reference', 'in', references).execute()));
  return toMedian(tries);
}

async function benchOn(kind: EngineKind): Promise<Figure[]> {
  const engine = await startEngine(kind);
  const [alone, db] = [await openNewDatabase(engine), await openNewDatabase(engine)];
  try {
    const rounds: { value: number; baseline: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        baseline: await sendLeads(alone, null, LEADS + round),
        value: await sendLeads(db, caseFacts, LEADS + round),
      });
    const value = toMedian(rounds.map((one) => one.value));
    const baseline = toMedian(rounds.map((one) => one.baseline));
    await sendLeads(db, caseFacts, CASES);
    await db.withoutTimeouts(async (kysely) => {
      await mixCases(kysely);
      // Autovacuum would do this moments later.
      if (kind === 'postgres')
        for (const table of ['cases', 'leads']) await sql`vacuum analyze ${sql.ref(table)}`.execute(kysely);
    });
    const [queue, slowest] = await findSlowest(listQueuePages(db));
    const [long] = await findSlowest({ long: await openLongCase(db) });
    const plain = await readPlain(db);
    const toFigure = (name: string, ms: number): Figure => ({
      name: `${name} on ${kind}`,
      unit: 'ms',
      value: ms,
      baseline: plain,
      baselineName: 'ms for a page of leads by key',
      ratio: ms / plain,
      bound: `≤ ${PAGE_MAX_MS} ms`,
      passed: ms <= PAGE_MAX_MS,
    });
    return [
      {
        name: `a lead that is a case, on ${kind}`,
        unit: 'ms',
        value,
        baseline,
        baselineName: 'ms without its case',
        ratio: value / baseline,
        bound: `ratio ≤ ${LEAD_MAX}`,
        passed: value / baseline <= LEAD_MAX,
      },
      toFigure(`slowest page of the queue (${slowest}), ${CASES.toLocaleString('en-GB')} cases`, queue),
      toFigure(`a case with ${EVENTS} events`, long),
    ];
  } finally {
    await Promise.all([alone.close(), db.close()]);
    await engine.stop();
  }
}

export async function benchCases(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ENGINES) figures.push(...(await benchOn(kind)));
  return figures;
}

if (import.meta.main) report(await benchCases());
