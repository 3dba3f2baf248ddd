/** So many requests from one client in so many seconds; in memory, per process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toClientBlock } from '#wire/client-block.ts';

export interface RateLimit {
  requests: number;
  seconds: number;
}

/** @returns seconds after which another try makes sense; null where the request may go on, which counts as `points` */
export type Limiter = (address: string, points?: number) => Promise<number | null>;

/** What counts: refuses with a RateLimiterRes. */
export interface Counter {
  consume(key: string, points?: number): Promise<unknown>;
}

export function createLimiter(limit: RateLimit, on: boolean): Limiter {
  return on ? toLimiter(toMemory(limit), limit, toClientBlock) : async () => null;
}

export function toMemory({ requests, seconds }: RateLimit, name = 'memory'): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds });
}

export function toLimiter(counter: Counter, { seconds }: RateLimit, toKey: (address: string) => string): Limiter {
  return async (address, points = 1) => {
    try {
      await counter.consume(toKey(address), points);
      return null;
    } catch (refusal) {
      return refusal instanceof RateLimiterRes ? Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) : seconds;
    }
  };
}
