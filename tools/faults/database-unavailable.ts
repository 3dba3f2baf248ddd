/** Kills PostgreSQL under load, or lets it hang with its connections open, and recovers it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { postLead } from '#tests/faults/support/lead-posts.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { startProduct } from '#tests/support/product.ts';
import type { Fault } from './fault.ts';
import { compareWithRows, startSending } from './senders.ts';

const AWAY_MS = 2_000;
const BACK_MS = 5_000;
const ARTICLES = ['/help-and-support/', '/help-and-support/meters/reading-your-meter', '/help-and-support/emergencies'];

const WAYS = {
  killed: {
    leave: (postgres: PostgresServer) => postgres.kill(),
    comeBack: (postgres: PostgresServer) => postgres.restart(),
  },
  'silent, its lines open,': {
    leave: (postgres: PostgresServer) => postgres.freeze(),
    comeBack: (postgres: PostgresServer) => postgres.thaw(),
  },
};

export function createDatabaseAway(way: keyof typeof WAYS): Fault {
  return {
    name: `database ${way} and back`,
    line: '503 + Retry-After within 2 s, articles still served, healthy within 5 s of its return',
    run: () => run(WAYS[way]),
  };
}

async function run({ leave, comeBack }: (typeof WAYS)[keyof typeof WAYS]) {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const product = await startProduct({ env: { RATE_LIMIT: 'on', DATABASE_URL: url } });
  const other = await startProduct({ env: { DATABASE_URL: url, RATE_LIMIT: 'off' } });
  try {
    const sending = startSending({ origin: other.origin, senders: 8, prefix: 'before' });
    await sleep(1_000);
    await leave(postgres);
    // Requests in flight when the database stopped must get a response.
    await sending.done;
    const refused = await Promise.all(
      Array.from({ length: 20 }, (_, i) => postLead(i % 2 ? product.origin : other.origin, `away-${i}`)),
    );
    const slowest = Math.max(...refused.map(({ took }) => took));
    const told = refused.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0);
    const pages = await Promise.all(
      ARTICLES.map((path) => fetch(`${product.origin}${path}`).then(({ status }) => status)),
    );
    const ready = await fetch(`${product.origin}/readyz`).then(({ status }) => status);
    await comeBack(postgres);
    const started = performance.now();
    let healthyAfter = Infinity;
    while (performance.now() - started < 2 * BACK_MS && healthyAfter === Infinity) {
      const { status } = await fetch(`${product.origin}/readyz`);
      const posted = await postLead(other.origin, 'back');
      if (status === 200 && posted.status === 201) healthyAfter = performance.now() - started;
      else await sleep(100);
    }
    const { lost, doubled } = await compareWithRows({ url }, sending.tried);
    const passed =
      told &&
      slowest <= AWAY_MS &&
      pages.every((status) => status === 200) &&
      ready === 503 &&
      healthyAfter <= BACK_MS &&
      lost + doubled === 0;
    return {
      passed,
      seen: `503 after ${Math.round(slowest)} ms at most, pages ${[...new Set(pages)].join()}, healthy after ${Math.round(healthyAfter)} ms, ${sending.acknowledged()} acknowledged before, ${lost} lost, ${doubled} doubled`,
    };
  } finally {
    await Promise.all([product.stop(), other.stop()]);
    await postgres.stop();
  }
}
