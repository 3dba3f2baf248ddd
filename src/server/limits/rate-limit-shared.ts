/** Limits that instances share in PostgreSQL; a process with a SQLite file counts in memory. */
import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { within } from '#domain/deadline.ts';
import type { Database } from '#database/db.ts';
import type { LimitName, RateLimit } from '../settings/limit-settings.ts';
import { type Counter, type Limiter, NO_LIMIT, toLimiter, toMemory } from './rate-limit.ts';

/** Must not extend the database's own 1.3 s: a failed send is shown within 2 s. */
const STORE_WAIT_MS = 300;
const STORE_REST_MS = 5_000;
const BLOCKED_S = 5;

interface Options {
  database: Database;
  on: boolean;
  /** Hashes addresses into keys that cannot be reversed; the same for every instance. */
  secret: string;
}

export function createSharedLimiter(name: LimitName, limit: RateLimit, { database, on, secret }: Options): Limiter {
  if (!on) return NO_LIMIT;
  // No address is stored, in memory or in the table.
  const toKey = (client: string) => createHmac('sha256', secret).update(client).digest('base64url');
  const createCounter = (requests: number): Counter => {
    const memory = toMemory({ ...limit, requests }, name);
    return database.kind === 'postgres'
      ? insure(createStoreCounter(name, { ...limit, requests }, database), memory)
      : memory;
  };
  return toLimiter(createCounter, limit, toKey);
}

function createStoreCounter(name: LimitName, { requests, seconds }: RateLimit, { kysely }: Database): Counter {
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await kysely.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  };
  return new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    keyPrefix: name,
    tableName: 'rate_limits',
    // A migration creates it.
    tableCreated: true,
    points: requests,
    duration: seconds,
    // A client over its limit costs one statement each five seconds; refunds are noticed by then.
    inMemoryBlockOnConsumed: requests + 1,
    inMemoryBlockDuration: BLOCKED_S,
  });
}

/** Counts in memory while the store is unavailable or slow: limits fail open. */
function insure(store: Counter, memory: Counter): Counter {
  let awayUntil = -Infinity;
  async function either(ask: (counter: Counter) => Promise<unknown>): Promise<unknown> {
    if (performance.now() < awayUntil) return ask(memory);
    try {
      return await within(ask(store), STORE_WAIT_MS, () => {
        throw new Error('late');
      });
    } catch (failure) {
      if (failure instanceof RateLimiterRes) throw failure;
      awayUntil = performance.now() + STORE_REST_MS;
      return ask(memory);
    }
  }
  return {
    consume: (key, points) => either((counter) => counter.consume(key, points)),
    reward: (key, points) => either((counter) => counter.reward(key, points)),
  };
}
