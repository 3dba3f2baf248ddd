/** A statement is garbage once PostgreSQL has responded: a longer reference would lead to full collections. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { SERVER_FLAGS } from '../../tools/server-command.ts';

/** A quiet machine needs none, a busy one one; with pg’s own timer there would be five. */
const MOST = 2;
const CHILD = path.join(import.meta.dirname, 'children/many-statements.ts');

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

test('eight thousand statements cause hardly any full garbage collection', async () => {
  const env = { ...process.env, DATABASE_URL: await server.createDatabase() };
  const { stdout } = await promisify(execFile)(process.execPath, [...SERVER_FLAGS, CHILD], { env });
  expect(stdout).toMatch(/^\d+\n$/);
  expect(Number(stdout)).toBeLessThanOrEqual(MOST);
});
