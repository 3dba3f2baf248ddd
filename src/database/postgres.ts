/** Kysely's PostgreSQL dialect over pg, with timeouts: an unreachable database fails within two seconds. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { isAppError } from '#domain/errors.ts';
import { toStoreError, toUnavailable } from './failures.ts';
import {
  BEGIN,
  BEGIN_LIMITED,
  createPool,
  isStartRefused,
  type PostgresOptions,
  QUERY_TIMEOUT_MS,
} from './postgres-pool.ts';

interface Prepared {
  preparedAs: string;
}

/** Planned once per connection; `name` must identify the text. */
export function toPrepared(name: string, query: CompiledQuery): CompiledQuery & Prepared {
  return { ...query, preparedAs: name };
}

/**
 * By callback, and with a timer of ours: with a promise or a timer of its own, pg keeps what is asked until the next full
 * collection, with all that was asked after it (decision 0099).
 * @param limitMs null: as long as it takes
 */
function ask<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  query: pg.QueryConfig,
  limitMs: number | null,
): Promise<pg.QueryResult<R>> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(toUnavailable(new Error('Query read timeout')));
    const late = limitMs === null ? undefined : setTimeout(refuse, limitMs);
    client.query<R>(query, (error: Error | null, result) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

class PostgresConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #knowsNames: boolean;
  readonly #limitMs: number | null;
  /** The session's state is unknown, so it must not return to the pool. The pool itself removes lost connections. */
  broken = false;

  /** @param isPooled the next statement may reach another session, which has nothing prepared */
  constructor(client: pg.PoolClient, isPooled: boolean, isPatient: boolean) {
    this.client = client;
    this.#knowsNames = !isPooled;
    this.#limitMs = isPatient ? null : QUERY_TIMEOUT_MS;
  }

  async executeQuery<R>(query: CompiledQuery & Partial<Prepared>): Promise<QueryResult<R>> {
    try {
      const { sql: text, parameters, preparedAs: name } = query;
      const known = name !== undefined && this.#knowsNames && { name };
      const asked = { text, values: [...parameters], ...known };
      const result = await ask<R & pg.QueryResultRow>(this.client, asked, this.#limitMs);
      return result.command === 'SELECT'
        ? { rows: result.rows }
        : { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
    } catch (error) {
      const translated = toStoreError(error);
      if (isAppError(translated, 'unavailable')) this.broken = true;
      throw translated;
    }
  }

  // oxlint-disable-next-line require-yield -- nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported');
  }

  /** Runs a transaction statement. @returns the command that was actually executed */
  async run(sql: string): Promise<string> {
    try {
      return (await ask(this.client, { text: sql }, this.#limitMs)).command;
    } catch (error) {
      this.broken = true;
      throw toStoreError(error);
    }
  }

  release(): void {
    this.client.release(this.broken);
  }
}

class PostgresDriver implements Driver {
  readonly #options: PostgresOptions;
  #pool: pg.Pool;
  #isPooled = false;

  constructor(options: PostgresOptions) {
    this.#options = options;
    this.#pool = createPool(options);
  }

  async init(): Promise<void> {}

  /** One pool is left for the other when the first connection is refused; it has none then. */
  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      if (!isStartRefused(error)) throw error;
      if (!this.#isPooled) this.#pool = createPool(this.#options, true);
      this.#isPooled = true;
      return this.#pool.connect();
    }
  }

  async acquireConnection(): Promise<PostgresConnection> {
    try {
      return new PostgresConnection(await this.#connect(), this.#isPooled, this.#options.patient);
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    await connection.run(this.#isPooled ? BEGIN_LIMITED : BEGIN);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    // For an aborted transaction, COMMIT is answered with ROLLBACK and no error.
    if ((await connection.run('commit')) === 'ROLLBACK')
      throw toUnavailable(new Error('The transaction was rolled back'));
  }

  /** Never hides the original failure, and never waits for a lost session. */
  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    if (!connection.broken) await connection.run('rollback').catch(() => {});
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** `migrate` takes its own lock; releasing Kysely's in a failed transaction would hide the failure. */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

export function createPostgresDialect(options: PostgresOptions): Dialect {
  return {
    createDriver: () => new PostgresDriver(options),
    createAdapter: () => new UnlockedPostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  };
}
