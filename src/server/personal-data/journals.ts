/** Journals of erasures: beside the database, and beside every backup taken from it. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#database/db.ts';
import { JOURNAL_NAME, readErasures, updateJournal } from './erasure-journal.ts';
import type { Config } from '../settings/config.ts';

type Folder = Pick<Config, 'dataDir'>;

/** A file with one backup folder per line. */
function toListFile({ dataDir }: Folder): string {
  return path.join(dataDir, 'backup-folders');
}

function listFolders(config: Folder): string[] {
  const file = toListFile(config);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

export function rememberBackupFolder(config: Folder, folder: string): void {
  if (listFolders(config).includes(folder)) return;
  appendFileSync(toListFile(config), `${folder}\n`, { mode: 0o600 });
}

/** Updates every journal; reports unreachable folders. */
export async function updateJournals(
  database: Database,
  config: Folder,
  say: (line: string) => void = console.error,
): Promise<void> {
  const erasures = await readErasures(database);
  const own = path.join(config.dataDir, JOURNAL_NAME);
  // A command using PostgreSQL may be the first to run on its machine.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  updateJournal(own, erasures);
  for (const folder of listFolders(config)) {
    try {
      updateJournal(path.join(folder, JOURNAL_NAME), erasures);
    } catch {
      say(`${folder} cannot be reached: copy ${own} to where its backups are`);
    }
  }
}
