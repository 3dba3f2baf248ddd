/** Brings the schema up to date; safe when several processes start at once. */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { CasesTable, Schema } from './schema.ts';
import type { Database } from './db.ts';
import * as tables from './migrations/0001-tables.ts';
import * as unreadDangers from './migrations/0002-unread-dangers.ts';
import * as desk from './migrations/0003-desk.ts';
import * as promisedUnit from './migrations/0004-promised-unit.ts';
import * as tags from './migrations/0005-tags.ts';
import * as caseCounts from './migrations/0006-case-counts.ts';

// Migrates the tables of version 0.1 to those of this one, step by step. To be deleted with version 0.3.

interface Keys {
  cases: Pick<CasesTable, 'reference' | 'first_key' | 'surname_key'>;
}

/** The last migration of version 0.1, whose tables are made by one now. */
const LAST_OF_0_1 = '0024-vulnerability-words';
/** The first migration of version 0.1 and of every version before it. */
const FIRST_OF_0_1 = '0001-first-tables';

/**
 * Null if the database was not created by version 0.1.
 * @throws Error tables that no released version has
 * @internal
 */
export function findUpgrade(done: readonly string[]): ((db: Kysely<Keys>) => Promise<void>) | null {
  if (!done.includes(FIRST_OF_0_1)) return null;
  if (!done.includes(LAST_OF_0_1))
    throw new Error('The database is older than version 0.1, which must run on it first');
  // A database from a development version between the two has run some of the steps already.
  const steps = Object.entries(STEPS).filter(([name]) => !done.includes(name));
  return async (db) => {
    for (const [, step] of steps) await step(db);
  };
}

const STEPS: Readonly<Record<string, (db: Kysely<Keys>) => Promise<void>>> = {
  '0025-receipt-danger': (db) => db.schema.alterTable('receipts').addColumn('danger', 'text').execute(),
  '0026-receipt-proof': (db) => db.schema.alterTable('receipts').addColumn('proof', 'text').execute(),
  '0027-names-as-heard': makeNameKeys,
  '0028-may-have-arrived': markWhatMayHaveArrived,
  'back-ends': async (db) => {
    const table = db.schema.createTable('back_ends').addColumn('base_url', 'text', (it) => it.primaryKey().notNull());
    await table.addColumn('keys_honoured_at', 'text', (column) => column.notNull()).execute();
  },
};

const PAGE = 500;

