/** What room is left belongs to leads: drafts are refused first (decision 0037). */
import { statfs } from 'node:fs/promises';
import { AppError } from '#domain/errors.ts';
import { METER_READING } from '#domain/journeys/meter-reading/steps.ts';
import type { Log } from '#domain/log.ts';
import type { Drafts } from '#domain/ports.ts';

/** Below it no draft is begun; some ten thousand leads fit into it. Monitoring stops at 512 MB already. */
export const ROOM_LEAST_BYTES = 128 * 1024 * 1024;
const RETRY_AFTER_S = 60;

/** Bytes left on the disk of a folder; more than enough where nobody can tell. */
export async function findRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }));
  return bavail * bsize;
}

interface Options {
  room(): Promise<number>;
  log: Log;
}

/** While there is little room nobody begins a draft; whoever has begun one may go on to send the lead. */
export function keepRoom(drafts: Drafts, { room, log }: Options): Drafts {
  let scarce = false;
  return {
    ...drafts,
    async keep(visitor, journey, parts) {
      const left = await room();
      if (left < ROOM_LEAST_BYTES && !scarce) log.warn({ megabytes: Math.floor(left / 2 ** 20) }, 'no room for new drafts');
      scarce = left < ROOM_LEAST_BYTES;
      if (scarce && (await drafts.find(visitor, journey)) === null) {
        // Sent from its only page: it needs no draft to become a lead.
        if (journey === METER_READING) return;
        throw new AppError('unavailable', 'There is no room for another draft', { retryAfter: RETRY_AFTER_S });
      }
      await drafts.keep(visitor, journey, parts);
    },
  };
}
