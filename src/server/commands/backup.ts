/** `npm run backup -- FILE`: copies the database while the server runs. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '#database/backup.ts';
import { rememberBackupFolder, updateJournals } from '../personal-data/erasure-journal.ts';
import { CommandError, createProgress, runCommand, toCount, UsageError, withDatabase } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- FILE   a new file; the server may run meanwhile';

await runCommand(USAGE, async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError();
  if (config.databaseUrl !== null) {
    throw new CommandError(
      'The database is PostgreSQL, which has its own tool: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
    );
  }
  const to = path.resolve(file);
  const leads = await withDatabase(config, async (database) => {
    const count = await createBackup(database, to, createProgress().stage);
    rememberBackupFolder(config, path.dirname(to));
    await updateJournals(database, config);
    return count;
  });
  console.log(`${to} holds ${toCount(leads, 'lead')}; keep it as safe as the database itself`);
});
