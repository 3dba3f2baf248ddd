/** Cases on the stores of both engines. */
import { describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { caseFacts } from '#server/cases/cases.ts';
import { createAddressStore } from '#database/addresses.ts';
import { createCaseStore } from '#database/cases.ts';
import { createCaseSweep } from '#database/case-sweep.ts';
import { openDatabase } from '#database/db.ts';
import { createLeadErasure } from '#server/personal-data/lead-erasure.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { createOutboxStore } from '#database/outbox.ts';
import { createMovableClock, ENGINES, openNewDatabase } from '#tests/support/database.ts';
import { useEngine } from '#tests/support/new-database.ts';
import { describeCases } from './suites/cases.ts';
import { complaintLead } from './suites/lead-examples.ts';

const FACTS = { ombudsmanAfterWeeks: 8 };

describe.each(ENGINES)('on %s', (kind) => {
  const engine = useEngine(kind);

  describeCases('in the store', async () => {
    const options = await engine.newDatabase();
    const [db, otherDb] = [openDatabase(options), openDatabase(options)];
    await migrate(db);
    const clock = createMovableClock();
    const address = { ...EMPTY_ADDRESS, 'house-number': '1', 'address-line1': 'High Street', postcode: 'ZZ99 1AA' };
    return {
      leads: createLeadStore(db, { clock, cases: caseFacts }),
      cases: createCaseStore(db, { clock, isDanger: caseFacts.isDanger }),
      other: createCaseStore(otherDb, { clock }),
      outbox: createOutboxStore(db, { clock }),
      sweeps: [db, otherDb].map((one) => () => createCaseSweep(one, { clock, facts: FACTS }).sweep()),
      addressId: await createAddressStore(db, { clock }).save(address),
      async erase(reference) {
        await createLeadErasure(db, { clock }).eraseByReference(reference, 'a test');
      },
      async countLeft(reference) {
        const rows = await Promise.all(
          (['leads', 'outbox', 'cases', 'case_events'] as const).map((table) =>
            db.kysely.selectFrom(table).select('reference').where('reference', '=', reference).execute(),
          ),
        );
        return rows.flat().length;
      },
      now: clock,
      moveClock: clock.move,
      async stop() {
        await Promise.all([db.close(), otherDb.close()]);
      },
    };
  });

  test('leads of an earlier version become cases, and old ones get no automatic letter', async () => {
    const db = await openNewDatabase(engine);
    const clock = createMovableClock();
    const before = createLeadStore(db, { clock });
    const old = await before.send(complaintLead(), 'a');
    clock.move(70 * 86_400_000);
    const young = await before.send(complaintLead(), 'b');
    const sweep = createCaseSweep(db, { clock, facts: FACTS });
    expect(await sweep.sweep()).toMatchObject({ adopted: 2, letters: 0 });
    expect(await sweep.sweep()).toMatchObject({ adopted: 0, letters: 0 });
    const cases = createCaseStore(db, { clock });
    expect((await cases.find(old))?.state.signpostedAt).toBeNull();
    expect((await cases.find(young))?.state.status).toBe('new');
    await db.close();
  });
});
