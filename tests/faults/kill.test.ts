/**
 * The central promise: an acknowledged lead exists, once, whatever happened to the process. `npm run faults` tests it
 * with more leads and kills, and tests/ports/crash.test.ts kills the store alone in twenty rounds.
 */
import { describe, expect, test } from 'vitest';
import { createKillFault } from '../../tools/faults/kill.ts';

/** Each round starts the whole product, which takes a busy machine long. */
const TIMEOUT_MS = 600_000;

describe.concurrent('kill -9 during concurrent posts', { timeout: TIMEOUT_MS }, () => {
  test.each(['SQLite', 'PostgreSQL'] as const)(
    'on %s no acknowledged lead is lost or duplicated, and the same key finds the same lead',
    async (engine) => {
      const outcome = await createKillFault(engine, { senders: 8, leads: 300, rounds: 6 }).run();
      console.log(`${engine}: ${outcome.seen}`);
      expect(outcome).toMatchObject({ passed: true });
    },
  );
});
