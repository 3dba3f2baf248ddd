/** What the stores of cases guarantee where two rules meet: proofs, urgency, repeated submits and views. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, CUSTOMER, type NewCaseEvent } from '#domain/cases/events.ts';
import { toLondonDay } from '#domain/dates.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import type { Cases, QueueView } from '#domain/ports-cases.ts';
import { createAddressStore } from '#database/addresses.ts';
import { createCaseSweep } from '#database/case-sweep.ts';
import { createCaseStore } from '#database/cases.ts';
import { createChores } from '#server/personal-data/retention.ts';
import { type Database, openDatabase } from '#database/db.ts';
import { createLeadStore, type LeadStore } from '#database/leads.ts';
import { createMovableClock, ENGINES, type MovableClock } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';
import { complaintLead, meterReadingLead } from './suites/lead-examples.ts';

const DAY_MS = 86_400_000;
const FACTS = { ombudsmanAfterWeeks: 8 };
const AMIRA: Actor = { kind: 'staff', id: 'amira', name: 'Amira Khan' };
const by = (actor: Actor, type: NewCaseEvent['type'], text = ''): NewCaseEvent => ({ type, by: actor, text });
const enquiry = { 'query-subtype': 'Enquiry-Credit Energy' };
const notVulnerable = { 'additional-information': { vulnerabilityConsent: false } };

describe.each(ENGINES)('on %s', (kind) => {
  const place = useNewDatabase(kind);
  let db: Database;
  let clock: MovableClock;
  let leads: LeadStore;
  let cases: Cases;
  beforeEach(() => {
    ({ db } = place);
    clock = createMovableClock();
    leads = createLeadStore(db, { clock, cases: FACTS });
    cases = createCaseStore(db, { clock, isDanger: (words) => words.includes('gas') });
  });

  const send = (changes = {}, addressId: string | null = null) =>
    leads.send(complaintLead(changes, addressId), crypto.randomUUID());
  const list = async (view: QueueView, q = '') =>
    (await cases.list({ view, q, staffId: 'amira', today: toLondonDay(clock()), limit: 100, offset: 0 })).map(
      ({ reference }) => reference,
    );

  test('a case that is being erased, and has no events left, is missing for anybody who adds to it', async () => {
    const reference = await send();
    await db.kysely.deleteFrom('case_events').where('reference', '=', reference).execute();
    expect(await cases.find(reference)).toBeNull();
    expect(await cases.append(reference, 1, [by(CUSTOMER, 'wrote', 'Any news?')])).toEqual({ outcome: 'gone' });
  });

  test('text that the browser’s Back restored is stored once, and the same text hours later once more', async () => {
    const reference = await send();
    const program: Actor = { kind: 'program', id: 'crm', name: null };
    const countAfter = async (event: NewCaseEvent) => {
      // Each page has seen the latest event.
      const seen = (await cases.find(reference))?.state.seq ?? null;
      expect(await cases.append(reference, seen, [event])).toMatchObject({ outcome: 'kept' });
      return (await cases.find(reference))?.events.length;
    };
    const [wrote, replied, noted] = [
      by(CUSTOMER, 'wrote', 'Any news?'),
      by(AMIRA, 'replied', 'Soon'),
      by(program, 'noted', 'Rang'),
    ];
    expect([await countAfter(wrote), await countAfter(wrote)]).toEqual([2, 2]);
    expect([await countAfter(replied), await countAfter(replied)]).toEqual([3, 3]);
    expect([await countAfter(wrote), await countAfter({ ...wrote, text: 'Please' })]).toEqual([4, 5]);
    expect([await countAfter(noted), await countAfter(noted)]).toEqual([6, 7]);
    await countAfter(wrote);
    clock.move(2 * 3_600_000);
    expect(await countAfter(wrote)).toBe(9);
  });

  test('appending no event, as a second submit on a settled case does, succeeds', async () => {
    const reference = await send();
    expect(await cases.append(reference, null, [])).toEqual({ outcome: 'kept', seq: 1 });
    expect((await cases.find(reference))?.events).toHaveLength(1);
  });

  test('a page that claims to have seen events that do not exist is treated as having seen none', async () => {
    const reference = await send();
    const answer = by(AMIRA, 'replied', 'Soon');
    for (const seen of [2, 99, Number.MAX_SAFE_INTEGER])
      expect(await cases.append(reference, seen, [answer])).toEqual({ outcome: 'changed', since: [] });
    expect((await cases.find(reference))?.events).toHaveLength(1);
  });

  test('an empty proof is rejected, even for a case whose address has no postcode', async () => {
    const addressId = await createAddressStore(db, { clock }).save({ ...EMPTY_ADDRESS, 'house-name': 'The Mill' });
    const reference = await send({}, addressId);
    expect([await cases.prove(reference, ''), await cases.prove(reference, ' - ')]).toEqual([false, false]);
    expect(await cases.prove(reference, 'ada@example.com')).toBe(true);
  });

  test('only a danger in the customer’s own text makes a case more urgent', async () => {
    const reference = await send({ ...enquiry, ...notVulnerable });
    const urgencyAfter = async (...events: NewCaseEvent[]) => {
      await cases.append(reference, null, events);
      return (await cases.find(reference))?.urgency;
    };
    expect(await urgencyAfter(by(CUSTOMER, 'wrote', 'Thank you'))).toBe('none');
    expect(await urgencyAfter(by(AMIRA, 'noted', 'Asked about gas'))).toBe('none');
    expect(await urgencyAfter(by(CUSTOMER, 'put-right', 'The gas is on'))).toBe('none');
    expect(await urgencyAfter(by(CUSTOMER, 'reopened'), by(CUSTOMER, 'wrote', 'I smell gas'))).toBe('danger');
    const other = createCaseStore(db, { clock });
    const calm = await send({ ...enquiry, ...notVulnerable });
    await other.append(calm, null, [by(CUSTOMER, 'wrote', 'I smell gas')]);
    expect(await other.find(calm)).toMatchObject({ urgency: 'none', vulnerable: false });
  });

  test('a pair of events is a repetition only of the same pair', async () => {
    const reference = await send();
    const press = async (...texts: string[]) =>
      (
        await cases.append(
          reference,
          1,
          texts.map((text) => by(AMIRA, 'noted', text)),
        )
      ).outcome;
    expect([await press('a', 'b'), await press('a', 'b'), await press('a', 'c')]).toEqual(['kept', 'kept', 'changed']);
  });

  test('events appended while the clock is set back are dated one millisecond apart, however many there are', async () => {
    const reference = await send();
    for (const text of ['one', 'two']) {
      clock.move(1_000);
      await cases.append(reference, null, [by(CUSTOMER, 'wrote', text)]);
    }
    clock.move(-DAY_MS);
    await cases.append(reference, null, [by(AMIRA, 'replied', 'three')]);
    const times = (await cases.find(reference))?.events.map(({ at }) => at) ?? [];
    expect(Date.parse(times[3] ?? '') - Date.parse(times[2] ?? '')).toBe(1);
    expect(times).toEqual(times.toSorted());
  });

  test('a case and its rows in the figures and the account have the answers given, and null for a question without one', async () => {
    const more = { vulnerabilityConsent: true, textphoneNumber: '18001 01632 960123' };
    const complaint = await send({ 'additional-information': more, title: 'NA' });
    const question = await send({ ...enquiry, 'additional-information': { textphoneNumber: '' } });
    expect(await cases.find(complaint)).toMatchObject({
      vulnerable: true,
      isDemonstration: false,
      person: { title: null, address: null },
      more: [{ name: 'Textphone number', text: '18001 01632 960123' }],
    });
    expect(await cases.find(question)).toMatchObject({ vulnerable: null, more: [] });
    for (const reference of [complaint, question]) await cases.own(reference, 'ada');
    const own = await cases.listOwn('ada');
    expect(new Map(own.map(({ reference, isComplaint }) => [reference, isComplaint]))).toEqual(
      new Map([
        [complaint, true],
        [question, false],
      ]),
    );
    const today = toLondonDay(clock());
    expect(await cases.listComplaints(today, today)).toMatchObject([
      { receivedDay: today, eightWeeksDay: '2026-01-16', isDemonstration: false, wasTold: false },
    ]);
    expect(await cases.countParked()).toBe(0);
  });

  test('each kind of lateness has its own view, and every view is counted', async () => {
    const complaint = await send();
    clock.move(30 * DAY_MS);
    expect([await list('over-promised'), await list('over-eight-weeks')]).toEqual([[complaint], []]);
    clock.move(40 * DAY_MS);
    expect(await list('over-eight-weeks')).toEqual([complaint]);
    expect(await cases.count('amira', toLondonDay(clock()))).toEqual({
      open: 1,
      mine: 0,
      unassigned: 1,
      danger: 0,
      'due-today': 1,
      complaints: 1,
      enquiries: 0,
      waiting: 0,
      'over-promised': 1,
      'over-eight-weeks': 1,
      done: 0,
    });
    expect([await list('open', 'ada o’'), await list('open', "ada o'br"), await list('open', 'grace o')]).toEqual([
      [complaint],
      [complaint],
      [],
    ]);
  });

  test('two instances adopt a lead of an earlier version once, and send its letter once', async () => {
    await createLeadStore(db, { clock }).send(complaintLead(), 'a');
    const other = openDatabase(place.options);
    const sweep = () => Promise.all([db, other].map((one) => createCaseSweep(one, { clock, facts: FACTS }).sweep()));
    await sweep();
    expect(await db.kysely.selectFrom('cases').select('reference').execute()).toHaveLength(1);
    clock.move(60 * DAY_MS);
    expect((await sweep()).map(({ letters }) => letters).toSorted((a, b) => a - b)).toEqual([0, 1]);
    await other.close();
  });

  test('a lead that cannot become a case, or an unreadable case, does not delay other letters', async () => {
    const earlier = createLeadStore(db, { clock });
    const [broken, whole] = [await earlier.send(complaintLead(), 'a'), await earlier.send(complaintLead(), 'b')];
    const { promised } = await db.kysely.selectFrom('leads').select('promised').executeTakeFirstOrThrow();
    const promise = (text: string | null) =>
      db.kysely.updateTable('leads').set({ promised: text }).where('reference', '=', broken).execute();
    await promise('{');
    const store = createLeadStore(db, { clock, cases: FACTS });
    const empty = await store.send(complaintLead(), 'c');
    clock.move(1_000);
    const owed = await store.send(complaintLead(), 'd');
    await db.kysely.deleteFrom('case_events').where('reference', '=', empty).execute();
    clock.move(60 * DAY_MS);
    const { sweep } = createCaseSweep(db, { clock, facts: FACTS });
    expect(await sweep()).toEqual({ adopted: 1, letters: 1, failure: expect.any(Error) as Error });
    expect((await cases.find(owed))?.state.signpostedAt).not.toBeNull();
    expect((await cases.find(whole))?.state.status).toBe('new');
    expect(await cases.find(empty)).toBeNull();
    // A lead that has failed for long is still retried.
    await promise(promised);
    expect(await sweep()).toMatchObject({ adopted: 1 });
  });

  test('a daily job is claimed once, and a claim is released only for its own day', async () => {
    const other = openDatabase(place.options);
    const [own, theirs] = [createChores(db), createChores(other)];
    expect(await own.release('retention', '2025-11-21')).toBe(false);
    const claims = await Promise.all([own, theirs, own, theirs].map((one) => one.claim('retention', '2025-11-21')));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await own.claim('retention', '2025-11-21')).toBe(false);
    expect(await theirs.release('retention', '2025-11-20')).toBe(false);
    expect(await theirs.release('retention', '2025-11-21')).toBe(true);
    expect(await own.claim('retention', '2025-11-21')).toBe(true);
    // The next day can be claimed; a claim by a clock a year ahead does not block it.
    expect(await own.claim('retention', '2025-11-22')).toBe(true);
    expect(await theirs.claim('retention', '2025-11-21')).toBe(false);
    expect(await own.claim('retention', '2026-11-22')).toBe(true);
    expect(await theirs.claim('retention', '2025-11-22')).toBe(true);
    await other.close();
  });

  test('a meter reading sent together with a repeated lead is stored, and opens no case', async () => {
    const store = createLeadStore(db, { clock, cases: FACTS });
    const key = crypto.randomUUID();
    const first = await store.send(complaintLead(), key);
    const [again, reading] = await Promise.all([store.send(complaintLead(), key), store.send(meterReadingLead(), 'r')]);
    expect(again).toBe(first);
    expect([await store.has(reading), await cases.find(reading)]).toEqual([true, null]);
  });
});
