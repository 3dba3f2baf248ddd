/** Stored files, `<folder>/<day>/<session>/…`: one file for a batch of events, two for a segment. */
import { readdir, stat, statfs, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Log } from '#domain/log.ts';
import { toErrorCode } from '#domain/errors.ts';
import { BLOCK_BYTES, DAY_MAX_BYTES, FREE_MIN_BYTES, IntakeRefusal, SESSION_MAX_FILES } from './limits.ts';

// Disk space for what is kept: the day's share of it, and what always stays free.

interface Used {
  bytes: number;
  full: boolean;
}

/**
 * `readFree` counts what is left on a folder's disk.
 * @internal
 */
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

/** Folder of recorded visits. */
export const toMonitoringFolder = (dataDir: string): string => path.join(dataDir, 'monitoring');

export const EVENTS_ENDING = '.events.ndjson';
export const SEGMENT_ENDING = '.segment';
export const DESCRIPTION_ENDING = '.segment.json';
/** Folder of partial requests; the sweep deletes what a crash left. */
export const INCOMING = 'incoming';

interface KeptFile {
  /** As appended. */
  name: string;
  session: string;
  ending: string;
}

/** One request's files while it is received. All of them are kept or none, unless the process is killed in between. */
export interface Spool {
  append(name: string, bytes: string | Uint8Array): Promise<void>;
  /** Closes what was appended and returns the path of each file. */
  finish(): Promise<Map<string, string>>;
  /** Moves each to its session. @throws IntakeRefusal 413 without space, and what `charge` throws; then none is kept */
  keep(files: KeptFile[]): Promise<void>;
  /** Never fails: the sweep deletes what could not be removed. */
  discard(): Promise<void>;
}

/** Appends are buffered up to this size. */
const WRITE_BYTES = 64 * 1024;

interface Archive {
  /** `charge` is called with the bytes about to be kept, once there is room for them; if it throws, nothing is kept. */
  open(charge?: (bytes: number) => Promise<void>): Promise<Spool>;
}

/** UTC day of receipt. */
export function toDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days with recordings, oldest first; empty if there is no folder. */
export async function listDays(folder: string): Promise<string[]> {
  return (await listNames(folder)).filter((name) => DAY.test(name));
}

/** Names in a folder, in order; empty if there is no folder. */
export async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch((): string[] => [])).toSorted();
}

export function createArchive({ folder, now, log }: { folder: string; now: () => Date; log: Log }): Archive {
  const room = createRoom(folder, log);

  async function keepAll(own: string, kept: KeptFile[], charge?: (bytes: number) => Promise<void>): Promise<void> {
    const day = toDay(now());
    const toHome = (session: string) => path.join(folder, day, session);
    for (const [session, its] of Map.groupBy(kept, (file) => file.session))
      if ((await listNames(toHome(session))).length + its.length > SESSION_MAX_FILES)
        throw new IntakeRefusal(413, 'This session is full.');
    const sizes = await Promise.all(kept.map(async ({ name }) => (await stat(path.join(own, name))).size));
    const bytes = sizes.reduce((sum, size) => sum + Math.max(size, BLOCK_BYTES), 0);
    const giveBack = await room.take(day, bytes);
    try {
      await charge?.(bytes);
      const stem = `${now().getTime()}-${randomUUID().slice(0, 8)}`;
      await moveAll(
        kept.map(({ name, session, ending }) => ({
          from: path.join(own, name),
          to: path.join(toHome(session), `${stem}${ending}`),
        })),
      );
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  async function open(charge?: (bytes: number) => Promise<void>): Promise<Spool> {
    const own = path.join(folder, INCOMING, randomUUID());
    await mkdir(own, { recursive: true, mode: 0o700 });
    const { append, close, discard } = createBufferedFiles(own);
    return {
      append,
      finish: close,
      async keep(kept) {
        await close();
        await keepAll(own, kept, charge);
      },
      async discard() {
        await discard();
        await rm(own, { recursive: true, force: true }).catch((error: unknown) => {
          log.warn({ code: toErrorCode(error) }, 'a received file could not be removed');
        });
      },
    };
  }

  return { open };
}

/** Moves them one by one; if one fails, those already moved are moved back. */
async function moveAll(moves: { from: string; to: string }[]): Promise<void> {
  const moved: string[] = [];
  try {
    for (const { from, to } of moves) {
      await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
      await rename(from, to);
      moved.push(to);
    }
  } catch (error) {
    for (const file of moved) await rm(file, { force: true });
    throw error;
  }
}

/** Files of one folder, by name; small appends are buffered. */
function createBufferedFiles(folder: string) {
  const files = new Map<string, { handle: FileHandle | null; waiting: Uint8Array[]; size: number }>();
  const flush = async (name: string) => {
    const file = files.get(name);
    if (file === undefined || file.size === 0) return;
    const bytes = Buffer.concat(file.waiting, file.size);
    file.waiting = [];
    file.size = 0;
    file.handle ??= await openFile(path.join(folder, name));
    await file.handle.appendFile(bytes);
  };
  return {
    async append(name: string, content: string | Uint8Array): Promise<void> {
      const file = files.get(name) ?? { handle: null, waiting: [], size: 0 };
      files.set(name, file);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      file.waiting.push(bytes);
      file.size += bytes.byteLength;
      if (file.size >= WRITE_BYTES) await flush(name);
    },
    /** Writes what is buffered. @returns the path of each file */
    async close(): Promise<Map<string, string>> {
      for (const [name, file] of files) {
        await flush(name);
        await file.handle?.close();
        file.handle = null;
      }
      return new Map([...files.keys()].map((name) => [name, path.join(folder, name)]));
    },
    /** Drops what is buffered. */
    async discard(): Promise<void> {
      for (const file of files.values()) await file.handle?.close().catch(() => {});
      files.clear();
    },
  };
}

function openFile(file: string): Promise<FileHandle> {
  return open(file, 'ax', 0o600);
}
