/**
 * Opens a database, uses up every free file descriptor, sends a first lead, and prints its reference or its failure.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { type DatabaseOptions, openDatabase } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { complaintLead } from '../suites/lead-examples.ts';

const db = openDatabase(JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions);
await migrate(db);
const leads = createLeadStore(db);
const taken: number[] = [];
try {
  for (;;) taken.push(openSync('/dev/null', 'r'));
} catch (error) {
  writeSync(1, `${(error as NodeJS.ErrnoException).code}\n`);
}
const answer = await leads.send(complaintLead(), 'one').catch((error: Error) => error.message);
for (const descriptor of taken) closeSync(descriptor);
writeSync(1, `${answer}\n`);
await db.close();
