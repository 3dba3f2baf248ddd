/** The texts that were last read without a mistake, kept beside the database: a file broken before a restart is shown after it. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const toLastGoodFile = (dataDir: string) => join(dataDir, 'content-last-good.json');

export interface LastGood {
  find(path: string): string | null;
  /** A failed write only loses the copy. */
  save(texts: Readonly<Record<string, string>>): void;
}

const kept = z.record(z.string(), z.string());

export function createLastGood(file: string): LastGood {
  let texts: Record<string, string> | null = null;
  return {
    find(path) {
      texts ??= readKept(file);
      return texts[path] ?? null;
    },
    save(next) {
      texts = null;
      try {
        writeFileSync(`${file}.new`, JSON.stringify(next), { mode: 0o600 });
        renameSync(`${file}.new`, file);
      } catch {
        // The next change tries again.
      }
    },
  };
}

/** A missing or truncated file counts as empty. */
function readKept(file: string): Record<string, string> {
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Read-only, for a command beside a running server. */
export function createReadOnlyLastGood(file: string): LastGood {
  return { find: createLastGood(file).find, save: () => {} };
}

/** For a command that needs no copies. */
export const nothingKept: LastGood = { find: () => null, save: () => {} };
