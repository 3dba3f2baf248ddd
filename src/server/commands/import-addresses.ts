/** `npm run import-addresses -- FILE.csv`: loads real addresses. Good rows are kept when others are refused. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importAddressFile } from '#store/address-import.ts';
import type { Database } from '#store/db.ts';
import { withProgress } from '../progress.ts';
import { CommandError, runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = 'Usage: npm run import-addresses -- FILE.csv   its first row has the address names';

await runCommand(USAGE, async (config) => {
  const [file, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (file === undefined || more.length > 0) throw new UsageError();
  if (!existsSync(file)) throw new CommandError(`${file} is not there`);
  const { imported, refused } = await withProgress(async ({ stage, count }) => {
    stage(`Importing ${file}`);
    const onProgress = (rows: number) => count(`${rows.toLocaleString('en-GB')} rows`);
    const load = (database: Database) => importAddressFile(database, file, onProgress);
    return withDatabase(config, load, { mayMake: true });
  });
  for (const { line, reason } of refused) console.error(`${file}:${line} ${reason}`);
  console.log(`${imported} addresses imported, ${refused.length} rows refused`);
  if (refused.length > 0) process.exitCode = 1;
});
