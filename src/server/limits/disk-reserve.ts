/** Reserves the last disk space for leads: drafts are rejected first (decision 0037). */
import { statfsSync } from 'node:fs';
import { LIMIT_RETRY_AFTER_S } from '#domain/constants.ts';
import { AppError } from '#domain/errors.ts';
import { findJourney } from '#domain/journeys/journeys.ts';
import type { Log } from '#domain/log.ts';
import type { Drafts } from '#domain/ports.ts';

/** Enough for about ten thousand leads, or a tenth of a small disk. Monitoring already stops at 512 MB. */
const RESERVED_BYTES = 128 * 1024 * 1024;
const RESERVED_SHARE = 0.1;

export interface DiskSpace {
  /** Free bytes. */
  free: number;
  size: number;
}

/** Free space on a folder's disk; Infinity if it cannot be read. Waking another thread would take longer than asking. */
export function measureDiskSpace(folder: string): DiskSpace {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return { free: Infinity, size: Infinity };
  }
}

interface Options {
  measure(): DiskSpace;
  log: Log;
}

/** With little disk space left no new drafts are stored; existing ones may still become leads. */
export function reserveSpace(drafts: Drafts, { measure, log }: Options): Drafts {
  let scarce = false;

  function isSpaceScarce(): boolean {
    const { free, size } = measure();
    const isScarce = free < Math.min(RESERVED_BYTES, size * RESERVED_SHARE);
    if (isScarce && !scarce) log.warn({ megabytes: Math.floor(free / 2 ** 20) }, 'no room for new drafts');
    scarce = isScarce;
    return isScarce;
  }

  return {
    ...drafts,
    async discard(visitor, journey, openPage) {
      // A late save would create a draft, and is rejected as well.
      const isMarked = openPage !== undefined && !isSpaceScarce();
      await drafts.discard(visitor, journey, isMarked ? openPage : undefined);
    },
    async keep(visitor, journey, parts, openPage) {
      if (isSpaceScarce() && (await drafts.find(visitor, journey)) === null) {
        // A single-page journey sends without a draft.
        if (findJourney(journey)?.steps.length === 1) return;
        throw new AppError('unavailable', 'There is no room for another draft', { retryAfter: LIMIT_RETRY_AFTER_S });
      }
      await drafts.keep(visitor, journey, parts, openPage);
    },
  };
}
