/** One PostgreSQL for all tests of a pass: a suite that begins again takes a new database, not a new server. */
import { startPostgres } from '../../tests/support/postgres.ts';

export default async function start(): Promise<() => Promise<void>> {
  // It need not outlive a power cut, and a change may leave its connections open.
  const server = await startPostgres(['fsync=off', 'max_connections=1000']);
  process.env['TESTS_POSTGRES'] = await server.createDatabase();
  return () => server.stop();
}
