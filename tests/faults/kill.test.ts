/** The central promise: an acknowledged lead exists, once, whatever happened to the process. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, toDatabaseFile } from '#store/db.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { createDataDir, startProduct } from '#tests/support/product.ts';
import { postLead } from './support/lead-posts.ts';

const ROUNDS = 20;
const SENDERS = 8;
const MOST_MS = 350;
/** Each round starts the whole product, which takes a busy machine long. */
const TIMEOUT_MS = 600_000;

/** Posts until the process dies; records every key, with its reference if there was one. */
async function sendUntilDead(origin: string, round: number, tried: Map<string, string | null>): Promise<void> {
  const sender = async (id: number) => {
    for (let i = 0; ; i++) {
      const key = `round-${round}-sender-${id}-${i}`;
      tried.set(key, null);
      const { reference } = await postLead(origin, key);
      if (reference === null) return;
      tried.set(key, reference);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, id) => sender(id)));
}

async function killAgainAndAgain(env: Record<string, string>, dataDir: string) {
  const tried = new Map<string, string | null>();
  for (let round = 0; round < ROUNDS; round++) {
    const product = await startProduct({ env: { RATE_LIMIT: 'off', ...env }, dataDir });
    const sending = sendUntilDead(product.origin, round, tried);
    await sleep(Math.random() * MOST_MS);
    await product.kill();
    await sending;
  }
  // After a lost response the same key is tried again, like a customer pressing twice.
  const product = await startProduct({ env: { RATE_LIMIT: 'off', ...env }, dataDir });
  for (const [key, reference] of tried) {
    const again = await postLead(product.origin, key);
    expect(again.status).toBe(201);
    if (reference !== null) expect(again.reference).toBe(reference);
    tried.set(key, again.reference);
  }
  await product.stop();
  return tried;
}

async function expectEachOnce(database: Database, tried: Map<string, string | null>) {
  const rows = await database.kysely.selectFrom('leads').select(['reference', 'idempotency_key']).execute();
  await database.close();
  expect(rows).toHaveLength(tried.size);
  expect(new Map(rows.map((row) => [row.idempotency_key, row.reference]))).toEqual(tried);
}

describe.concurrent(`kill -9 during ${SENDERS} concurrent posts, ${ROUNDS} rounds`, { timeout: TIMEOUT_MS }, () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test('on SQLite no acknowledged lead is lost and none is doubled', async () => {
    const dataDir = createDataDir();
    const tried = await killAgainAndAgain({}, dataDir);
    expect([...tried.values()].length).toBeGreaterThan(ROUNDS * SENDERS);
    await expectEachOnce(openDatabase({ file: toDatabaseFile(dataDir) }), tried);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('on PostgreSQL no acknowledged lead is lost and none is doubled', async () => {
    const dataDir = createDataDir();
    const url = await postgres.createDatabase();
    const tried = await killAgainAndAgain({ DATABASE_URL: url }, dataDir);
    expect([...tried.values()].length).toBeGreaterThan(ROUNDS * SENDERS);
    await expectEachOnce(openDatabase({ url }), tried);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
