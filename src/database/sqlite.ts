/** Kysely's SQLite dialect over node:sqlite, for a file that other processes may write to as well. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { isBusy, toStoreError, toUnavailableError, Unusable } from './failures.ts';

/** How long another process may hold the lock: a failed send is reported within 2 s. */
const BUSY_MAX_MS = 1_500;
/** At startup another process may be migrating. */
const BUSY_MAX_PATIENTLY_MS = 30_000;
/** If the file was not busy for this long, the wait starts again from zero. */
const FORGOTTEN_AFTER_MS = 1_000;
const STATEMENTS_KEPT = 300;

export interface BusyWait {
  whileBusy<T>(work: () => T | Promise<T>): Promise<T>;
  /** Sets the longer limit, or the short one again. */
  setPatient(isPatient: boolean): void;
}

/**
 * Retries while another process is writing. SQLite's own busy timeout would block this whole process. The limit counts
 * from when the file was first busy, not per caller: they queue, and the tenth would wait ten times as long.
 */
export function createBusyWait(): BusyWait {
  let mostMs = BUSY_MAX_MS;
  let since = 0;
  let last = -Infinity;
  return {
    async whileBusy(work) {
      for (;;) {
        try {
          const done = await work();
          last = -Infinity;
          return done;
        } catch (error) {
          if (!isBusy(error)) throw error;
          const now = performance.now();
          if (now - last > FORGOTTEN_AFTER_MS) since = now;
          last = now;
          if (now - since > mostMs) throw error;
          await sleep(1 + Math.random() * 9);
        }
      }
    },
    setPatient(isPatient) {
      mostMs = isPatient ? BUSY_MAX_PATIENTLY_MS : BUSY_MAX_MS;
    },
  };
}

/** Opens the file for this user only; each commit reaches the disk before it returns. */
export async function openFile(file: string, { whileBusy }: BusyWait): Promise<DatabaseSync> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  // No busy timeout, and foreign keys on: both are the defaults.
  const database = new DatabaseSync(file);
  try {
    await whileBusy(() => database.exec('PRAGMA journal_mode = WAL'));
    // Deleted drafts hold personal data: overwrite them on disk.
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * The interface that Kysely's driver expects of a database. Prepared statements are cached, since Kysely prepares at
 * each query.
 */
function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size >= STATEMENTS_KEPT) prepared.clear();
      const statement = toKyselyStatement(database.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  const toValues = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...toValues(parameters)),
    run: (parameters) => statement.run(...toValues(parameters)),
    iterate: (parameters) => statement.iterate(...toValues(parameters)),
  };
}

/** The open file, which is usable only as long as it is still the one at its path. */
class OpenFile {
  readonly #path: string;
  readonly #wait: BusyWait;
  readonly #onReplaced: () => void;
  #database: DatabaseSync | undefined;
  #identity = '';
  #isReplaced = false;

  constructor(path: string, { wait, onReplaced }: SqliteOptions) {
    this.#path = path;
    this.#wait = wait;
    this.#onReplaced = onReplaced;
  }

  async open(): Promise<SqliteDatabase> {
    try {
      const database = await openFile(this.#path, this.#wait);
      this.#database = database;
      this.#identity = this.#findIdentity();
      return toKyselyDatabase(database);
    } catch (error) {
      throw toUnavailableError(error);
    }
  }

  #findIdentity(): string {
    const found = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? '' : `${found.dev} ${found.ino}`;
  }

  /**
   * Checks after a transaction, not within one.
   * @throws Unusable another file is at the path, or none: anything written to this one is lost
   */
  refuseReplaced(): void {
    const database = this.#database;
    if (!database || database.isTransaction || this.#findIdentity() === this.#identity) return;
    if (!this.#isReplaced) this.#onReplaced();
    this.#isReplaced = true;
    // The former file's write-ahead log is still beside the new file, and the next process to open that would apply it.
    database.exec('pragma wal_checkpoint(truncate)');
    throw new Unusable('FILE_REPLACED');
  }
}

/** Kysely's connection, which waits for other processes, and whose failures say whether a retry may help. */
class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #file: OpenFile;
  readonly #wait: BusyWait;

  constructor(connection: DatabaseConnection, file: OpenFile, wait: BusyWait) {
    this.#connection = connection;
    this.#file = file;
    this.#wait = wait;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      this.#file.refuseReplaced();
      const result = await this.#wait.whileBusy(() => this.#connection.executeQuery<R>(query));
      // The file was replaced during the write, so the write must not be acknowledged.
      this.#file.refuseReplaced();
      return result;
    } catch (error) {
      throw toStoreError(error);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}

class WaitingDriver extends SqliteDriver {
  readonly #file: OpenFile;
  readonly #wait: BusyWait;
  #connection: WaitingConnection | undefined;

  constructor(file: OpenFile, wait: BusyWait) {
    super({ database: () => file.open() });
    this.#file = file;
    this.#wait = wait;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new WaitingConnection(await super.acquireConnection(), this.#file, this.#wait);
    return this.#connection;
  }

  /** A transaction that reads before it writes would fail if another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After a full disk or an I/O error SQLite has already rolled back, and the caller must see that error instead. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }

  override async destroy(): Promise<void> {
    try {
      this.#file.refuseReplaced();
    } catch {
      // The check has emptied the write-ahead log of the replaced file.
    }
    await super.destroy();
  }
}

/** SQLite's DDL is transactional; Kysely's own adapter says otherwise, and would migrate without a transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export interface SqliteOptions {
  wait: BusyWait;
  /** Called once, when another file, or none, is found at the path. */
  onReplaced: () => void;
}

export function createSqliteDialect(path: string, options: SqliteOptions): Dialect {
  return {
    createDriver: () => new WaitingDriver(new OpenFile(path, options), options.wait),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}
