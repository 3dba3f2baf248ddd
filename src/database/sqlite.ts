/** Kysely's SQLite dialect over node:sqlite. One connection, which Kysely lends to one caller at a time. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { toStoreError, toUnavailable } from './failures.ts';
import { type BusyWait, openFile } from './sqlite-file.ts';

const STATEMENTS_KEPT = 300;

interface RowsQuery extends CompiledQuery {
  rows: readonly SQLInputValue[][];
}

/** A statement to run once per row, within a transaction. */
export function forEachRow(text: string, rows: readonly SQLInputValue[][]): CompiledQuery {
  return { ...CompiledQuery.raw(text), rows } as RowsQuery;
}

interface TogetherQuery extends CompiledQuery {
  together: readonly CompiledQuery[];
}

/**
 * All or none, in a transaction of its own that nothing comes between. Committed when it resolves, but not on the disk yet:
 * who answers for it waits for `Database.reachDisk`, while this process goes on.
 */
export function commitTogether(queries: readonly CompiledQuery[]): CompiledQuery {
  return { ...CompiledQuery.raw('commit'), together: queries } as TogetherQuery;
}

class SqliteConnection implements DatabaseConnection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; reader: boolean }>();

  readonly #wait: BusyWait;
  /** Commits do not wait for the disk. */
  #isRelaxed = false;

  constructor(database: DatabaseSync, wait: BusyWait) {
    this.database = database;
    this.#wait = wait;
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

  #execute<R>(query: CompiledQuery): QueryResult<R> {
    const { sql, parameters } = query;
    const { statement, reader } = this.#prepare(sql);
    if ('rows' in query) {
      for (const row of (query as RowsQuery).rows) statement.run(...row);
      return { rows: [] };
    }
    const values = parameters as SQLInputValue[];
    if (reader) return { rows: statement.all(...values) as R[] };
    const { changes } = statement.run(...values);
    return { numAffectedRows: BigInt(changes), rows: [] };
  }

  #commitTogether(queries: readonly CompiledQuery[]): void {
    const { database } = this;
    // SQLite would wait for the disk here, and everybody with it.
    this.#isRelaxed = true;
    database.exec('pragma synchronous = normal');
    try {
      database.exec('begin immediate');
      for (const query of queries) this.#execute(query);
      database.exec('commit');
    } catch (error) {
      try {
        if (database.isTransaction) database.exec('rollback');
      } finally {
        this.waitForDisk();
      }
      throw error;
    }
    try {
      this.waitForDisk();
    } catch {
      // Committed: whoever has the connection next tries again.
    }
  }

  /** @throws where commits would go on without waiting */
  waitForDisk(): void {
    if (!this.#isRelaxed) return;
    this.database.exec('pragma synchronous = full');
    this.#isRelaxed = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      if ('together' in query) {
        await this.#wait.whileBusy(() => this.#commitTogether((query as TogetherQuery).together));
        return { rows: [] };
      }
      // A transaction already holds the write lock, so nothing within it is ever busy.
      return this.database.isTransaction
        ? this.#execute<R>(query)
        : await this.#wait.whileBusy(() => this.#execute<R>(query));
    } catch (error) {
      throw toStoreError(error);
    }
  }

  // oxlint-disable-next-line require-yield -- nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported');
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
  readonly #wait: BusyWait;
  #connection: SqliteConnection | undefined;

  constructor(file: string, wait: BusyWait) {
    this.#file = file;
    this.#wait = wait;
  }

  async init(): Promise<void> {
    try {
      this.#connection = new SqliteConnection(await openFile(this.#file, this.#wait), this.#wait);
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  async acquireConnection(): Promise<SqliteConnection> {
    const connection = this.#connection as SqliteConnection;
    try {
      connection.waitForDisk();
    } catch (error) {
      throw toUnavailable(error);
    }
    return connection;
  }

  /** Immediate: a transaction that reads before it writes would fail if another process wrote in between. */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    try {
      await this.#wait.whileBusy(() => connection.database.exec('begin immediate'));
    } catch (error) {
      throw toStoreError(error);
    }
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.run('commit');
  }

  /** A full disk or an I/O error has already rolled back. */
  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.database.isTransaction) connection.run('rollback');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection?.database.close();
    this.#connection = undefined;
  }
}

/** SQLite's DDL is transactional; Kysely's own adapter says otherwise, and would migrate without a transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export function createSqliteDialect(file: string, wait: BusyWait): Dialect {
  return {
    createDriver: () => new SqliteDriver(file, wait),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}
