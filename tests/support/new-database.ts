/** Registers hooks of a `describe`: one server or folder for all its tests, a new database with its tables for each. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '#store/db.ts';
import { migrate } from '#store/migrate.ts';
import { type Engine, type EngineKind, startEngine } from './database.ts';

/** Filled before each test. */
interface Place {
  db: Database;
  options: DatabaseOptions;
}

export function useNewDatabase(kind: EngineKind): Place {
  const place = {} as Place;
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine(kind);
  });
  afterAll(() => engine?.stop());
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
