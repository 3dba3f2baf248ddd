/** The process's database: PostgreSQL if it has a URL, otherwise a SQLite file. */
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { createPostgresDialect } from './postgres.ts';
import type { PostgresOptions } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';
import { createBusyWait } from './sqlite-file.ts';
import { emptyLog, emptyLogPatiently, openWriteAheadLog } from './write-ahead-log.ts';

export interface DatabaseOptions {
  /** `postgres://…`; takes precedence over `file`. */
  url?: string | undefined;
  /** Path of the SQLite file (`toDatabaseFile`); created with its folder if missing. */
  file?: string | undefined;
  /** Maximum number of PostgreSQL connections. */
  poolSize?: number | undefined;
  /** For operators' commands: without statement timeouts, and with a longer wait for SQLite's lock. */
  patient?: boolean | undefined;
}

export interface Database {
  kysely: Kysely<Schema>;
  kind: 'sqlite' | 'postgres';
  /**
   * @throws AppError `unavailable` within two seconds if the database does not respond; with the message `READ_ONLY` if it
   *   takes no writes
   */
  ping(): Promise<void>;
  /**
   * Resolves once everything committed is on the disk. Needed after `insertRows` alone: every other commit waits for it.
   * @throws AppError `unavailable`
   */
  reachDisk(): Promise<void>;
  /** Nothing deleted can be read in SQLite's write-ahead log afterwards; false if somebody else kept it in use. */
  emptyLog(): Promise<boolean>;
  close(): Promise<void>;
  /** Runs long work (migrations) on a connection without statement timeouts. */
  withoutTimeouts<T>(work: (kysely: Kysely<Schema>) => Promise<T>): Promise<T>;
}

const POOL_SIZE = 10;
/** Why a database that answers is unusable. */
export const READ_ONLY = 'the database is read-only';

/** Path of the SQLite file. */
export function toDatabaseFile(dataDir: string): string {
  return path.join(dataDir, 'help.sqlite');
}

/** Connects on the first query, so an unreachable database is an `unavailable` error, not a failed start. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, file = toDatabaseFile('var'), poolSize = POOL_SIZE, patient = false } = options;
  return url ? openPostgres({ url, poolSize, patient }) : openSqlite(file, patient);
}

function openPostgres({ url, ...options }: PostgresOptions): Database {
  const kysely = new Kysely<Schema>({ dialect: createPostgresDialect({ url, ...options }) });
  return {
    ...describe(kysely, 'postgres'),
    async ping() {
      // Reads a table, so that a missing schema fails too. A standby takes no writes.
      const { rows } = await sql<{ is: string }>`
        select current_setting('transaction_read_only') as "is", exists (select 1 from leads)`.execute(kysely);
      if (rows[0]?.is === 'on') throw toReadOnly();
    },
    async reachDisk() {},
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

function openSqlite(file: string, patient: boolean): Database {
  const wait = createBusyWait();
  wait.setPatient(patient);
  const kysely = new Kysely<Schema>({ dialect: createSqliteDialect(file, wait) });
  const log = openWriteAheadLog(file, () => emptyLog(kysely));
  return {
    ...describe(kysely, 'sqlite'),
    async ping() {
      // Reads a table, so that a missing file or schema fails too.
      await sql`select 1 from leads limit 1`.execute(kysely);
      // A disk with errors becomes read-only.
      await access(file, constants.W_OK).catch((error: unknown) => {
        throw toReadOnly(error);
      });
    },
    reachDisk: () => log.reachDisk(),
    emptyLog: () => emptyLogPatiently(kysely),
    async close() {
      log.close();
      await kysely.destroy();
    },
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

const toReadOnly = (cause?: unknown) => new AppError('unavailable', READ_ONLY, { cause });

function describe(kysely: Kysely<Schema>, kind: Database['kind']) {
  return {
    kysely,
    kind,
    close: () => kysely.destroy(),
  };
}
