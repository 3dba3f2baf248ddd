/** Fresh databases of both engines for tests. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type DatabaseOptions, openDatabase } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { createDatabase, dropDatabases, startPostgres } from './postgres.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type EngineKind = (typeof ENGINES)[number];

export interface Engine {
  /** Options of a new database: where PostgreSQL runs already with its tables, so that migrating it costs nothing. */
  newDatabase(): Promise<DatabaseOptions>;
  /** Options of a new database without tables. */
  newEmptyDatabase(): Promise<DatabaseOptions>;
  /** Deletes a database that nobody uses, because thousands would fill a disk in memory. */
  drop?(options: DatabaseOptions): Promise<void>;
  /** Deletes every database it created. */
  stop(): Promise<void>;
}

/** An engine whose new databases have no tables. */
function createEngine(newDatabase: () => Promise<DatabaseOptions>, stop: () => Promise<void>): Engine {
  return { newDatabase, newEmptyDatabase: newDatabase, stop };
}

/** A PostgreSQL for all test files: `template` is the address of a database with tables (`one-postgres.ts`). */
function useRunningPostgres(template: string): Engine {
  const beside = new URL('/postgres', template).href;
  const toName = (url = '') => new URL(url).pathname.slice(1);
  const made: string[] = [];
  const create = async (from?: string) => {
    const name = `test${randomUUID().replaceAll('-', '')}`;
    made.push(name);
    return { url: await createDatabase(beside, name, from) };
  };
  return {
    newDatabase: () => create(toName(template)),
    newEmptyDatabase: () => create(),
    drop: ({ url }) => dropDatabases(beside, [toName(url)]),
    stop: () => dropDatabases(beside, made),
  };
}

/** PostgreSQL, or a folder of SQLite files: per test file, in `beforeAll`. */
export async function startEngine(kind: EngineKind): Promise<Engine> {
  if (kind === 'postgres') {
    const running = process.env['TESTS_POSTGRES'];
    if (running !== undefined) return useRunningPostgres(running);
    const server = await startPostgres();
    return createEngine(
      async () => ({ url: await server.createDatabase() }),
      () => server.stop(),
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'help-sqlite-'));
  let made = 0;
  return createEngine(
    async () => ({ file: join(folder, `${(made += 1)}`, 'help.sqlite') }),
    async () => rmSync(folder, { recursive: true, force: true }),
  );
}

/** Creates a new database with its tables. */
export async function openNewDatabase(engine: Engine): Promise<Database> {
  const db = openDatabase(await engine.newDatabase());
  await migrate(db);
  return db;
}

export interface MovableClock {
  (): Date;
  /** Advances by so many milliseconds. */
  move(ms: number): void;
}

/** A clock that stands still until it is moved. */
export function createMovableClock(start = new Date('2025-11-21T10:00:00.000Z')): MovableClock {
  let now = start.getTime();
  const clock = () => new Date(now);
  return Object.assign(clock, {
    move(ms: number) {
      now += ms;
    },
  });
}
