/** kill -9 in the middle of posts, repeatedly, on one engine. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { toDatabaseFile } from '#database/db.ts';
import { postLead } from '#tests/faults/support/lead-posts.ts';
import { createChance } from '#tests/support/seeded-random.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { createDataDir, startProduct } from '#tests/support/product.ts';
import type { Fault } from './fault.ts';
import { compareWithRows, startSending } from './senders.ts';

const MOST_WAIT_MS = 50;
const AGAIN_AT_ONCE = 16;

interface Amount {
  senders: number;
  /** At least this many leads are acknowledged. */
  leads: number;
  /** How often the process is killed. */
  rounds: number;
}

/** Per engine: ten thousand on both together. */
const MANY: Amount = { senders: 32, leads: 5_000, rounds: 20 };

export function createKillFault(engine: 'SQLite' | 'PostgreSQL', { senders, leads, rounds } = MANY): Fault {
  return {
    name: `kill -9 during posts, ${rounds} rounds, ${engine}`,
    line: `0 acknowledged lost, 0 doubled, ${leads.toLocaleString('en-GB')} leads or more`,
    async run() {
      const chance = createChance(`kill ${engine}`);
      const dataDir = createDataDir();
      const postgres = engine === 'PostgreSQL' ? await startPostgres() : null;
      try {
        const url = await postgres?.createDatabase();
        const env = { RATE_LIMIT: 'off', ...(url && { DATABASE_URL: url }) };
        const tried = new Map<string, string | null>();
        for (let round = 0; round < rounds; round++) {
          const product = await startProduct({ env, dataDir });
          const sending = startSending({ origin: product.origin, senders, prefix: `round-${round}` });
          while (sending.acknowledged() < leads / rounds) await sleep(5);
          await sleep(chance.next(MOST_WAIT_MS));
          await product.kill();
          await sending.done;
          for (const [key, reference] of sending.tried) tried.set(key, reference);
        }
        const acknowledged = [...tried.values()].filter((reference) => reference !== null).length;
        const { changed } = await sendAgain(env, dataDir, tried);
        const { rows, lost, doubled } = await compareWithRows({ url, file: toDatabaseFile(dataDir) }, tried);
        const passed = lost === 0 && doubled === 0 && changed === 0 && rows === tried.size && acknowledged >= leads;
        return {
          passed,
          seen: `${acknowledged} acknowledged while it was killed, ${rows} rows for ${tried.size} keys, ${lost} lost, ${doubled} doubled, ${changed} with another reference when sent again, CHANCE_SEED=${chance.seed}`,
        };
      } finally {
        await postgres?.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** Like a customer who presses again after a lost response: the same key must return the same reference. */
async function sendAgain(
  env: Record<string, string>,
  dataDir: string,
  tried: Map<string, string | null>,
): Promise<{ changed: number }> {
  const product = await startProduct({ env, dataDir });
  const keys = [...tried.keys()];
  let changed = 0;
  const sender = async () => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      const { reference } = await postLead(product.origin, key);
      if (tried.get(key) !== null && tried.get(key) !== reference) changed += 1;
      tried.set(key, reference);
    }
  };
  await Promise.all(Array.from({ length: AGAIN_AT_ONCE }, sender));
  await product.stop();
  return { changed };
}
