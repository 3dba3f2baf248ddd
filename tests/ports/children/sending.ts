/**
 * Sends leads four at a time until it is killed, and prints each reference after its `send` has resolved.
 * Arguments: JSON of DatabaseOptions; prefix of the keys.
 */
import { writeSync } from 'node:fs';
import { type DatabaseOptions, openDatabase } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { complaintLead } from '../suites/lead-examples.ts';

const db = openDatabase(JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions);
const prefix = process.argv[3] ?? '';
const leads = createLeadStore(db);
let next = 0;

async function sendOnAndOn(): Promise<never> {
  for (;;) {
    const key = `${prefix}-${next++}`;
    const reference = await leads.send(complaintLead({ query: key }), key);
    writeSync(1, `${key} ${reference}\n`);
  }
}

await Promise.all(Array.from({ length: 4 }, sendOnAndOn));
