/** Sends PostgreSQL many statements with 3 KB of text each, and prints how many full collections that took. */
import { PerformanceObserver, constants } from 'node:perf_hooks';
import { setImmediate as toNextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#database/db.ts';

const STATEMENTS = 4_000;
/** The number of connections that commit leads. */
const LANES = 2;
const BODY = 'The meter in my kitchen has shown the same number. '.repeat(60);

const db = openDatabase({ url: process.env['DATABASE_URL'] });
await sql`select 1`.execute(db.kysely);
let full = 0;
const collections = new PerformanceObserver((list) => {
  const entries = list.getEntries() as unknown as { detail: { kind: number } }[];
  full += entries.filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR).length;
});
collections.observe({ entryTypes: ['gc'] });

async function ask(): Promise<void> {
  for (let at = 0; at < STATEMENTS; at++) {
    const text = JSON.stringify([{ at, BODY }]);
    await sql`select length(${text}::text)`.execute(db.kysely);
  }
}

await Promise.all(Array.from({ length: LANES }, ask));
await toNextTurn();
console.log(full);
await db.close();
