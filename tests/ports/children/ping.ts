/** Prints the result of pinging a database file before and after it becomes read-only: `node ping.ts FILE`. */
import { chmodSync } from 'node:fs';
import { openDatabase } from '#database/db.ts';

const file = process.argv[2] ?? '';
const db = openDatabase({ file });
const ping = () =>
  db.ping().then(
    () => 'ready',
    (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
  );
console.log(await ping());
chmodSync(file, 0o444);
console.log(await ping());
await db.close();
