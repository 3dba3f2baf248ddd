/** Detects changes in a folder by comparing files, so that no save is missed (decision 0059). */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, type BigIntStats } from 'node:fs';
import { join } from 'node:path';

interface Seen {
  /** File id, times and size from `stat`. */
  mark: string;
  /** Hash of the content, as long as two saves could have equal marks. */
  hash: string;
  /** For how many more looks the content is compared too. */
  closely: number;
}

/** Two saves of the same size within a tick of the volume's clock look alike: the coarsest tick is 2 s. */
const CLOSE_LOOKS = 8;
/** A file saved this recently before the first look may be saved again within the same tick. */
const FRESH_MS = 3_000;
/** Videos are not saved twice within a tick. */
const HASHED_MAX = 1024 * 1024;

/**
 * Each call of the result looks again. It yields after each folder, so that other work may run, and returns whether
 * anything changed.
 */
export function createFolderLook(folder: string): () => Generator<void, boolean> {
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

/** A folder deleted during a look is noticed at the next. */
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
