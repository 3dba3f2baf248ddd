/** Disk space for what is kept: the day's share of it, and what always stays free. */
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#domain/log.ts';
import { BLOCK_BYTES, DAY_MAX_BYTES, FREE_MIN_BYTES } from './limits.ts';
import { IntakeRefusal } from './refusal.ts';

interface Used {
  bytes: number;
  full: boolean;
}

/** `readFree` counts what is left on a folder's disk. */
export function createRoom(folder: string, log: Log, readFree = measureFree) {
  let today: { day: string; used: Promise<Used> } | null = null;

  /** Counted once a day, by the first request: others wait for it. */
  function findUsed(day: string): Promise<Used> {
    if (today?.day !== day)
      today = { day, used: measure(path.join(folder, day)).then((bytes) => ({ bytes, full: false })) };
    return today.used;
  }

  return {
    /**
     * @returns a function that releases the space
     * @throws IntakeRefusal 413 over the day's share or on a nearly full disk: the SDK does not retry after a 413
     */
    async take(day: string, bytes: number): Promise<() => void> {
      const used = await findUsed(day);
      const free = await readFree(folder);
      const full = used.bytes + bytes > DAY_MAX_BYTES || free < FREE_MIN_BYTES;
      if (full && !used.full) log.warn({ day, bytes: used.bytes }, 'no room left for monitoring');
      used.full = full;
      if (full) throw new IntakeRefusal(413, 'No room is left.');
      used.bytes += bytes;
      return () => void (used.bytes -= bytes);
    },
  };
}

async function measureFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Bytes under a day's folder, at least a block for each file; counted once per process and day; never fails. */
async function measure(folder: string): Promise<number> {
  let bytes = 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const { size } = await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    bytes += Math.max(size, BLOCK_BYTES);
  }
  return bytes;
}
