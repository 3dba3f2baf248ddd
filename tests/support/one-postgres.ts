/** A single PostgreSQL for all tests of a run, with a database to copy, because servers and tables take long to make. */
import { openDatabase } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { startPostgres } from './postgres.ts';

export default async function start(): Promise<() => Promise<void>> {
  // The server's data need not survive a crash, and a mutation may leave connections open.
  const server = await startPostgres(['fsync=off', 'max_connections=1000']);
  const url = await server.createDatabase();
  const template = openDatabase({ url });
  await migrate(template);
  await template.close();
  process.env['TESTS_POSTGRES'] = url;
  return () => server.stop();
}
