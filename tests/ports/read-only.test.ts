/** A read-only database accepts no leads, and readiness says so. */
import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { createHealth } from '#server/operations/health.ts';
import { type EngineKind, startEngine } from '#tests/support/database.ts';

/** The user of the test's process, because root may write to any file. */
const NOBODY = 65_534;
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const READ_ONLY = 'the database is read-only';

async function startNew(kind: EngineKind) {
  const engine = await startEngine(kind);
  const options = await engine.newDatabase();
  const db = openDatabase(options);
  await migrate(db);
  return { engine, options, db };
}

describe('a read-only PostgreSQL, such as a standby', () => {
  let started: Awaited<ReturnType<typeof startNew>>;
  beforeAll(async () => {
    started = await startNew('postgres');
  });
  afterAll(() => started.engine.stop());

  test('is not ready, and says why', async () => {
    const { options, db } = started;
    await db.ping();
    const { pathname } = new URL(options.url ?? '');
    await sql.raw(`alter database "${pathname.slice(1)}" set default_transaction_read_only = on`).execute(db.kysely);
    await db.close();
    const standby = openDatabase(options);
    const health = createHealth({ database: standby });
    health.migrated();
    health.searchable();
    expect(await health.reasons()).toEqual([READ_ONLY]);
    await standby.close();
  });
});

describe('a SQLite file that has become read-only, or whose disk has', () => {
  let started: Awaited<ReturnType<typeof startNew>>;
  beforeAll(async () => {
    started = await startNew('sqlite');
  });
  afterAll(() => started.engine.stop());

  test('is not ready', async () => {
    const { options, db } = started;
    const file = options.file ?? '';
    await db.ping();
    await db.close();
    const folder = path.dirname(file);
    if (identity.uid) for (const one of [path.dirname(folder), folder, file]) chownSync(one, NOBODY, NOBODY);
    const child = spawnSync(process.execPath, [path.join(import.meta.dirname, 'children/ping.ts'), file], identity);
    expect(child.stdout.toString().trim().split('\n')).toEqual(['ready', READ_ONLY]);
  });
});
