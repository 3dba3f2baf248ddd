/** A sweep of thousands of rows yields to requests, because SQLite deletes in the thread that serves them. */
import { randomUUID } from 'node:crypto';
import { setImmediate as toNextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Database } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createIdentityRecords } from '#database/identity-records.ts';
import { ENGINES } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';

const MANY = 1_200;
const OLD = '2020-01-01T00:00:00.000Z';
const NEW = '2999-01-01T00:00:00.000Z';
const toDraft = (changed_at: string) => ({ visitor_hash: randomUUID(), journey: 'x', parts: '{}', changed_at });
const toRecord = (expires_at: string) => ({
  kind: 'session',
  id_hash: randomUUID(),
  value: 'x',
  version: 1,
  expires_at,
  group_hash: null,
  alias_hash: null,
});
const listOld = <T>(to: (day: string) => T) => Array.from({ length: MANY }, () => to(OLD));

describe.each(ENGINES)('on %s', (kind) => {
  const place = useNewDatabase(kind);

  /** Counts how often something else could have run meanwhile. */
  async function countTurns(sweep: () => Promise<number>): Promise<[deleted: number, turns: number]> {
    let [turns, isOver] = [0, false];
    const swept = sweep().finally(() => void (isOver = true));
    for (; !isOver; turns += 1) await toNextTurn();
    return [await swept, turns];
  }

  test('expired drafts and sign-in records are deleted a few at a time, and no others', async () => {
    const { db }: { db: Database } = place;
    await db.kysely
      .insertInto('drafts')
      .values([...listOld(toDraft), toDraft(NEW)])
      .execute();
    await db.kysely
      .insertInto('identity_records')
      .values([...listOld(toRecord), toRecord(NEW)])
      .execute();
    for (const store of [createDraftStore(db), createIdentityRecords(db)]) {
      const [deleted, turns] = await countTurns(() => store.sweep());
      expect(deleted).toBe(MANY);
      expect(turns).toBeGreaterThanOrEqual(3);
    }
    for (const table of ['drafts', 'identity_records'] as const)
      expect(await db.kysely.selectFrom(table).selectAll().execute()).toHaveLength(1);
  });
});
