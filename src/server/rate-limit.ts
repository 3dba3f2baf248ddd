/** So many requests from one address in so many seconds; in memory, per process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  requests: number;
  seconds: number;
}

/** @returns seconds after which another try makes sense; null where the request may go on */
export type Limiter = (address: string) => Promise<number | null>;

export function createLimiter({ requests, seconds }: RateLimit, on: boolean): Limiter {
  if (!on) return async () => null;
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (address) => {
    try {
      await limiter.consume(address);
      return null;
    } catch (refusal) {
      return refusal instanceof RateLimiterRes ? Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) : seconds;
    }
  };
}
