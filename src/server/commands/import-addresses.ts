/** `npm run import-addresses -- FILE.csv`: loads real addresses into the embedded address book. Good rows are kept when others are refused. */
import path from 'node:path';
import { importAddressFile } from '#store/address-import.ts';
import { openDatabase } from '#store/db.ts';
import { migrate } from '#store/migrate.ts';
import { readConfig } from '../config.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Name a CSV file whose first row has the address names: npm run import-addresses -- FILE.csv');
  process.exit(1);
}
const config = readConfig(process.env);
const database = openDatabase({ url: config.databaseUrl ?? undefined, file: path.join(config.dataDir, 'help.sqlite') });
try {
  await migrate(database);
  const { imported, refused } = await importAddressFile(database, file);
  for (const { line, reason } of refused) console.error(`${file}:${line} ${reason}`);
  console.log(`${imported} addresses imported, ${refused.length} rows refused`);
  process.exitCode = refused.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The file cannot be imported');
  process.exitCode = 1;
} finally {
  await database.close();
}
