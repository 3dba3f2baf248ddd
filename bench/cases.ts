/** What opening a case adds to a lead, and how long the desk's queue takes with 50,000 cases, on both databases. */
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { caseFacts } from '#server/cases/case-facts.ts';
import { createCaseQueue } from '#database/case-queue.ts';
import type { Database } from '#database/db.ts';
import { QUEUE_SORTS, type QueueFilters } from '#domain/ports-cases.ts';
import { createLeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type EngineKind, ENGINES, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { toMedian } from '../tools/percentile.ts';
import { type Figure, report } from './report.ts';

const CASES = 50_000;
const TOGETHER = 500;
const ROUNDS = 3;
const LEADS = 500;
const QUEUE_MOST_MS = 50;
/** A lead alone is one row; with a case it is three, and its text is checked for dangers. */
const LEAD_MOST = 4;
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
  { kind: 'feedback', status: 'new', urgency: 'vulnerable', due: 'none', assignee: '' },
];

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Fifty thousand people, some with the same first name. */
const toLead = (at: number) =>
  complaintLead({ 'first-name': `Ada${at % NAMES}`, surname: `Customer${at}`, email: `customer${at}@example.com` });

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

/** The slowest of the queue's pages and searches in milliseconds, each the median of several runs. */
async function askQueue(db: Database): Promise<number> {
  const queue = createCaseQueue(db);
  const shared = { staffId: 'nobody', today: '2027-01-04', limit: PAGE };
  const all = { ...shared, view: 'open', q: '', offset: 0 } as const;
  const questions = [
    () => queue.count('nobody', shared.today),
    () => queue.list({ ...shared, view: 'open', q: '', offset: 20 * PAGE }),
    ...SEARCHES.map((q) => () => queue.list({ ...shared, view: 'open', q, offset: 0 })),
    ...(['mine', 'complaints', 'over-promised', 'done'] as const).map(
      (view) => () => queue.list({ ...shared, view, q: '', offset: 0 }),
    ),
    ...QUEUE_SORTS.flatMap((sort) =>
      [false, true].flatMap((isDescending) => [
        () => queue.list({ ...all, sort, isDescending }),
        () => queue.list({ ...all, sort, isDescending, filters: { kind: 'complaint', due: 'week' } }),
      ]),
    ),
    ...FILTERS.map((filters) => () => queue.list({ ...all, filters })),
  ];
  const slow: number[] = [];
  for (const ask of questions) {
    const tries: number[] = [];
    for (let at = 0; at < TIMES; at += 1) tries.push(await time(ask));
    slow.push(toMedian(tries));
  }
  return Math.max(...slow);
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
    // Autovacuum would do this moments later. Tables are analysed one by one, because a query may take two seconds.
    if (kind === 'postgres')
      for (const table of ['cases', 'leads']) await sql`vacuum analyze ${sql.ref(table)}`.execute(db.kysely);
    const [queue, plain] = [await askQueue(db), await readPlain(db)];
    return [
      {
        name: `a lead that is a case, on ${kind}`,
        unit: 'ms',
        value,
        baseline,
        baselineName: 'ms without its case',
        ratio: value / baseline,
        bound: `ratio ≤ ${LEAD_MOST}`,
        holds: value / baseline <= LEAD_MOST,
      },
      {
        name: `slowest page of the queue, ${CASES.toLocaleString('en-GB')} cases on ${kind}`,
        unit: 'ms',
        value: queue,
        baseline: plain,
        baselineName: 'ms for a page of leads by key',
        ratio: queue / plain,
        bound: `≤ ${QUEUE_MOST_MS} ms`,
        holds: queue <= QUEUE_MOST_MS,
      },
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
