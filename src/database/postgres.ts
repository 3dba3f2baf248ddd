/** Kysely's PostgreSQL dialect over pg, with timeouts: an unreachable database fails within two seconds. */
import { type Dialect, PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type AppError, isAppError } from '#domain/errors.ts';
import { toStoreError, toUnavailableError } from './failures.ts';

/** With the 300 ms that a rate limit may take, a customer gets a response within 2 s. */
const CONNECT_TIMEOUT_MS = 1_300;
const QUERY_TIMEOUT_MS = 1_300;
/** The limit of both together: time spent waiting for a connection shortens the query's timeout. */
const BOTH_MS = 1_600;
/** The shortest query timeout, however long the connection or a blocked event loop took. */
const TIMEOUT_MIN_MS = 300;
const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * Timeouts that the server enforces: set when a connection starts, or for each transaction where a pooler refuses that.
 */
const SERVER_LIMITS = {
  statement_timeout: QUERY_TIMEOUT_MS,
  lock_timeout: QUERY_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};
/** Overrides the server's default, because an insert must see the key that it waited for. */
const BEGIN = 'begin isolation level read committed';
const BEGIN_LIMITED = [BEGIN, ...Object.entries(SERVER_LIMITS).map(([name, ms]) => `set local ${name} = ${ms}`)].join(
  '; ',
);

export interface PostgresOptions {
  url: string;
  poolSize: number;
  /** Without statement timeouts: for migrations and operators' commands. */
  patient: boolean;
}

function createPool({ url, poolSize, patient }: PostgresOptions, isPooled = false): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'help-and-support',
    ...(!patient && !isPooled && SERVER_LIMITS),
  });
  // A server that closes an idle connection must not end this process; the next query opens another.
  pool.on('error', () => {});
  // The same applies to a connection that the server closes while the pool hands it out.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** PgBouncer's refusal of a connection's startup parameters. */
function isStartRefused(error: unknown): boolean {
  return (
    error instanceof Error && (error as pg.DatabaseError).code === '08P01' && /startup parameter/.test(error.message)
  );
}

/**
 * Queries with a callback and our own timer: with its own promise or timer, pg keeps each query in memory until the
 * next full garbage collection, with all queries after it (decision 0039).
 * @param limitMs null for no limit
 */
function ask(client: pg.PoolClient, query: pg.QueryConfig, limitMs: number | null): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(toUnavailableError(new Error('Query read timeout')));
    const late = limitMs === null ? undefined : setTimeout(refuse, limitMs);
    client.query(query, (error: Error | null, result) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

interface Lease {
  begin: string;
  limitMs: number | null;
}

/** Wraps a pool's client for Kysely; its errors say whether a retry may help. */
function lend(client: pg.PoolClient, { begin, limitMs }: Lease): PostgresPoolClient {
  /**
   * Set when the session's state is unknown: the client must not return to the pool, and a rollback must not wait for
   * it.
   */
  let lost: AppError | null = null;
  async function query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (lost) throw lost;
    try {
      return await ask(client, { text: sql === 'begin' ? begin : sql, values: [...parameters] }, limitMs);
    } catch (error) {
      const failure = toStoreError(error);
      if (isAppError(failure, 'unavailable')) lost = failure;
      throw failure;
    }
  }
  const lent = { query, release: (destroy = false) => client.release(destroy || lost !== null) };
  // Kysely's type also has cursors for streaming, which we do not use.
  return lent as unknown as PostgresPoolClient;
}

function createKyselyPool(options: PostgresOptions): PostgresPool {
  let pool = createPool(options);
  let isPooled = false;

  /** The first pool is replaced when its first connection is refused; it has no connections to close then. */
  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isStartRefused(error)) throw error;
      if (!isPooled) pool = createPool(options, true);
      isPooled = true;
      return pool.connect();
    }
  }

  return {
    options: pool.options,
    connect: async () => {
      const started = performance.now();
      const client = await connect().catch((error: unknown) => {
        throw toUnavailableError(error);
      });
      const left = BOTH_MS - (performance.now() - started);
      return lend(client, {
        begin: isPooled ? BEGIN_LIMITED : BEGIN,
        limitMs: options.patient ? null : Math.min(QUERY_TIMEOUT_MS, Math.max(TIMEOUT_MIN_MS, left)),
      });
    },
    end: () => pool.end(),
  };
}

/** `migrate` takes its own lock; releasing Kysely's in a failed transaction would hide the failure. */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class UnlockedPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedPostgresAdapter();
  }
}

export function createPostgresDialect(options: PostgresOptions): Dialect {
  return new UnlockedPostgresDialect({ pool: createKyselyPool(options) });
}
