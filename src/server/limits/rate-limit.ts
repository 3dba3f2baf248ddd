/** Limits one client's requests in a period. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toClientBlock, toClientSite } from '#wire/client-block.ts';
import type { RateLimit } from '../settings/limit-settings.ts';

export interface Limiter {
  /** Counts `points`, by default 1. @returns seconds to wait; null if allowed */
  take(address: string, points?: number): Promise<number | null>;
  /** Refunds: refused or failed work does not count. Never rejects. */
  giveBack(address: string, points?: number): Promise<void>;
}

/** A counter of rate-limiter-flexible: `consume` rejects with a RateLimiterRes. */
export interface Counter {
  consume(key: string, points?: number): Promise<unknown>;
  reward(key: string, points?: number): Promise<unknown>;
}

/** How many /64 of one IPv6 /56 get a full limit each: one client may own a whole /56, which has 256. */
const LINES_OF_A_SITE = 4;

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

export function toMemory({ requests, seconds }: RateLimit, name = 'memory'): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds });
}

/** `toKey` hides an address where keys are stored. */
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
        // A refused request counts nowhere, or those who asked meanwhile would wait for slots that were given back. The
        // library counts it, except while it blocks a key from memory: then it says that nothing is consumed.
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
