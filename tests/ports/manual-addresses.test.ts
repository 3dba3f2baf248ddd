/** Addresses typed by customers are stored only while something refers to them. */
import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS, toQueuedAddressId } from '#domain/entities/address.ts';
import { toAddressRow } from '#database/address-row.ts';
import { type AddressStore, createAddressStore } from '#database/addresses.ts';
import type { Database } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createLeadErasure } from '#server/personal-data/lead-erasure.ts';
import { createLeadStore } from '#database/leads.ts';
import { createMovableClock, ENGINES, type MovableClock } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';
import { complaintLead } from './suites/lead-examples.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MANY = 1_000;
const PAGE = 500;
const OWN = { ...EMPTY_ADDRESS, 'house-number': '14', 'address-line1': 'Own Street', postcode: 'ZZ99 1AA' };

/**
 * Wraps the database: reading drafts waits for `onDrafts`, which gets their number. Queries that read drafts, with
 * their values, are added to `into`.
 */
function watch(db: Database, onDrafts: (count: number) => Promise<void> | void, into: string[] = []): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const query = JSON.stringify(node);
      if (node.kind === 'SelectQueryNode' && query.includes('"name":"drafts"')) into.push(query);
      return node;
    },
    async transformResult({ result }) {
      if (result.rows[0] !== undefined && 'parts' in result.rows[0]) await onDrafts(result.rows.length);
      return result;
    },
  };
  return { ...db, kysely: db.kysely.withPlugin(plugin) };
}

