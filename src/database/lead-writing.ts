/** Writes many leads at once with their dependent rows: one statement on PostgreSQL, one per table on SQLite. */
import { hash } from 'node:crypto';
import type { SQLInputValue } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import type { CaseEventsTable, CasesTable } from './case-schema.ts';
import type { Database } from './db.ts';
import { toPrepared } from './postgres.ts';
import type { LeadsTable, OutboxTable } from './schema.ts';
import { commitTogether, forEachRow } from './sqlite.ts';

export interface LeadRows {
  leads: readonly LeadsTable[];
  outbox: readonly OutboxTable[];
  cases: readonly CasesTable[];
  case_events: readonly CaseEventsTable[];
}

/** In the order of their foreign keys. */
const TABLES = ['leads', 'outbox', 'cases', 'case_events'] as const satisfies (keyof LeadRows)[];

/** All or none, in one transaction; on the disk after `Database.reachDisk`. */
export async function insertRows({ kysely, kind }: Database, rows: LeadRows): Promise<void> {
  await kysely.executeQuery(kind === 'postgres' ? toOneStatement(rows) : commitTogether(toRuns(rows)));
}

function toRuns(rows: LeadRows): CompiledQuery[] {
  return TABLES.flatMap((table) => {
    const [first] = rows[table];
    return first ? toManyRuns(table, rows[table], Object.keys(first)) : [];
  });
}

/** One statement run per row: for a multi-row insert SQLite builds a temporary table, which is slower. */
function toManyRuns(table: keyof LeadRows, rows: readonly object[], columns: readonly string[]) {
  const places = columns.map(() => '?').join(', ');
  const values = rows.map((row) => columns.map((column) => (row as Record<string, SQLInputValue>)[column] ?? null));
  return forEachRow(`insert into ${table} (${columns.join(', ')}) values (${places})`, values);
}

/** Cached by the columns written, of which a process uses two or three sets. */
const statements = new Map<string, { name: string; text: string }>();

/** Its text does not depend on the number of rows, so PostgreSQL plans it once per connection. */
function toOneStatement(rows: LeadRows): CompiledQuery {
  const columns = TABLES.map((table) => Object.keys(rows[table][0] ?? {}).join(', '));
  const key = columns.join('; ');
  const known = statements.get(key) ?? toNamed(toText(columns));
  statements.set(key, known);
  const values = TABLES.flatMap((table) => (rows[table].length === 0 ? [] : JSON.stringify(rows[table])));
  return toPrepared(known.name, CompiledQuery.raw(known.text, values));
}

/** A connection rejects a different text under a known name, so the name is derived from the text. */
function toNamed(text: string): { name: string; text: string } {
  return { name: `leads_${hash('sha256', text, 'base64url')}`, text };
}

/** One statement, so that foreign keys are checked after all tables are written. */
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
