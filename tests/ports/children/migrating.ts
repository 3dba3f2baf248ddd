/** Migrates the given database (JSON of DatabaseOptions) when a line arrives, so that several start at once. */
import { once } from 'node:events';
import { type DatabaseOptions, openDatabase } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';

const db = openDatabase(JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
await migrate(db);
await db.ping();
await db.close();
process.exit(0);