describe.each(ENGINES)('on %s', (kind) => {
  const place = useNewDatabase(kind);
  let db: Database;
  let clock: MovableClock;
  let addresses: AddressStore;
  beforeEach(() => {
    ({ db } = place);
    clock = createMovableClock();
    addresses = createAddressStore(db, { clock });
  });
  const readIds = async () =>
    (await db.kysely.selectFrom('addresses').select('id').where('source', '=', 'manual').execute()).map(({ id }) => id);
  const toParts = (id: string) => ({ personalDetails: { email: 'ann@example.org', manualAddressId: id } });

  test('an address without references is deleted after 48 hours; those of leads and registers stay', async () => {
    await addresses.seedDemonstration();
    const [, sent] = [await addresses.save(OWN), await addresses.save(OWN)];
    await createLeadStore(db, { clock }).send({ ...complaintLead(), addressId: sent }, 'one');
    const before = await addresses.findByPostcode('ZZ99 1AA');
    clock.move(48 * HOUR_MS - 1_000);
    expect(await addresses.sweep()).toBe(0);
    clock.move(2_000);
    expect(await addresses.sweep()).toBe(1);
    expect(await readIds()).toEqual([sent]);
    expect(await addresses.findByPostcode('ZZ99 1AA')).toEqual(before);
  });

  test('an address that a draft still refers to is kept, however long the person takes', async () => {
    const drafts = createDraftStore(db, { clock });
    const id = await addresses.save(OWN);
    for (let day = 0; day < 3; day += 1) {
      await drafts.keep('visitor', 'gas-and-electricity', toParts(id));
      clock.move(23 * HOUR_MS);
    }
    expect([await addresses.sweep(), await readIds()]).toEqual([0, [id]]);
    clock.move(2 * HOUR_MS);
    await drafts.sweep();
    expect([await addresses.sweep(), await readIds()]).toEqual([1, []]);
  });

  test('an address that an earlier version saved without a time is deleted 48 hours after the first sweep', async () => {
    const id = await addresses.save(OWN);
    await sql`update addresses set created_at = null`.execute(db.kysely);
    expect(await addresses.sweep()).toBe(0);
    clock.move(49 * HOUR_MS);
    expect([await addresses.sweep(), await readIds()]).toEqual([1, []]);
    expect(id).not.toBe('');
  });

  test('a sign-out deletes the addresses of its drafts, except those of leads', async () => {
    const drafts = createDraftStore(db, { clock });
    const [unsent, sent, other] = [await addresses.save(OWN), await addresses.save(OWN), await addresses.save(OWN)];
    await createLeadStore(db, { clock }).send({ ...complaintLead(), addressId: sent }, 'one');
    await drafts.keep('visitor', 'gas-and-electricity', toParts(unsent));
    await drafts.keep('visitor', 'feedback', toParts(sent));
    await drafts.keep('another', 'feedback', toParts(other));
    await drafts.forget('visitor');
    expect((await readIds()).toSorted()).toEqual([sent, other].toSorted());
  });

  test('discarding a draft deletes its address, and not one that somebody else has just typed', async () => {
    const drafts = createDraftStore(db, { clock });
    const [justTyped, own] = [await addresses.save(OWN), await addresses.save(OWN)];
    await drafts.keep('visitor', 'feedback', toParts(own));
    await drafts.discard('visitor', 'feedback');
    expect(await readIds()).toEqual([justTyped]);
  });

  test('discarding a draft keeps an address of the register', async () => {
    await addresses.seedDemonstration();
    const before = await addresses.findByPostcode('ZZ99 1AA');
    const drafts = createDraftStore(db, { clock });
    await drafts.keep('visitor', 'feedback', toParts(before[0]?.id ?? ''));
    await drafts.discard('visitor', 'feedback');
    clock.move(49 * HOUR_MS);
    expect(await addresses.sweep()).toBe(0);
    clock.move(49 * HOUR_MS);
    expect([await addresses.sweep(), await addresses.findByPostcode('ZZ99 1AA')]).toEqual([0, before]);
  });

  test('erasing a person by email deletes the address of their unsent draft', async () => {
    const drafts = createDraftStore(db, { clock });
    const [ann, other] = [await addresses.save(OWN), await addresses.save(OWN)];
    await drafts.keep('visitor', 'feedback', toParts(ann));
    await drafts.keep('another', 'feedback', {
      personalDetails: { email: 'grace@example.org', manualAddressId: other },
    });
    expect((await createLeadErasure(db, { clock }).eraseByEmail('Ann@example.org', 'tester')).drafts).toBe(1);
    expect(await readIds()).toEqual([other]);
  });

  test('a thousand addresses are swept beside thousands of drafts without reading each draft for each of them', async () => {
    const kept = randomUUID();
    const old = clock().toISOString();
    const rows = Array.from({ length: MANY }, (_, at) =>
      toAddressRow(at === 0 ? kept : randomUUID(), 'manual', OWN, old),
    );
    await db.kysely.insertInto('addresses').values(rows).execute();
    clock.move(49 * HOUR_MS);
    const parts = (at: number) =>
      JSON.stringify({ ...toParts(at === MANY - 1 ? kept : ''), query: { query: 'x'.repeat(1_000) } });
    for (let done = 0; done < 4; done += 1) {
      const drafts = Array.from({ length: MANY }, (_, at) => ({
        visitor_hash: randomUUID(),
        journey: 'feedback',
        parts: parts(at),
        changed_at: new Date(clock().getTime() - at * MINUTE_MS).toISOString(),
      }));
      await db.kysely.insertInto('drafts').values(drafts).execute();
    }
    const asked: string[] = [];
    const watched = watch(db, () => {}, asked);
    expect([await createAddressStore(watched, { clock }).sweep(), await readIds()]).toEqual([MANY - 1, [kept]]);
    // Four queries: the last change, the drafts with an address, and the latest of them before each of two batches.
    expect(asked.length).toBe(4);
    // No query contains a list of a thousand addresses.
    expect(asked.filter((query) => rows.some(({ id }) => query.includes(id)))).toEqual([]);
  });

  const keepMany = async (toId: () => string) => {
    const drafts = Array.from({ length: MANY + 1 }, () => ({
      visitor_hash: randomUUID(),
      journey: 'feedback',
      parts: JSON.stringify(toParts(toId())),
      changed_at: clock().toISOString(),
    }));
    await db.kysely.insertInto('drafts').values(drafts).execute();
  };

  test('however many drafts have an address, a sweep reads them in pages', async () => {
    const held = Array.from({ length: MANY + 1 }, () => randomUUID());
    const rows = [...held, randomUUID()].map((id) => toAddressRow(id, 'manual', OWN, clock().toISOString()));
    await db.kysely.insertInto('addresses').values(rows).execute();
    clock.move(49 * HOUR_MS);
    const left = [...held];
    await keepMany(() => left.pop() ?? '');
    let most = 0;
    const watched = watch(db, (count) => {
      most = Math.max(most, count);
    });
    expect(await createAddressStore(watched, { clock }).sweep()).toBe(1);
    expect([most, (await readIds()).toSorted()]).toEqual([PAGE, held.toSorted()]);
  });

  test('a draft that refers to an address while a sweep reads the drafts keeps it', async () => {
    const [id, held] = [await addresses.save(OWN), await addresses.save(OWN)];
    clock.move(49 * HOUR_MS);
    const drafts = createDraftStore(db, { clock });
    await drafts.keep('another', 'feedback', toParts(held));
    let isKept = false;
    const watched = watch(db, async () => {
      if (isKept) return;
      isKept = true;
      await drafts.keep('visitor', 'feedback', toParts(id));
    });
    expect(await createAddressStore(watched, { clock }).sweep()).toBe(0);
    expect((await readIds()).toSorted()).toEqual([id, held].toSorted());
  });

  test('discarding one person’s draft reads no other drafts', async () => {
    const drafts = createDraftStore(db, { clock });
    const [own, shared] = [await addresses.save(OWN), await addresses.save(OWN)];
    await keepMany(randomUUID);
    await drafts.keep('visitor', 'feedback', {
      personalDetails: { manualAddressId: own },
      details: { manualAddressId: shared },
    });
    await drafts.keep('visitor', 'gas-and-electricity', toParts(toQueuedAddressId(shared)));
    const read: number[] = [];
    const watched = watch(db, (count) => {
      read.push(count);
    });
    await createDraftStore(watched, { clock }).discard('visitor', 'feedback');
    // Only the draft and the one that shares its address were read.
    expect([read, await readIds()]).toEqual([[1, 1], [shared]]);
  });
});
