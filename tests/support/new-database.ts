/** Hooks of a `describe`: one server or folder for all its tests, with a new database for each if it asks for one. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { type Engine, type EngineKind, startEngine } from './database.ts';

/** Filled before each test. */
interface Place {
  db: Database;
  options: DatabaseOptions;
}

/** Started before the tests, stopped with all its databases after them. */
export function useEngine(kind: EngineKind): Engine {
  let engine: Engine | undefined;
  const started = () => {
    if (!engine) throw new Error(`${kind} is started before the tests, not when they are listed`);
    return engine;
  };
  beforeAll(async () => {
    engine = await startEngine(kind);
  });
  afterAll(() => engine?.stop());
  return {
    newDatabase: () => started().newDatabase(),
    newEmptyDatabase: () => started().newEmptyDatabase(),
    drop: async (options) => started().drop?.(options),
    stop: () => started().stop(),
  };
}

export function useNewDatabase(kind: EngineKind): Place {
  const place = {} as Place;
  const engine = useEngine(kind);
  beforeEach(async () => {
    place.options = await engine.newDatabase();
    place.db = openDatabase(place.options);
    await migrate(place.db);
    return async () => {
      await place.db.close();
      await engine.drop?.(place.options);
    };
  });
  return place;
}
