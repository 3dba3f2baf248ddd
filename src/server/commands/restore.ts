/** `npm run restore -- FILE`: replaces the database with a backup while the server is stopped. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toDatabaseFile } from '#database/db.ts';
import { JOURNAL_NAME, readJournal } from '../personal-data/erasure-journal.ts';
import { restore } from '../personal-data/restore.ts';
import { updateJournals } from '../personal-data/journals.ts';
import { prepareDataFolder } from '../settings/data-folder.ts';
import { withProgress } from './progress.ts';
import { checkFile } from './files.ts';
import { CommandError, runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = 'Usage: npm run restore -- FILE   a file written by npm run backup; stop the server first';

await runCommand(USAGE, async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError();
  if (config.databaseUrl !== null) {
    throw new CommandError(
      'The database is PostgreSQL, which has its own tool: pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" FILE',
    );
  }
  prepareDataFolder(config.dataDir);
  const backup = path.resolve(file);
  checkFile(backup);
  const journals = [path.dirname(backup), config.dataDir].map((folder) => path.join(folder, JOURNAL_NAME));
  const erasures = journals.flatMap((journal) => readJournal(journal));
  const restored = await withProgress(({ stage }) =>
    restore(backup, toDatabaseFile(config.dataDir), new Date(), { journal: erasures, onStage: stage }),
  );
  const { leads, erasedAgain, replaced, erasuresKnown } = restored;
  await withDatabase(config, (database) => updateJournals(database, config));
  if (erasedAgain > 0) console.log(`${erasedAgain} erased since the backup: erased again`);
  if (!erasuresKnown && erasures.length === 0)
    console.log('The former database is damaged: erase again what was erased since the backup');
  if (replaced !== null) console.log(`The former database is ${replaced}; delete it when you are sure`);
  console.log(`Restored ${leads} ${leads === 1 ? 'lead' : 'leads'}; you can start the server`);
});
