/** Limits one client's requests per period. */
import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes, RateLimiterPostgres } from 'rate-limiter-flexible';
import { CompiledQuery } from 'kysely';
import { toClientBlock, toClientSite } from '#wire/client-block.ts';
import { within } from '#domain/deadline.ts';
import type { Database } from '#database/db.ts';
import type { RateLimit, LimitName } from '../settings/limit-settings.ts';

export interface Limiter {
  /** Counts `points`, by default 1. @returns seconds to wait; null if allowed */
  take(address: string, points?: number): Promise<number | null>;
  /** Refunds points, because rejected or failed work does not count. Never rejects. */
  giveBack(address: string, points?: number): Promise<void>;
}

/** A counter of rate-limiter-flexible: `consume` rejects with a RateLimiterRes. */
interface Counter {
  consume(key: string, points?: number): Promise<unknown>;
  reward(key: string, points?: number): Promise<unknown>;
}

/** How many /64 of one IPv6 /56 get a full limit each: one client may own a whole /56, which has 256. */
const LINES_OF_A_SITE = 4;

/** @internal */
export const NO_LIMIT: Limiter = { take: async () => null, giveBack: async () => {} };

export function createLimiter(limit: RateLimit, on: boolean): Limiter {
  return on
    ? toLimiter(
        (points) => toMemory({ ...limit, requests: points }),
        limit,
        (client) => client,
      )
    : NO_LIMIT;
}

function toMemory({ requests, seconds }: RateLimit, name = 'memory'): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds });
}

/**
 * @param toKey hides an address where keys are stored
 * @internal
 */
export function toLimiter(
  createCounter: (points: number) => Counter,
  { requests, seconds }: RateLimit,
  toKey: (client: string) => string,
): Limiter {
  const line = createCounter(requests);
  const site = createCounter(requests * LINES_OF_A_SITE);
  const counters = (address: string): [Counter, string][] => {
    const wider = toClientSite(address);
    const own: [Counter, string] = [line, toKey(toClientBlock(address))];
    return wider === null ? [own] : [own, [site, toKey(wider)]];
  };
  const reward = async ([counter, key]: [Counter, string], points: number) => {
    await counter.reward(key, points).catch(() => {});
  };
  return {
    async take(address, points = 1) {
      const counted: [Counter, string][] = [];
      try {
        for (const one of counters(address)) {
          counted.push(one);
          await one[0].consume(one[1], points);
        }
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) return seconds;
        // A rejected request must count nowhere, or clients would wait for places that were refunded. The library
        // counts it, except while it blocks a key from memory, when `consumedPoints` is 0.
        if (refusal.consumedPoints === 0) counted.pop();
        // Sizes stay counted: a client over its share must wait, even with small requests.
        if (points === 1) for (const one of counted) await reward(one, points);
        // After the clock was set back, the wait could be a day.
        return Math.min(seconds, Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
      }
    },
    async giveBack(address, points = 1) {
      for (const one of counters(address)) await reward(one, points);
    },
  };
}

// Limits that instances share in PostgreSQL; a process with a SQLite file counts in memory.

/** Must not extend the database's own 1.3 s, because a failed send is shown within 2 s. */
const STORE_WAIT_MS = 300;
const STORE_REST_MS = 5_000;
const BLOCKED_S = 5;

interface Options {
  database: Database;
  on: boolean;
  /** Hashes addresses into irreversible keys, the same for every instance. */
  secret: string;
}

export function createSharedLimiter(name: LimitName, limit: RateLimit, { database, on, secret }: Options): Limiter {
  if (!on) return NO_LIMIT;
  // Neither memory nor the table contains an address.
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
    // A client over its limit costs one statement each five seconds; refunds take effect by then.
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
