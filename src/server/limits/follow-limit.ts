/**
 * Limits tries to open a case (decision 0053). Somebody with a reference but no proof may neither guess much nor lock
 * others out: wrong tries count for their client, in total and per reference. Once a reference had too many wrong tries
 * from everybody, each client still has a few, including a new one.
 */
import { toClientBlock, toClientSite } from '#wire/client-block.ts';
import type { RateLimit } from '../settings/limit-settings.ts';
import type { Limiter } from './rate-limit.ts';

/** Tries per client at a reference that many have tried. */
const BUSY_SHARE = 3;

export interface FollowTry {
  /** Seconds to wait; null if the try is allowed. */
  wait: number | null;
  /** Reports that the proof was right: the try is not counted. */
  right(): Promise<void>;
}

export function createFollowLimit(
  limiters: { follow: Limiter; 'follow-references': Limiter },
  { requests }: Pick<RateLimit, 'requests'>,
) {
  const references = limiters['follow-references'];
  return async (client: string, reference: string): Promise<FollowTry> => {
    const own = `${toClientSite(client) ?? toClientBlock(client)} ${reference}`;
    const taken: [Limiter, string, number][] = [];
    const take = async (limiter: Limiter, key: string, points = 1): Promise<number | null> => {
      const wait = await limiter.take(key, points);
      if (wait === null) taken.push([limiter, key, points]);
      return wait;
    };
    const right = async () => {
      for (const [limiter, key, points] of taken) await limiter.giveBack(key, points);
    };
    const tooMany = await take(limiters.follow, client);
    if (tooMany !== null) return { wait: tooMany, right };
    const isBusy = (await take(references, reference)) !== null;
    const wait = await take(references, own, isBusy ? Math.ceil(requests / (BUSY_SHARE + 1)) : 1);
    // A refused try counts nowhere: pressing on must not close the client's other cases.
    if (wait !== null) await right();
    return { wait, right };
  };
}
