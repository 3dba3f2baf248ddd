/** A single PostgreSQL for all tests of a pass: a suite that restarts uses a new database, not a new server. */
import { startPostgres } from '../../tests/support/postgres.ts';

export default async function start(): Promise<() => Promise<void>> {
  // Its data need not survive a crash, and a mutation may leave connections open.
  const server = await startPostgres(['fsync=off', 'max_connections=1000']);
  process.env['TESTS_POSTGRES'] = await server.createDatabase();
  return () => server.stop();
}
