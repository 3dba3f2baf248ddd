/** kill -9 during concurrent sends: everything acknowledged is stored, and a retry makes no duplicate. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFailed, test } from 'vitest';
import type { Database, DatabaseOptions } from '#database/db.ts';
import { openDatabase } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { ENGINES } from '#tests/support/database.ts';
import { useEngine } from '#tests/support/new-database.ts';
import { type SeededRandom, createChance } from '#tests/support/seeded-random.ts';
import { startChild } from './children/start.ts';
import { complaintLead } from './suites/lead-examples.ts';

const ROUNDS = 20;
/** The number of senders in `children/sending.ts`. */
const SENDERS = 4;

/**
 * Lets a child send, kills it up to 60 ms after its first acknowledgement, and returns key → reference as acknowledged.
 */
async function sendUntilKilled(
  options: DatabaseOptions,
  prefix: string,
  chance: SeededRandom,
): Promise<Map<string, string>> {
  const child = startChild('sending', options, prefix);
  const acknowledged = new Map<string, string>();
  const read = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      // A truncated line was not acknowledged.
      const [, key, reference] = /^(\S+) (HS-.{4}-.{4})$/.exec(line) ?? [];
      if (key && reference) acknowledged.set(key, reference);
    }
  })();
  await once(child.stdout, 'data');
  await sleep(chance.next(60));
  child.kill('SIGKILL');
  await once(child, 'close');
  await read;
  return acknowledged;
}

async function readStored(db: Database, prefix: string): Promise<Map<string, string>> {
  const rows = await db.kysely
    .selectFrom('leads')
    .select(['idempotency_key', 'reference'])
    .where('idempotency_key', 'like', `${prefix}-%`)
    .execute();
  const stored = new Map(rows.map((row) => [row.idempotency_key ?? '', row.reference]));
  expect(stored.size).toBe(rows.length);
  return stored;
}

describe.each(ENGINES)('kill -9 on %s', (kind) => {
  const engine = useEngine(kind);

  test(`in ${ROUNDS} rounds loses no acknowledged lead and doubles none`, async () => {
    const chance = createChance(`crash on ${kind}`);
    onTestFailed(() => console.log(`CHANCE_SEED=${chance.seed}`));
    const options = await engine.newDatabase();
    const db = openDatabase(options);
    await migrate(db);
    const leads = createLeadStore(db);
    let total = 0;

    for (let round = 0; round < ROUNDS; round += 1) {
      const prefix = `round${round}`;
      const acknowledged = await sendUntilKilled(options, prefix, chance);
      const stored = await readStored(db, prefix);
      for (const [key, reference] of acknowledged) expect(stored.get(key)).toBe(reference);

      // Each of the child's four senders had at most one lead in flight; some may still be committing.
      const last = Math.max(...[...acknowledged.keys()].map((key) => Number(key.split('-')[1])));
      const keys = Array.from({ length: last + 1 + SENDERS }, (_, index) => `${prefix}-${index}`);
      const again = await Promise.all(keys.map((key) => leads.send(complaintLead({ query: key }), key)));
      const after = await readStored(db, prefix);
      expect([...after.keys()].toSorted()).toEqual(keys.toSorted());
      keys.forEach((key, index) => {
        expect(again[index]).toBe(after.get(key));
        if (stored.has(key)) expect(again[index]).toBe(stored.get(key));
      });
      total += acknowledged.size;
    }

    const deliveries = await db.kysely
      .selectFrom('leads')
      .leftJoin('outbox', 'outbox.reference', 'leads.reference')
      .select(({ fn }) => fn.count('outbox.id').as('count'))
      .groupBy('leads.reference')
      .execute();
    expect(new Set(deliveries.map(({ count }) => Number(count)))).toEqual(new Set([2]));
    expect(total).toBeGreaterThanOrEqual(ROUNDS);
    await db.close();
  }, 180_000);
});
