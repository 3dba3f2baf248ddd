/** `npm run import-addresses -- FILE.csv`: loads real addresses. Valid rows are stored even if others are refused. */
import { parseArgs } from 'node:util';
import { findNearest } from '#supplier/content/mistakes.ts';
import { importAddressFile } from '#database/address-import.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import type { Database } from '#database/db.ts';
import { createProgress, toPrintable, runCommand, UsageError, withDatabase } from './run-command.ts';
import { checkFile } from './files.ts';

const COLUMNS = Object.keys(EMPTY_ADDRESS);
const USAGE = `Usage: npm run import-addresses -- FILE.csv
  Its first row names the columns, in any order: ${COLUMNS.join(', ')}.
  Each row needs a postcode and one of house-name, flat-number, house-number, address-line1.`;

const NAMES_MAX = 20;
const NAME_MAX = 60;

function toNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_MAX).map((name) => {
    const near = findNearest(name, COLUMNS);
    const hint = near === null ? '' : ` (did you mean ${near}?)`;
    return `${toPrintable(name.slice(0, NAME_MAX)) || 'one without a name'}${hint}`;
  });
  const more = names.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

await runCommand(USAGE, async (config) => {
  const [file, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (file === undefined || more.length > 0) throw new UsageError();
  checkFile(file);
  const { stage, count } = createProgress();
  stage(`Importing ${file}`);
  const onProgress = (rows: number) => count(`${rows.toLocaleString('en-GB')} rows`);
  const load = (database: Database) => importAddressFile(database, file, onProgress);
  const { imported, refused, reasons, unread } = await withDatabase(config, load, { mayMake: true });
  if (unread.length > 0) console.error(`${file}:1 unknown columns, not imported: ${toNames(unread)}`);
  for (const { line, reason } of reasons) console.error(`${file}:${line} ${reason}`);
  if (refused > reasons.length) console.error(`… and ${refused - reasons.length} more`);
  console.log(`${imported} addresses imported, ${refused} rows rejected`);
  if (refused > 0) process.exitCode = 1;
});
