/** Concurrency and rate limits per address, which bound memory under attack. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DAY_S } from '#domain/constants.ts';
import { toClientBlock } from '#wire/client-block.ts';
import { AT_ONCE, AT_ONCE_PER_ADDRESS, CLIENT_DAY_MAX_BYTES, REQUESTS_PER_MINUTE } from './limits.ts';
import { IntakeRefusal } from './refusal.ts';

export interface Places {
  /**
   * Takes a slot; call the result to release it. @throws IntakeRefusal 429 if all, or the address's share, are taken.
   */
  take(address: string | undefined): Promise<() => void>;
  /** Counts bytes kept for an address today. @throws IntakeRefusal 413 over its share; the SDK does not retry. */
  charge(address: string | undefined, bytes: number): Promise<void>;
}

export function createPlaces({ rateLimit }: { rateLimit: boolean }): Places {
  const limiter = new RateLimiterMemory({ points: REQUESTS_PER_MINUTE, duration: 60 });
  const shares = new RateLimiterMemory({ keyPrefix: 'bytes', points: CLIENT_DAY_MAX_BYTES, duration: DAY_S });
  const busy = new Map<string, number>();
  let all = 0;
  return {
    async take(address) {
      const key = toClientBlock(address ?? '');
      if (rateLimit) await limiter.consume(key).catch(refuseRate);
      const own = busy.get(key) ?? 0;
      if (all >= AT_ONCE || (rateLimit && own >= AT_ONCE_PER_ADDRESS))
        throw new IntakeRefusal(429, 'Too much at once.', 1);
      all += 1;
      busy.set(key, own + 1);
      return () => {
        all -= 1;
        const left = (busy.get(key) ?? 1) - 1;
        if (left > 0) busy.set(key, left);
        else busy.delete(key);
      };
    },
    async charge(address, bytes) {
      if (!rateLimit) return;
      await shares.consume(toClientBlock(address ?? ''), bytes).catch((result: unknown) => {
        if (result instanceof Error) throw result;
        throw new IntakeRefusal(413, 'No room is left today.');
      });
    },
  };
}

function refuseRate(result: unknown): never {
  if (result instanceof Error) throw result;
  const ms =
    typeof result === 'object' && result !== null && 'msBeforeNext' in result ? Number(result.msBeforeNext) : 0;
  throw new IntakeRefusal(429, 'Too many requests.', Math.max(1, Math.ceil(ms / 1_000)));
}
