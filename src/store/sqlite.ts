/** Kysely's SQLite dialect over node:sqlite. One connection; Kysely hands it out to one caller at a time. */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { toStoreError, toUnavailable } from './failures.ts';

const BUSY_TIMEOUT_MS = 5_000;
const STATEMENTS_KEPT = 300;

/** Opens the file for this user alone; each commit reaches the disk before it is answered. */
async function openFile(file: string): Promise<DatabaseSync> {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  }
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    await switchToWal(database);
    // Deleted drafts hold personal data: overwrite them.
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The switch ignores the busy timeout, so processes that start at the same moment take turns here. */
async function switchToWal(database: DatabaseSync): Promise<void> {
  const giveUp = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (Date.now() > giveUp) throw error;
      await sleep(5 + Math.random() * 20);
    }
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; reader: boolean }>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    const statement = this.database.prepare(sql);
    const prepared = { statement, reader: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { statement, reader } = this.#prepare(sql);
      const values = parameters as SQLInputValue[];
      if (reader) return { rows: statement.all(...values) as R[] };
      const { changes } = statement.run(...values);
      return { numAffectedRows: BigInt(changes), rows: [] };
    } catch (error) {
      throw toStoreError(error);
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) yield { rows: [row as R] };
  }

  run(sql: string): void {
    try {
      this.database.exec(sql);
    } catch (error) {
      throw toStoreError(error);
    }
  }
}

class SqliteDriver implements Driver {
  readonly #file: string;
  #connection: SqliteConnection | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    try {
      this.#connection = new SqliteConnection(await openFile(this.#file));
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#connection) throw new Error('The database is closed');
    return this.#connection;
  }

  /** Immediate: a transaction that reads before it writes would otherwise fail when another process wrote in between. */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    connection.run('begin immediate');
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.run('commit');
  }

  /** A full disk or an I/O error has rolled back already. */
  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.database.isTransaction) connection.run('rollback');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection?.database.close();
    this.#connection = undefined;
  }
}

/** SQLite's DDL is transactional; Kysely's own adapter says otherwise and would migrate without a transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export function createSqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}
