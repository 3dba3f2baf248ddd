/** The port suites on both engines; `through-the-api.test.ts` runs leads and addresses through client and API. */
import { describe } from 'vitest';
import { createAddressStore } from '#database/addresses.ts';
import { type Database, openDatabase } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { createOutboxStore } from '#database/outbox.ts';
import { createMovableClock, ENGINES, openNewDatabase } from '#tests/support/database.ts';
import { useEngine } from '#tests/support/new-database.ts';
import { describeAddresses } from './suites/addresses.ts';
import { describeDrafts } from './suites/drafts.ts';
import { describeLeads } from './suites/leads.ts';
import { describeOutbox } from './suites/outbox.ts';

describe.each(ENGINES)('on %s', (kind) => {
  const engine = useEngine(kind);

  async function open(): Promise<{ db: Database; stop(): Promise<void> }> {
    const db = await openNewDatabase(engine);
    return { db, stop: () => db.close() };
  }

  describeLeads('in the store', async () => {
    const { db, stop } = await open();
    const leads = createLeadStore(db);
    return {
      leads,
      addresses: createAddressStore(db),
      async find(reference) {
        const record = await leads.findLead(reference);
        return record && { attributes: record.attributes, addressId: record.addressId };
      },
      stop,
    };
  });

  describeAddresses('in the store', async () => {
    const { db, stop } = await open();
    const addresses = createAddressStore(db);
    await addresses.seedDemonstration();
    await addresses.seedDemonstration();
    return { addresses, stop };
  });

  describeDrafts('in the store', async () => {
    const { db, stop } = await open();
    const clock = createMovableClock();
    return { drafts: createDraftStore(db, { clock }), moveClock: clock.move, stop };
  });

  describeOutbox('in the store', async () => {
    const options = await engine.newDatabase();
    const [db, otherDb] = [openDatabase(options), openDatabase(options)];
    await migrate(db);
    const clock = createMovableClock();
    return {
      leads: createLeadStore(db, { clock }),
      outbox: createOutboxStore(db, { clock }),
      other: createOutboxStore(otherDb, { clock }),
      now: clock,
      moveClock: clock.move,
      async stop() {
        await Promise.all([db.close(), otherDb.close()]);
      },
    };
  });
});
