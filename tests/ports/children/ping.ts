/** Prints what a database file answers, and again once nobody may write in it: `node ping.ts FILE`. */
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
