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
  /** Options of a new, empty database without tables. */
  newDatabase(): Promise<DatabaseOptions>;
  /** Deletes a database that nobody uses, because thousands would fill a disk in memory. */
  drop?(options: DatabaseOptions): Promise<void>;
  /** Deletes every database it created. */
  stop(): Promise<void>;
}

/** The URL of a PostgreSQL that runs for all test files (`tools/mutants/one-postgres.ts`). */
const runningPostgres = process.env['TESTS_POSTGRES'];

/** One PostgreSQL server, or one folder of SQLite files: per test file, in `beforeAll`. */
export async function startEngine(kind: EngineKind): Promise<Engine> {
  if (kind === 'postgres') {
    if (runningPostgres !== undefined) {
      const made: string[] = [];
      return {
        async newDatabase() {
          const name = `test${randomUUID().replaceAll('-', '')}`;
          made.push(name);
          return { url: await createDatabase(runningPostgres, name) };
        },
        drop: ({ url = '' }) => dropDatabases(runningPostgres, [new URL(url).pathname.slice(1)]),
        stop: () => dropDatabases(runningPostgres, made),
      };
    }
    const server = await startPostgres();
    return { newDatabase: async () => ({ url: await server.createDatabase() }), stop: () => server.stop() };
  }
  const folder = mkdtempSync(join(tmpdir(), 'help-sqlite-'));
  let made = 0;
  return {
    async newDatabase() {
      made += 1;
      return { file: join(folder, `${made}`, 'help.sqlite') };
    },
    async stop() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
