/** Limits that instances share through PostgreSQL; one process with a SQLite file counts in memory. */
import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#store/db.ts';
import { toClientBlock } from '#wire/client-block.ts';
import { type Counter, type Limiter, type RateLimit, toLimiter, toMemory } from './rate-limit.ts';

export type LimitName = 'leads' | 'look-ups' | 'addresses' | 'drafts' | 'votes' | 'sign-ins' | 'passwords';

export interface NamedLimit extends RateLimit {
  name: LimitName;
}

/**
 * Per client address (decision 0037). Nobody writes eleven complaints in ten minutes; a street is looked up once. The
 * others keep a disk from being filled, and are far from what an office of fifty behind one address does. Drafts count
 * their kilobytes.
 */
export const LIMITS: Readonly<Record<LimitName, NamedLimit>> = {
  leads: { name: 'leads', requests: 10, seconds: 600 },
  'look-ups': { name: 'look-ups', requests: 60, seconds: 60 },
  addresses: { name: 'addresses', requests: 200, seconds: 600 },
  drafts: { name: 'drafts', requests: 16_384, seconds: 600 },
  votes: { name: 'votes', requests: 200, seconds: 600 },
  'sign-ins': { name: 'sign-ins', requests: 600, seconds: 600 },
  passwords: { name: 'passwords', requests: 200, seconds: 600 },
};

/** A database that is away must not make a request wait twice: its own limit is 1.3 s, a failed send is told within 2 s. */
const STORE_WAIT_MS = 300;
const STORE_REST_MS = 5_000;

interface Options {
  database: Database;
  on: boolean;
  /** Makes keys of addresses that the table does not give back; the same for every instance. */
  secret: string;
}

export function createSharedLimiter(limit: NamedLimit, { database, on, secret }: Options): Limiter {
  if (!on) return async () => null;
  // Neither memory nor table holds an address.
  const toKey = (address: string) => createHmac('sha256', secret).update(toClientBlock(address)).digest('base64url');
  const memory = toMemory(limit, limit.name);
  return toLimiter(
    database.kind === 'postgres' ? insure(createStoreCounter(limit, database), memory) : memory,
    limit,
    toKey,
  );
}

function createStoreCounter({ name, requests, seconds }: NamedLimit, { kysely }: Database): Counter {
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await kysely.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  };
  return new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    keyPrefix: name,
    tableName: 'rate_limits',
    // A migration makes it.
    tableCreated: true,
    points: requests,
    duration: seconds,
    // Who is over the limit costs no statement until the time is up.
    inMemoryBlockOnConsumed: requests + 1,
  });
}

/** Counts in memory while the store is away or slow; limits fail towards letting people in. */
function insure(store: Counter, memory: Counter): Counter {
  let awayUntil = 0;
  return {
    async consume(key, points) {
      if (Date.now() < awayUntil) return memory.consume(key, points);
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error('late')), STORE_WAIT_MS);
      try {
        return await Promise.race([store.consume(key, points), late.promise]);
      } catch (failure) {
        if (failure instanceof RateLimiterRes) throw failure;
        awayUntil = Date.now() + STORE_REST_MS;
        return memory.consume(key, points);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
