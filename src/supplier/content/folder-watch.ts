/** Calls back after every save in a folder. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, type BigIntStats } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';

// Detects changes in a folder by comparing files, so that no save is missed (decision 0059).

interface Seen {
  /** File id, times and size from `stat`. */
  mark: string;
  /** Hash of the content, while two saves could still have equal marks. */
  hash: string;
  /** How many more comparisons also read the content. */
  closely: number;
}

/** Two saves of the same size within a tick of the volume's clock look alike; the coarsest tick is 2 s. */
const CLOSE_LOOKS = 8;
/** A file saved this recently before the first scan may be saved again within the same tick. */
const FRESH_MS = 3_000;
/** Videos are not saved twice within a tick. */
const HASHED_MAX = 1024 * 1024;

/**
 * Each call of the result scans the folder again. It yields after each subfolder, so that other work may run, and
 * returns whether anything changed.
 */
function createFolderLook(folder: string): () => Generator<void, boolean> {
  let seen = new Map<string, Seen>();
  let first = true;
  return function* look() {
    const now = new Map<string, Seen>();
    const open = [folder];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const entry of listQuietly(at)) {
        const path = join(at, entry.name);
        const stat = statQuietly(path);
        if (stat?.isDirectory()) open.push(path);
        else if (stat?.isFile()) now.set(path, toSeen(path, stat, seen.get(path), first));
      }
      yield;
    }
    // A folder that is being replaced is missing for a moment.
    if (now.size === 0 && seen.size > 0) return false;
    const changed = now.size !== seen.size || [...now].some(([path, file]) => isOther(file, seen.get(path)));
    seen = now;
    first = false;
    return changed;
  };
}

function isOther({ mark, hash }: Seen, before: Seen | undefined): boolean {
  return before?.mark !== mark || (hash !== '' && before.hash !== '' && before.hash !== hash);
}

function toSeen(path: string, stat: BigIntStats, before: Seen | undefined, first: boolean): Seen {
  const { ino, ctimeNs, mtimeNs, mtimeMs, size } = stat;
  const mark = `${ino} ${ctimeNs} ${mtimeNs} ${size}`;
  const isOld = first && Date.now() - Number(mtimeMs) > FRESH_MS;
  const closely = isOld ? 0 : before?.mark === mark ? before.closely - 1 : CLOSE_LOOKS;
  return { mark, hash: closely > 0 && size <= HASHED_MAX ? toHash(path) : '', closely };
}

function statQuietly(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** A folder deleted during a scan is noticed by the next scan. */
function listQuietly(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

function toHash(path: string): string {
  try {
    return createHash('sha1').update(readFileSync(path)).digest('base64');
  } catch {
    return '';
  }
}

const EVERY_MS = 500;
/** Scanning takes at most a fiftieth of the time, however slow the volume is. */
const SHARE = 50;
/** Editors write a file in several steps, and a checkout many files: wait until they are done. */
const SETTLE_MS = 100;
const SETTLE_LOOKS = 20;

interface FolderWatchOptions {
  folder: string;
  onChange(): void;
  /** Called at each scan, whether or not anything changed, for what depends on the clock. */
  onLook?(): void;
  everyMs?: number | undefined;
}

/** Notices every save after it has returned. */
export function watchFolder({ folder, onChange, onLook, everyMs = EVERY_MS }: FolderWatchOptions): () => void {
  const look = createFolderLook(folder);
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  for (let step = look(), at = step.next(); at.done !== true; at = step.next());

  const lookInPieces = async () => {
    const step = look();
    let spent = 0;
    for (;;) {
      const from = performance.now();
      const at = step.next();
      spent += performance.now() - from;
      if (at.done === true) return { changed: at.value, spent };
      await yieldToOthers();
    }
  };
  const settle = async () => {
    for (let looks = 0; looks < SETTLE_LOOKS && !closed; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(SETTLE_MS, everyMs)).unref());
      if (!(await lookInPieces()).changed) return;
    }
  };
  const run = async () => {
    const { changed, spent } = await lookInPieces();
    if (changed) await settle();
    if (closed) return;
    if (changed) onChange();
    onLook?.();
    plan(Math.max(everyMs, spent * SHARE));
  };
  const plan = (ms: number) => {
    timer = setTimeout(() => void run(), ms).unref();
  };
  plan(everyMs);
  return () => {
    closed = true;
    clearTimeout(timer);
  };
}
