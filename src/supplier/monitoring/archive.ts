/** Stores visits as `<folder>/<day>/<session>/…`: a file for a batch of events, two for a segment of a replay. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#domain/log.ts';
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import { isSdkId } from './events.ts';
import { BLOCK_BYTES, DAY_MAX_BYTES, FREE_MIN_BYTES, IntakeRefusal } from './limits.ts';

// Limits disk space: a maximum per day, and a minimum that stays free.

interface Used {
  bytes: number;
  full: boolean;
}

/**
 * @param readFree measures the free space of a folder's disk
 * @internal
 */
export function createSpaceLimit(folder: string, log: Log, readFree = measureFree) {
  let today: { day: string; used: Promise<Used> } | null = null;

  /** Counted once a day, by the first request; others wait for it. */
  function findUsed(day: string): Promise<Used> {
    if (today?.day !== day)
      today = { day, used: measure(path.join(folder, day)).then((bytes) => ({ bytes, full: false })) };
    return today.used;
  }

  return {
    /**
     * @returns a function that releases the space
     * @throws IntakeRefusal 413 over the day's maximum or on a nearly full disk: the SDK does not retry after a 413
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

/** Counts bytes in a day's folder, at least a block for each file; never fails. */
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

/** Folder of recorded visits. */
export const toMonitoringFolder = (dataDir: string): string => path.join(dataDir, 'monitoring');

export interface RecordedFile {
  session: string;
  ending: '.events.ndjson' | '.segment' | '.segment.json';
  bytes: Uint8Array;
}

/** UTC day of receipt. */
export function toDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/**
 * Stores the files of one request. `charge` is called with their size once there is room; if it throws, nothing is
 * stored.
 * @throws IntakeRefusal 413 without room, and any error of `charge`
 */
export function createArchive({ folder, now, log }: { folder: string; now: () => Date; log: Log }) {
  const room = createSpaceLimit(folder, log);
  return async (files: readonly RecordedFile[], charge: (bytes: number) => Promise<void>): Promise<void> => {
    const day = toDay(now());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const total = files.reduce((sum, { bytes }) => sum + Math.max(bytes.byteLength, BLOCK_BYTES), 0);
    const giveBack = await room.take(day, total);
    try {
      await charge(total);
    } catch (error) {
      giveBack();
      throw error;
    }
    const stem = `${now().getTime()}-${randomUUID().slice(0, 8)}`;
    for (const { session, ending, bytes } of files) {
      const home = path.join(folder, day, session);
      await mkdir(home, { recursive: true, mode: 0o700 });
      await writeFile(path.join(home, `${stem}${ending}`), bytes, { flag: 'wx', mode: 0o600 });
    }
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Lists days with recordings; empty if there is no folder. */
async function listDays(folder: string): Promise<string[]> {
  return (await readdir(folder).catch((): string[] => [])).filter((name) => DAY.test(name));
}

/** Deletes everything stored of one session, on all its days; an id in another format has nothing. */
export async function forgetSession(folder: string, id: string): Promise<void> {
  if (!isSdkId(id)) return;
  for (const day of await listDays(folder)) await rm(path.join(folder, day, id), { recursive: true, force: true });
}

/** Deletes days older than 30. @returns how many */
export async function sweepMonitoring(folder: string, now: Date): Promise<number> {
  const oldest = toDay(new Date(now.getTime() - RETENTION_MS.monitoring));
  const gone = (await listDays(folder)).filter((day) => day < oldest);
  for (const day of gone) await rm(path.join(folder, day), { recursive: true, force: true });
  // Release 0.1 wrote requests there first, and a crash left them behind.
  await rm(path.join(folder, 'incoming'), { recursive: true, force: true });
  return gone.length;
}
