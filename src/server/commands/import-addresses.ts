/** `npm run import-addresses -- FILE.csv`: loads real addresses. Good rows are kept when others are refused. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importAddressFile } from '#store/address-import.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import type { Database } from '#store/db.ts';
import { withProgress } from '../terminal/progress.ts';
import { CommandError, runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run import-addresses -- FILE.csv
  Its first row names the columns, in any order: ${Object.keys(EMPTY_ADDRESS).join(', ')}.
  Each row needs a postcode and one of house-name, flat-number, house-number, address-line1.`;

await runCommand(USAGE, async (config) => {
  const [file, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (file === undefined || more.length > 0) throw new UsageError();
  if (!existsSync(file)) throw new CommandError(`${file} is not there`);
  const { imported, refused, reasons } = await withProgress(async ({ stage, count }) => {
    stage(`Importing ${file}`);
    const onProgress = (rows: number) => count(`${rows.toLocaleString('en-GB')} rows`);
    const load = (database: Database) => importAddressFile(database, file, onProgress);
    return withDatabase(config, load, { mayMake: true });
  });
  for (const { line, reason } of reasons) console.error(`${file}:${line} ${reason}`);
  if (refused > reasons.length) console.error(`… and ${refused - reasons.length} more`);
  console.log(`${imported} addresses imported, ${refused} rows refused`);
  if (refused > 0) process.exitCode = 1;
});
