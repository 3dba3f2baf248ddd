/** Connections to PostgreSQL, and the limits on time that they, or their transactions, begin with. */
import pg from 'pg';

/** With the 300 ms that a rate limit may take, a customer is answered within 2 s. */
const CONNECT_TIMEOUT_MS = 1_300;
export const QUERY_TIMEOUT_MS = 1_300;
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Counted by the server: a connection starts with them, or each transaction where a pooler refuses that. */
const SERVER_LIMITS = {
  statement_timeout: QUERY_TIMEOUT_MS,
  lock_timeout: QUERY_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};
export const BEGIN = 'begin isolation level read committed';
export const BEGIN_LIMITED = [
  BEGIN,
  ...Object.entries(SERVER_LIMITS).map(([name, ms]) => `set local ${name} = ${ms}`),
].join('; ');

export interface PostgresOptions {
  url: string;
  poolSize: number;
  /** Without statement timeouts: for migrations and operators' commands. */
  patient: boolean;
}

export function createPool({ url, poolSize, patient }: PostgresOptions, isPooled = false): pg.Pool {
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
  // Nor one that closes a connection while the pool hands it out.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** PgBouncer, to what a connection wants to start with. */
export function isStartRefused(error: unknown): boolean {
  return (
    error instanceof Error && (error as pg.DatabaseError).code === '08P01' && /startup parameter/.test(error.message)
  );
}
