/** Leads posted over HTTP with full validation, against plain single-row commits, on both databases and in turns in the same run. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { toDatabaseFile } from '#store/db.ts';
import { ENGINES, type EngineKind } from '#tests/support/database.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { createDataDir, type Product, startProduct } from '#tests/support/product.ts';
import { startFloor } from './lead-floor.ts';
import { postAtPace, postLeads, type Posted } from './lead-load.ts';
import { commitOnPostgres, commitOnSqlite } from './plain-commits.ts';
import { type Figure, report } from './report.ts';

const ROUNDS = 3;
const SECONDS = 3;
/** The first leads meet code that was never run. */
const WARM_SECONDS = 4;
const PACED_SECONDS = 5;
const LEAST = { sqlite: 1, postgres: 0.6 } as const;
const SLOWEST_MS = 25;

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Place {
  env: Record<string, string>;
  /** Plain commits in a second. */
  commit(): Promise<number>;
  baselineName: string;
  stop(): Promise<void>;
}

async function openPlace(kind: EngineKind, dataDir: string): Promise<Place> {
  if (kind === 'sqlite') {
    const commit = async () => commitOnSqlite(toDatabaseFile(dataDir), SECONDS);
    return { env: {}, commit, baselineName: 'plain node:sqlite commits', stop: async () => {} };
  }
  const server = await startPostgres();
  const url = await server.createDatabase();
  return {
    env: { DATABASE_URL: url },
    commit: () => commitOnPostgres(url, SECONDS),
    baselineName: 'plain commits of 8 connections',
    stop: () => server.stop(),
  };
}

/** Its confirmations are still being written when the leads end: it stands still while others are measured. */
async function whileStill<T>({ process: server }: Product, work: () => Promise<T>): Promise<T> {
  server.kill('SIGSTOP');
  try {
    return await work();
  } finally {
    server.kill('SIGCONT');
  }
}

async function benchOn(kind: EngineKind): Promise<Figure[]> {
  const dataDir = createDataDir();
  const place = await openPlace(kind, dataDir);
  const product = await startProduct({ dataDir, env: { ...place.env, RATE_LIMIT: 'off' } });
  const floor = await startFloor(path.join(dataDir, 'floor.sqlite'));
  const pids = { product: product.process.pid ?? 0, floor: floor.process.pid ?? 0 };
  try {
    await postLeads(product.origin, pids.product, WARM_SECONDS);
    const ours: Posted[] = [];
    const bare: Posted[] = [];
    const plain: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await postLeads(product.origin, pids.product, SECONDS));
      await whileStill(product, async () => {
        plain.push(await place.commit());
        bare.push(await postLeads(floor.origin, pids.floor, SECONDS));
      });
    }
    const value = middle(ours.map(({ perSecond }) => perSecond));
    const p99 = await postAtPace(product.origin, value / 2, PACED_SECONDS);
    const [baseline, atFloor] = [middle(plain), middle(bare.map(({ perSecond }) => perSecond))];
    const [ms, floorMs] = [middle(ours.map((one) => one.ms)), middle(bare.map((one) => one.ms))];
    const most = LEAST[kind];
    return [
      {
        name: `leads posted over HTTP, on ${kind}`,
        unit: 'per second',
        value,
        baseline,
        baselineName: place.baselineName,
        ratio: value / baseline,
        bound: `ratio ≥ ${most}`,
        holds: value / baseline >= most,
      },
      {
        name: `processor time of a lead, on ${kind}`,
        unit: 'ms',
        value: ms,
        baseline: floorMs,
        baselineName: `ms of a bare server that parses and commits, ${Math.round(atFloor)} per second`,
        ratio: ms / floorMs,
        bound: 'none',
        holds: true,
      },
      {
        name: `99 of 100 leads at half that load, on ${kind}`,
        unit: 'ms',
        value: p99,
        baseline: null,
        baselineName: null,
        ratio: null,
        bound: `≤ ${SLOWEST_MS} ms`,
        holds: p99 <= SLOWEST_MS,
      },
    ];
  } finally {
    floor.process.kill();
    await product.stop();
    await place.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function benchLeads(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ENGINES) figures.push(...(await benchOn(kind)));
  return figures;
}

if (import.meta.main) report(await benchLeads());
