/** An operation on one lead or case neither changes nor reads another. */
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { createAddressStore } from '#database/addresses.ts';
import { createCaseSweep } from '#database/case-sweep.ts';
import { createCaseStore } from '#database/cases.ts';
import { createLeadErasure } from '#server/personal-data/lead-erasure.ts';
import { createLeadStore } from '#database/leads.ts';
import { createMovableClock, ENGINES, type MovableClock } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';
import { complaintLead, meterReadingLead } from './suites/lead-examples.ts';

const DAY = 24 * 3_600_000;

describe.each(ENGINES)('a lead without a case on %s', (kind) => {
  const place = useNewDatabase(kind);

  test('is deleted at the end of its retention, and not before', async () => {
    const clock = createMovableClock();
    const send = (key: string) => createLeadStore(place.db, { clock }).send(complaintLead(), key);
    const old = await send('old');
    clock.move(1_000);
    const instant = clock().toISOString();
    const young = [await send('at that instant')];
    clock.move(1_000);
    young.push(await send('later'));
    expect((await createLeadErasure(place.db, { clock }).eraseBefore(instant, 'retention')).references).toEqual([old]);
    const left = await place.db.kysely.selectFrom('leads').select('reference').orderBy('received_at').execute();
    expect(left.map(({ reference }) => reference)).toEqual(young);
  });

  test('keeps the idempotency key of its own client when another client’s expires', async () => {
    const clock = createMovableClock();
    const store = createLeadStore(place.db, { clock });
    const receive = (clientId: string, idempotencyKey: string) =>
      store.receive(complaintLead(), { clientId, idempotencyKey });
    const sent = [await receive('a', 'key'), await receive('b', 'key')];
    expect([await receive('a', 'key'), await receive('b', 'key')]).toEqual(sent);
    clock.move(6 * DAY);
    const recent = await receive('a', 'recent');
    clock.move(DAY);
    expect(sent).not.toContain(await receive('a', 'key'));
    expect(await receive('a', 'recent')).toBe(recent);
  });
});

describe.each(ENGINES)('a case on %s', (kind) => {
  const place = useNewDatabase(kind);
  let clock: MovableClock;
  let sent = 0;
  beforeEach(() => {
    clock = createMovableClock();
  });
  const send = (changes: JsonObject = {}, addressId: string | null = null) => {
    const leads = createLeadStore(place.db, { clock, cases: { ombudsmanAfterWeeks: 8 } });
    return leads.send(complaintLead(changes, addressId), `key ${(sent += 1)}`);
  };
  const about = (caseType: string) => ({ 'additional-information': { caseType } });

  test('shows its own address, and has its own owner', async () => {
    const save = (street: string) =>
      createAddressStore(place.db).save({ ...EMPTY_ADDRESS, 'address-line1': street, postcode: 'ZZ99 1AA' });
    const [one, other] = [await send({}, await save('1 Mill Lane')), await send({}, await save('2 High Street'))];
    const cases = createCaseStore(place.db, { clock });
    expect((await cases.find(one))?.person.address).toContain('1 Mill Lane');
    expect((await cases.find(other))?.person.address).toContain('2 High Street');
    await cases.own(other, 'ada');
    expect([await cases.listOwn('ada'), await cases.listOwn('bob')]).toMatchObject([[{ reference: other }], []]);
  });

  test('is listed for its owner among their fifty newest cases, newest first', async () => {
    const references: string[] = [];
    for (let count = 0; count < 51; count += 1) {
      clock.move(1_000);
      references.push(await send());
    }
    await place.db.kysely.updateTable('cases').set({ owner: 'ada' }).execute();
    const own = await createCaseStore(place.db, { clock }).listOwn('ada');
    expect(own.map(({ reference }) => reference)).toEqual(references.slice(1).toReversed());
  });

  test('is counted on its own day only', async () => {
    const days: string[] = [];
    for (const subject of ['Old', 'Now', 'New']) {
      clock.move(DAY);
      days.push(clock().toISOString().slice(0, 10));
      await send(about(subject));
    }
    const cases = createCaseStore(place.db, { clock });
    const [, day = ''] = days;
    expect(await cases.listComplaints(day, day)).toMatchObject([{ receivedDay: day, subject: 'Now' }]);
    expect((await cases.countSubjects(day, 9)).map(({ subject }) => subject)).toEqual(['New', 'Now']);
  });

  test('is created by one sweep for each of 101 leads of an earlier version', async () => {
    const earlier = createLeadStore(place.db, { clock });
    await Promise.all(Array.from({ length: 101 }, (_, at) => earlier.send(complaintLead(), `earlier ${at}`)));
    const { sweep } = createCaseSweep(place.db, { clock, facts: { ombudsmanAfterWeeks: 8 } });
    expect(await sweep()).toMatchObject({ adopted: 101 });
  });

  test('gets its letter in the same sweep that adopts a lead of an earlier version, which gets none', async () => {
    const facts = { ombudsmanAfterWeeks: 8 };
    const earlier = createLeadStore(place.db, { clock });
    const [own, adopted] = [await send(), await earlier.send(complaintLead(), 'before')];
    await earlier.send(meterReadingLead(), 'a reading opens no case');
    clock.move(60 * DAY);
    const { sweep } = createCaseSweep(place.db, { clock, facts });
    expect(await sweep()).toMatchObject({ adopted: 1, letters: 1 });
    expect(await sweep()).toMatchObject({ adopted: 0, letters: 0 });
    const cases = createCaseStore(place.db, { clock });
    const listTypes = async (one: string) => (await cases.find(one))?.events.map(({ type }) => type);
    expect(await listTypes(own)).toContain('signposted');
    expect(await listTypes(adopted)).not.toContain('signposted');
  });

  test('can be assigned to staff, who are listed by name', async () => {
    const cases = createCaseStore(place.db, { clock });
    const names = [
      { id: '1', name: 'Zoe' },
      { id: '3', name: 'Ann' },
      { id: '2', name: 'Ann' },
    ];
    for (const one of names) await cases.noteStaff(one);
    expect(await cases.listStaff()).toEqual(names.toReversed());
  });
});
