/** The last valid text of each file, stored beside the database for after a restart. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts } from './text-store.ts';

export const toLastGoodFile = (dataDir: string) => join(dataDir, 'content-last-good.json');

export interface LastGood {
  find(path: string): string | null;
  /** A failed write only loses the copy. */
  save(texts: Readonly<Record<string, string>>): void;
}

export function createLastGood(file: string): LastGood {
  let texts: Record<string, string> | null = null;
  return {
    find(path) {
      texts ??= readTexts(file);
      return texts[path] ?? null;
    },
    save(next) {
      texts = null;
      try {
        writeFileSync(`${file}.new`, JSON.stringify(next), { mode: 0o600 });
        renameSync(`${file}.new`, file);
      } catch {
        // Retried at the next change; a partial file would take space from leads on a full disk.
        rmSync(`${file}.new`, { force: true });
      }
    },
  };
}

/** Read-only, for a command beside a running server. */
export function createReadOnlyLastGood(file: string): LastGood {
  return { find: createLastGood(file).find, save: () => {} };
}

/** For a command that needs no copies. */
export const nothingKept: LastGood = { find: () => null, save: () => {} };
