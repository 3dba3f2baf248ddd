/** What room is left belongs to leads: drafts are refused first (decision 0037). */
import { statfs } from 'node:fs/promises';
import { AppError } from '#domain/errors.ts';
import { findJourney } from '#domain/journeys/journeys.ts';
import type { Log } from '#domain/log.ts';
import type { Drafts } from '#domain/ports.ts';

/** Kept for leads, some ten thousand of them; of a small disk a tenth. Monitoring stops at 512 MB already. */
const KEPT_BYTES = 128 * 1024 * 1024;
const KEPT_SHARE = 0.1;
const RETRY_AFTER_S = 60;

export interface Room {
  /** Bytes. */
  free: number;
  size: number;
}

/** The disk of a folder; endless where nobody can tell. */
export async function findRoom(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => ({
    bavail: Infinity,
    blocks: Infinity,
    bsize: 1,
  }));
  return { free: bavail * bsize, size: blocks * bsize };
}

interface Options {
  room(): Promise<Room>;
  log: Log;
}

/** While there is little room nobody begins a draft; whoever has begun one may go on to send the lead. */
export function keepRoom(drafts: Drafts, { room, log }: Options): Drafts {
  let scarce = false;
  return {
    ...drafts,
    async keep(visitor, journey, parts) {
      const { free, size } = await room();
      const isScarce = free < Math.min(KEPT_BYTES, size * KEPT_SHARE);
      if (isScarce && !scarce) log.warn({ megabytes: Math.floor(free / 2 ** 20) }, 'no room for new drafts');
      scarce = isScarce;
      if (scarce && (await drafts.find(visitor, journey)) === null) {
        // Sent from its only page: it needs no draft to become a lead.
        if (findJourney(journey)?.steps.length === 1) return;
        throw new AppError('unavailable', 'There is no room for another draft', { retryAfter: RETRY_AFTER_S });
      }
      await drafts.keep(visitor, journey, parts);
    },
  };
}
