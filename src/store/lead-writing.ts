/** Many leads at once with all that depends on them: a statement for each table on SQLite, one round trip on PostgreSQL. */
import type { SQLInputValue } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import type { CaseEventsTable, CasesTable } from './case-schema.ts';
import type { Database } from './db.ts';
import { asPrepared } from './postgres.ts';
import type { LeadsTable, OutboxTable } from './schema.ts';
import { forEachRow } from './sqlite.ts';

export interface LeadRows {
  leads: readonly LeadsTable[];
  outbox: readonly OutboxTable[];
  cases: readonly CasesTable[];
  case_events: readonly CaseEventsTable[];
}

/** Those that refer to others come after them. */
const TABLES = ['leads', 'outbox', 'cases', 'case_events'] as const satisfies (keyof LeadRows)[];

/** All of them in a transaction of their own, or none. */
export async function insertTogether({ kysely, kind }: Database, rows: LeadRows): Promise<void> {
  if (kind === 'postgres') {
    await kysely.executeQuery(toOneStatement(rows));
    return;
  }
  await kysely.transaction().execute(async (transaction) => {
    for (const table of TABLES) {
      const [first] = rows[table];
      if (first) await transaction.executeQuery(toManyRuns(table, rows[table], Object.keys(first)));
    }
  });
}

/** Run again and again: of many rows in one statement SQLite makes a table first, which takes longer. */
function toManyRuns(table: keyof LeadRows, rows: readonly object[], columns: readonly string[]) {
  const places = columns.map(() => '?').join(', ');
  const values = rows.map((row) => columns.map((column) => (row as Record<string, SQLInputValue>)[column] ?? null));
  return forEachRow(`insert into ${table} (${columns.join(', ')}) values (${places})`, values);
}

/** By the columns that are written: two or three for a process. */
const statements = new Map<string, { name: string; text: string }>();

/** The text is the same for any number of rows, so that PostgreSQL plans it once for each connection. */
function toOneStatement(rows: LeadRows): CompiledQuery {
  const columns = TABLES.map((table) => Object.keys(rows[table][0] ?? {}).join(', '));
  const key = columns.join('; ');
  const known = statements.get(key) ?? { name: `leads_${statements.size + 1}`, text: toText(columns) };
  statements.set(key, known);
  const values = TABLES.flatMap((table) => (rows[table].length === 0 ? [] : JSON.stringify(rows[table])));
  return asPrepared(known.name, CompiledQuery.raw(known.text, values));
}

/** Foreign keys are looked at when all of it is done. */
function toText(columns: readonly string[]): string {
  let place = 0;
  const inserts = TABLES.flatMap((table, at) => {
    const list = columns[at];
    if (!list) return [];
    place += 1;
    const read = `select ${list} from json_populate_recordset(null::${table}, $${place}::json)`;
    return `new_${table} as (insert into ${table} (${list}) ${read})`;
  });
  return `with ${inserts.join(', ')} select 1`;
}
