/** What PostgreSQL was asked is garbage once it is answered: kept longer, it fills the heap for a full collection. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { SERVER_FLAGS } from '../../tools/server-command.ts';

const CHILD = path.join(import.meta.dirname, 'children/many-statements.ts');

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

test('eight thousand statements need no full collection', async () => {
  const env = { ...process.env, DATABASE_URL: await server.createDatabase() };
  const { stdout } = await promisify(execFile)(process.execPath, [...SERVER_FLAGS, CHILD], { env });
  expect(stdout).toBe('0 full collections\n');
});
