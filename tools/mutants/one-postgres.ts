/** One PostgreSQL for all tests of a pass: a suite that begins again takes a new database, not a new server. */
import pg from 'pg';
import { startPostgres } from '../../tests/support/postgres.ts';

export default async function start(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  // It need not outlive a power cut, and waits for no disk.
  const client = new pg.Client(url);
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  await client.end();
  process.env['TESTS_POSTGRES'] = url;
  return () => server.stop();
}
