/** Brings the tables up to date; safe when several processes start at once. */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './db.ts';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as audit from './migrations/0002-audit.ts';
import * as identityRecords from './migrations/0003-identity-records.ts';
import * as readerWords from './migrations/0004-reader-words.ts';
import * as limitsAndSuspicion from './migrations/0005-limits-and-suspicion.ts';
import * as addressAge from './migrations/0006-address-age.ts';
import * as danger from './migrations/0008-danger.ts';
import * as cases from './migrations/0010-cases.ts';
import type { Schema } from './schema.ts';

/** Named here rather than read from a folder, so that they are part of the bundle. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-audit': audit,
  '0003-identity-records': identityRecords,
  '0004-reader-words': readerWords,
  '0005-limits-and-suspicion': limitsAndSuspicion,
  '0006-address-age': addressAge,
  '0008-danger': danger,
  '0010-cases': cases,
};

/** Any number, as long as nothing else on the server locks it. */
const LOCK = 7_214_930_118;

/**
 * Runs what has not run yet, all of it or nothing, in one transaction.
 * @throws AppError `unavailable` the database is away
 */
export async function migrate(db: Database): Promise<void> {
  await db.patiently((kysely) =>
    kysely.transaction().execute(async (transaction) => {
      // On SQLite the transaction is immediate, hence exclusive already.
      if (db.kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
      await runPending(transaction);
    }),
  );
}

async function runPending(kysely: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