/** A copy of the released code: the code for new keys may change, the result of this step may not. */
function foldCase(text: string): string {
  return (
    text
      // Apostrophes come first, because NFKD turns the acute accent, which some people type as one, into a space.
      .replaceAll(/[’‘`´ʼʻ]/g, "'")
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .replaceAll(/[‐‑–—−]/g, '-')
      .toLowerCase()
      .replaceAll(/\s+/gu, ' ')
      .trim()
  );
}

function toNameKey(name: string): string {
  return foldCase(foldCase(name).replaceAll("'", ''));
}

/** Rewrites the search keys of names without accents and apostrophes (decision 0004). */
async function makeNameKeys(db: Kysely<Keys>): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await db
      .selectFrom('cases')
      .select(['reference', 'first_key', 'surname_key'])
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(PAGE)
      .execute();
    for (const { reference, ...former } of rows) {
      const first_key = former.first_key && toNameKey(former.first_key);
      const surname_key = former.surname_key && toNameKey(former.surname_key);
      if (first_key === former.first_key && surname_key === former.surname_key) continue;
      await db.updateTable('cases').set({ first_key, surname_key }).where('reference', '=', reference).execute();
    }
    last = rows[PAGE - 1]?.reference;
  }
}

/** Stores whether the external back end may already have a lead; version 0.1 derived it from the error text. */
async function markWhatMayHaveArrived(db: Kysely<Keys>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('may_have_arrived', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update outbox set may_have_arrived = 1 where kind = 'back-end' and state != 'done'
    and last_error not like 'its address: %'
    and (last_error = 'answered without a reference' or last_error like '%no answer%')`.execute(db);
}

const TABLES = '0001-tables';

/**
 * Listed here rather than read from a folder, so that they are bundled.
 * @internal
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  [TABLES]: tables,
  '0002-unread-dangers': unreadDangers,
  '0003-desk': desk,
  '0004-promised-unit': promisedUnit,
  '0005-tags': tags,
  '0006-case-counts': caseCounts,
};

/** An arbitrary number that nothing else on the server locks. */
const LOCK = 7_214_930_118;

/** A migration that older versions cannot run with says so in its name: 0042-breaking-one-name. */
const BREAKING = /^\d{4}-breaking-/;

/**
 * Runs all pending migrations or none, in one transaction. Additions by a newer version are left alone, so that it can
 * be rolled back without a backup.
 * @throws AppError `unavailable` the database is unavailable
 * @throws Error a newer version has made a breaking change
 */
export async function migrate(db: Database, migrations = MIGRATIONS): Promise<void> {
  await db.withoutTimeouts((kysely) =>
    kysely.transaction().execute(async (transaction) => {
      // SQLite's transaction is immediate, hence already exclusive.
      if (db.kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
      const schema = db.kind === 'postgres' ? await findSchema(transaction) : undefined;
      await runPending(transaction, migrations, schema);
    }),
  );
}

/** SQL_ASCII stores bytes unchanged. */
const FULL_ENCODINGS: ReadonlySet<string> = new Set(['UTF8', 'SQL_ASCII']);

/** An encoding for some alphabets only would reject customers whose names have other letters. */
export class WrongEncoding extends Error {
  constructor(encoding: string) {
    super(`its encoding is ${encoding} and must be UTF8`);
  }
}

/** Throws the server's own error, which the migrator would hide behind the failure of its next statement. */
function refuse(code: '3F000' | '42501', message: string): never {
  throw Object.assign(new Error(message), { code });
}

/**
 * Finds the schema where our tables are, or will be. Another program may have tables of the same names elsewhere in
 * this database.
 */
async function findSchema(kysely: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ encoding: string; first: string | null; may: boolean | null }>`
    select current_setting('server_encoding') as encoding,
      current_schema()::text as first, has_schema_privilege(current_schema(), 'create') as may`.execute(kysely);
  const { encoding = '', first = null, may = false } = rows[0] ?? {};
  if (!FULL_ENCODINGS.has(encoding)) throw new WrongEncoding(encoding);
  const ours = await findOurs(kysely);
  if (ours !== undefined) return ours;
  if (first === null) refuse('3F000', 'no schema of the search_path is there');
  if (!may) refuse('42501', `permission denied to create tables in schema ${first}`);
  return first;
}

/**
 * Finds the first schema of the `search_path` whose migrations begin with ours, because other programs use Kysely as
 * well.
 */
async function findOurs(kysely: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string }>`
    select n.nspname::text as schema from unnest(current_schemas(false)) with ordinality as path (name, place)
      join pg_namespace n on n.nspname = path.name
      join pg_class c on c.relnamespace = n.oid and c.relname = 'kysely_migration'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'name'
      where has_table_privilege(c.oid, 'select') order by path.place`.execute(kysely);
  for (const { schema } of rows) {
    const table = sql.id(schema, 'kysely_migration');
    const found = await sql`select 1 from ${table} where name in (${TABLES}, ${FIRST_OF_0_1})`.execute(kysely);
    if (found.rows.length > 0) return schema;
  }
  return undefined;
}

async function runPending(
  kysely: Kysely<Schema>,
  migrations: Readonly<Record<string, Migration>>,
  schema: string | undefined,
): Promise<void> {
  const done = await readDone(kysely, schema);
  const others = done.filter((name) => !Object.hasOwn(migrations, name));
  const breaking = others.find((name) => BREAKING.test(name));
  if (breaking !== undefined) throw new Error(`The database is newer than this version: it has ${breaking}`);
  const upgrade = findUpgrade(done);
  const known = {
    ...migrations,
    ...(upgrade && { [TABLES]: { up: upgrade } }),
    // Kysely refuses to run unless it knows every migration that has run, those of other versions included.
    ...Object.fromEntries(others.map((name) => [name, { up: async () => {} }])),
  };
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => known },
    // An older version's next migration may sort before one of a version that was rolled back.
    allowUnorderedMigrations: true,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function readDone(kysely: Kysely<Schema>, schema: string | undefined): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration' && (!schema || table.schema === schema))) return [];
  const table = sql.id(...(schema === undefined ? [] : [schema]), 'kysely_migration');
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}
