import { afterAll, beforeAll, describe } from 'vitest';
import { createIdentityRecords } from '#database/identity-records.ts';
import { testIdentityRecords } from '#tests/ports/suites/identity-records.ts';
import { createMovableClock, type Engine, ENGINES, openNewDatabase, startEngine } from '#tests/support/database.ts';

describe.each(ENGINES)('identity records on %s', (kind) => {
  let engine: Engine;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    engine = await startEngine(kind);
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await engine.stop();
  });

  testIdentityRecords(async () => {
    const db = await openNewDatabase(engine);
    closing.push(() => db.close());
    const clock = createMovableClock();
    return { records: createIdentityRecords(db, { clock }), clock };
  });
});
