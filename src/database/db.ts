/** The process's database: PostgreSQL if it has a URL, otherwise a SQLite file. */
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { Unusable } from './failures.ts';
import { createPostgresDialect, type PostgresOptions } from './postgres.ts';
import type { Schema } from './schema.ts';
import { createBusyWait, createSqliteDialect } from './sqlite.ts';

export interface DatabaseOptions {
  /** `postgres://…`; takes precedence over `file`. */
  url?: string | undefined;
  /** Path of the SQLite file (`toDatabaseFile`); created with its folder if missing. */
  file?: string | undefined;
  /** Maximum number of PostgreSQL connections. */
  poolSize?: number | undefined;
  /** For operators' commands: without statement timeouts, and with a longer wait for SQLite's lock. */
  patient?: boolean | undefined;
  /** Called once if another file, or none, is found in place of the SQLite file that is open. */
  onReplaced?: (() => void) | undefined;
}

export interface Database {
  kysely: Kysely<Schema>;
  kind: 'sqlite' | 'postgres';
  /**
   * @throws AppError `unavailable` within two seconds if the database does not respond; `Unusable` if it is read-only,
   * or another file has taken its place
   */
  ping(): Promise<void>;
  /**
   * Empties SQLite's write-ahead log, so that nothing deleted can be read in it; false if another connection keeps it
   * in use.
   */
  emptyLog(): Promise<boolean>;
  close(): Promise<void>;
  /** Runs long work (migrations) on a connection without statement timeouts. */
  withoutTimeouts<T>(work: (kysely: Kysely<Schema>) => Promise<T>): Promise<T>;
}

const POOL_SIZE = 10;
/** Other connections get two seconds in all to finish. */
const EMPTY_ATTEMPTS = 20;
const EMPTY_WAIT_MS = 100;

/** Path of the SQLite file. */
export function toDatabaseFile(dataDir: string): string {
  return path.join(dataDir, 'help.sqlite');
}

/** Connects on the first query, so an unreachable database is an `unavailable` error, not a failed start. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, file = toDatabaseFile('var'), poolSize = POOL_SIZE, patient = false, onReplaced = () => {} } = options;
  return url ? openPostgres({ url, poolSize, patient }) : openSqlite(file, patient, onReplaced);
}

function openPostgres({ url, ...options }: PostgresOptions): Database {
  const kysely = new Kysely<Schema>({ dialect: createPostgresDialect({ url, ...options }) });
  return {
    ...describe(kysely, 'postgres'),
    async ping() {
      // Reads a table, so that a missing schema fails too. A standby is read-only.
      const { rows } = await sql<{ is: string }>`
        select current_setting('transaction_read_only') as "is", exists (select 1 from leads)`.execute(kysely);
      if (rows[0]?.is === 'on') throw new Unusable('READ_ONLY');
    },
    emptyLog: async () => true,
    async withoutTimeouts(work) {
      const patient = new Kysely<Schema>({ dialect: createPostgresDialect({ url, poolSize: 1, patient: true }) });
      try {
        return await work(patient);
      } finally {
        await patient.destroy();
      }
    },
  };
}

function openSqlite(file: string, patient: boolean, onReplaced: () => void): Database {
  const wait = createBusyWait();
  wait.setPatient(patient);
  const kysely = new Kysely<Schema>({ dialect: createSqliteDialect(file, { wait, onReplaced }) });
  return {
    ...describe(kysely, 'sqlite'),
    async ping() {
      // Reads a table, so that a missing file or schema fails too.
      await sql`select 1 from leads limit 1`.execute(kysely);
      // The operating system remounts a failing disk read-only.
      await access(file, constants.W_OK).catch((error: unknown) => {
        throw new Unusable('READ_ONLY', error);
      });
    },
    emptyLog: () => emptyLog(kysely),
    async withoutTimeouts(work) {
      wait.setPatient(true);
      try {
        return await work(kysely);
      } finally {
        wait.setPatient(patient);
      }
    },
  };
}

/**
 * Copies the whole write-ahead log into the database file. Returns false if another connection uses it for too long.
 */
async function emptyLog(kysely: Kysely<Schema>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely);
    if (rows[0]?.busy === 0) return true;
    if (attempt === EMPTY_ATTEMPTS) return false;
    await sleep(EMPTY_WAIT_MS);
  }
}

function describe(kysely: Kysely<Schema>, kind: Database['kind']) {
  return {
    kysely,
    kind,
    close: () => kysely.destroy(),
  };
}
