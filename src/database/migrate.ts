/** Brings the schema up to date; safe when several processes start at once. */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './db.ts';
import * as tables from './migrations/0001-tables.ts';
import * as unreadDangers from './migrations/0002-unread-dangers.ts';
import type { Schema } from './schema.ts';
import { findUpgrade, FIRST_OF_0_1 } from './upgrade-from-0-1.ts';

const TABLES = '0001-tables';

/** Listed here rather than read from a folder, so that they are bundled. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  [TABLES]: tables,
  '0002-unread-dangers': unreadDangers,
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

/** SQL_ASCII keeps bytes as they come. */
const EVERY_LETTER: ReadonlySet<string> = new Set(['UTF8', 'SQL_ASCII']);

/** A database for some alphabets only: whose name has other letters could send nothing. */
export class WrongEncoding extends Error {
  constructor(encoding: string) {
    super(`its encoding is ${encoding} and must be UTF8`);
  }
}

/** As the server says it; the migrator would hide it behind the failure of its next statement. */
function refuse(code: '3F000' | '42501', message: string): never {
  throw Object.assign(new Error(message), { code });
}

/** Where our tables are, or will be. Another program may have tables of the same names elsewhere in this database. */
async function findSchema(kysely: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ encoding: string; first: string | null; may: boolean | null }>`
    select current_setting('server_encoding') as encoding,
      current_schema()::text as first, has_schema_privilege(current_schema(), 'create') as may`.execute(kysely);
  const { encoding = '', first = null, may = false } = rows[0] ?? {};
  if (!EVERY_LETTER.has(encoding)) throw new WrongEncoding(encoding);
  const ours = await findOurs(kysely);
  if (ours !== undefined) return ours;
  if (first === null) refuse('3F000', 'no schema of the search_path is there');
  if (!may) refuse('42501', `permission denied to create tables in schema ${first}`);
  return first;
}

/** The first schema of the `search_path` whose migrations begin with ours: other programs use Kysely as well. */
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
    // Kysely must know those of newer versions and of the former one, which have already run.
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
