/**
 * The load that two instances on one database can take, compared with one: pages with a draft, in turns, on both
 * databases. A rate counts only if the load generator has a core of its own; the processor time of a request always
 * counts. Two instances that waited for each other, or repeated each other's work, would need more processor time.
 */
import { rmSync } from 'node:fs';
import { ENGINES, type EngineKind } from '#tests/support/database.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { createDataDir, type Product, startProduct } from '#tests/support/product.ts';
import { readCpuMs } from '../tools/linux.ts';
import { requireInstalled } from '../tools/packages.ts';
import { toMedian } from '../tools/percentile.ts';
import { createDraft, JOURNEY } from './draft-page.ts';
import type { Cost } from './processor-time.ts';
import { type Figure, report } from './report.ts';

const autocannon = requireInstalled('bench', 'autocannon') as typeof import('autocannon');

const CONNECTIONS = 16;
const SECONDS = 3;
const ROUNDS = 3;
/** Warm-up requests for each instance: with half as many, the engine is still compiling code. */
const WARM = 1_500;
const LEAST = 1.7;

const readCpu = (products: Product[]) => products.reduce((sum, { process }) => sum + readCpuMs(process.pid ?? 0), 0);

async function warm({ origin }: Product, cookie: string): Promise<void> {
  await autocannon({ url: origin + JOURNEY, headers: { cookie }, connections: CONNECTIONS, amount: WARM });
}

/** Each instance gets its even share of the connections, as a proxy would give it. */
async function load(products: Product[], cookie: string): Promise<Cost> {
  const before = readCpu(products);
  const results = await Promise.all(
    products.map(({ origin }) =>
      autocannon({
        url: origin + JOURNEY,
        headers: { cookie, 'accept-encoding': 'br' },
        connections: CONNECTIONS / products.length,
        duration: SECONDS,
      }),
    ),
  );
  const bad = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (bad > 0) throw new Error(`${bad} requests failed`);
  const total = results.reduce((sum, { requests }) => sum + requests.total, 0);
  return { ms: (readCpu(products) - before) / total, perSecond: total / SECONDS };
}

async function benchOn(kind: EngineKind): Promise<Figure[]> {
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  const dataDir = createDataDir();
  const env = { RATE_LIMIT: 'off', ...(postgres && { DATABASE_URL: await postgres.createDatabase() }) };
  const one = await startProduct({ dataDir, env });
  const two = await startProduct({ dataDir, env });
  try {
    // The second instance reads the draft that the first one stored.
    const { cookie } = await createDraft(one.origin);
    const shown = await (await fetch(two.origin + JOURNEY, { headers: { cookie } })).text();
    if (!shown.includes('ann@example.org')) throw new Error('the second instance does not show the draft');
    const alone: Cost[] = [];
    const both: Cost[] = [];
    for (const product of [one, two]) await warm(product, cookie);
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await load([one], cookie));
      both.push(await load([one, two], cookie));
    }
    const of = (costs: Cost[]) => ({
      ms: toMedian(costs.map(({ ms }) => ms)),
      perSecond: toMedian(costs.map(({ perSecond }) => perSecond)),
    });
    return toFigures(kind, of(alone), of(both));
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function toFigures(kind: EngineKind, one: Cost, two: Cost): Figure[] {
  const carried = (2 * one.ms) / two.ms;
  return [
    {
      name: `two instances on ${kind}, as measured`,
      unit: 'pages per second',
      value: two.perSecond,
      baseline: one.perSecond,
      baselineName: 'of one instance',
      ratio: two.perSecond / one.perSecond,
      bound: 'none: the load generator has no core of its own here',
      passed: true,
    },
    {
      name: `two instances on ${kind}, by processor time`,
      unit: 'ms a page',
      value: two.ms,
      baseline: one.ms,
      baselineName: 'ms of one instance',
      ratio: carried,
      bound: `two cores carry ≥ ${LEAST} of one`,
      passed: carried >= LEAST,
    },
  ];
}

export async function benchInstances(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ENGINES) figures.push(...(await benchOn(kind)));
  return figures;
}

if (import.meta.main) report(await benchInstances());
