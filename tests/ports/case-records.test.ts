/**
 * What the stores of both engines record about a case beyond its state: the queue's lines, its person, audit and staff.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, CUSTOMER, type NewCaseEvent } from '#domain/cases/events.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import type { Cases, QueueView } from '#domain/ports-cases.ts';
import { createAddressStore } from '#database/addresses.ts';
import { countUnreadDangers } from '#database/case-queue.ts';
import { createCaseStore } from '#database/cases.ts';
import { createCaseSweep } from '#database/case-sweep.ts';
import type { Database } from '#database/db.ts';
import { addDemonstrationCases } from '#server/commands/demo-cases.ts';
import { createLeadStore, type LeadStore } from '#database/leads.ts';
import {
  createMovableClock,
  type Engine,
  ENGINES,
  type MovableClock,
  openNewDatabase,
  startEngine,
} from '#tests/support/database.ts';
import { complaintLead } from './suites/lead-examples.ts';

const DAY_MS = 86_400_000;
/** Ordered so that foreign keys stay valid. */
const WRITTEN = ['case_events', 'cases', 'outbox', 'audit', 'leads', 'addresses', 'desk_staff'] as const;
const FACTS = { ombudsmanAfterWeeks: 8 };
const AMIRA: Actor = { kind: 'staff', id: 'amira', name: 'Amira Khan' };
const TOM: Actor = { kind: 'staff', id: 'tom', name: 'Tom Price' };
const by = (actor: Actor, type: NewCaseEvent['type'], text = ''): NewCaseEvent => ({ type, by: actor, text });

describe.each(ENGINES)('on %s', (kind) => {
  let engine: Engine;
  let db: Database;
  let clock: MovableClock;
  let leads: LeadStore;
  let cases: Cases;
  beforeAll(async () => {
    engine = await startEngine(kind);
    db = await openNewDatabase(engine);
  });
  afterAll(async () => {
    await db?.close();
    await engine?.stop();
  });
  beforeEach(async () => {
    for (const table of WRITTEN) await db.kysely.deleteFrom(table).execute();
    clock = createMovableClock();
    leads = createLeadStore(db, { clock, cases: FACTS });
    cases = createCaseStore(db, { clock });
  });

  const send = (changes = {}, addressId: string | null = null) =>
    leads.send(complaintLead(changes, addressId), crypto.randomUUID());
  const enquiry = { 'query-subtype': 'Enquiry-Credit Energy' };
  const list = (view: QueueView, today = '2000-01-01') =>
    cases.list({ view, q: '', staffId: 'amira', today, limit: 100, offset: 0 });
  const readAudit = () => db.kysely.selectFrom('audit').select(['action', 'actor', 'reference', 'detail']).execute();

  test('a row of the queue has its adviser, sender and next deadline', async () => {
    const reference = await send();
    const [entry] = await list('open');
    expect(entry).toMatchObject({
      reference,
      kind: 'complaint',
      isComplaint: true,
      urgency: 'vulnerable',
      status: 'new',
      assignee: null,
      name: "Ada O'Brien-Łukasz",
      subject: 'Faulty meter',
      isDemonstration: false,
    });
    expect(entry?.duty?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    await cases.append(reference, 1, [by(AMIRA, 'put-right', 'A new meter')]);
    const [done] = await list('done');
    expect(done).toMatchObject({ status: 'done', duty: null });
    await send({ ...enquiry, 'first-name': '', surname: 'Jones' });
    expect((await list('enquiries')).map(({ name, isComplaint }) => [name, isComplaint])).toEqual([['Jones', false]]);
  });

  test('complaints, enquiries and waiting cases are separate views', async () => {
    const [complaint, question, waiting] = [await send(), await send(enquiry), await send()];
    await cases.append(waiting, 1, [by(AMIRA, 'taken'), by(AMIRA, 'replied', 'We will come.')]);
    const of = async (view: QueueView) => (await list(view)).map(({ reference }) => reference).toSorted();
    expect(await of('complaints')).toEqual([complaint, waiting].toSorted());
    expect(await of('enquiries')).toEqual([question]);
    expect(await of('waiting')).toEqual([waiting]);
    expect(await of('mine')).toEqual([waiting]);
    expect((await list('mine'))[0]?.assignee).toEqual({ id: 'amira', name: 'Amira Khan' });
    expect([await of('over-promised'), await of('over-eight-weeks')]).toEqual([[], []]);
    expect(await list('over-promised', '9999-01-01')).toHaveLength(2);
    expect(await list('over-eight-weeks', '9999-01-01')).toHaveLength(2);
  });

  test('a repeated submit is the same only with the same text of the same person', async () => {
    const reference = await send();
    await cases.append(reference, 1, [by(AMIRA, 'taken'), by(AMIRA, 'replied', 'One')]);
    const press = async (...events: NewCaseEvent[]) => (await cases.append(reference, 1, events)).outcome;
    expect(await press(by(AMIRA, 'replied', 'One'))).toBe('kept');
    expect(await press(by(AMIRA, 'taken'), by(AMIRA, 'replied', 'One'))).toBe('kept');
    expect(await press(by(AMIRA, 'replied', 'Two'))).toBe('changed');
    expect(await press(by(TOM, 'replied', 'One'))).toBe('changed');
    expect(await press(by({ ...AMIRA, kind: 'program' }, 'replied', 'One'))).toBe('changed');
    expect(await press(by(AMIRA, 'noted', 'One'))).toBe('changed');
    expect(await press(by(AMIRA, 'replied', 'One'), by(AMIRA, 'noted', 'More'))).toBe('changed');
    expect(await press(by(AMIRA, 'taken'))).toBe('changed');
  });

  test('assigning a case to oneself twice is one event', async () => {
    const reference = await send();
    await cases.append(reference, 1, [by(AMIRA, 'taken')]);
    expect(await cases.append(reference, 1, [by(AMIRA, 'taken')])).toEqual({ outcome: 'kept', seq: 2 });
    expect(await cases.append(reference, 1, [by(TOM, 'taken')])).toMatchObject({ outcome: 'changed' });
  });

  test('reassigning a case again is a repetition only for the same adviser', async () => {
    const reference = await send();
    const assign = async (to: NewCaseEvent['to'] = null) =>
      (await cases.append(reference, 1, [{ ...by(AMIRA, 'handed-over'), to }])).outcome;
    const colleague = (id: string) => ({ id, name: id });
    expect([await assign(colleague('tom')), await assign(colleague('tom'))]).toEqual(['kept', 'kept']);
    expect([await assign(colleague('bea')), await assign()]).toEqual(['changed', 'changed']);
  });

  test('a reply is dated after its message although the clock was set back', async () => {
    const reference = await send();
    clock.move(-DAY_MS);
    await cases.append(reference, 1, [by(AMIRA, 'replied', 'One')]);
    const events = (await cases.find(reference))?.events ?? [];
    expect(Date.parse(events[1]?.at ?? '') - Date.parse(events[0]?.at ?? '')).toBe(1);
  });

  test('events of staff and API clients are audited, without their text; the customer’s are not', async () => {
    const reference = await send();
    await cases.append(reference, 1, [by(CUSTOMER, 'wrote', 'Secret words')]);
    await cases.append(reference, 2, [by(AMIRA, 'replied', 'Secret answer')]);
    await cases.append(reference, 3, [by({ kind: 'program', id: 'crm', name: null }, 'noted', 'Secret note')]);
    const line = (actor: string, type: string, seq: number) => ({
      action: 'case-changed',
      actor,
      reference,
      detail: JSON.stringify({ type, seq }),
    });
    expect((await readAudit()).toSorted((one, other) => (one.detail < other.detail ? 1 : -1))).toEqual([
      line('amira', 'replied', 3),
      line('crm', 'noted', 4),
    ]);
  });

  test('the audit records who opened a case', async () => {
    const reference = await send();
    await cases.noteOpened(reference, { kind: 'staff', id: 'amira' });
    expect(await readAudit()).toEqual([{ action: 'case-opened', actor: 'amira', reference, detail: '{}' }]);
  });

  test('the person of a case has the lead’s details, and no substitutes for missing ones', async () => {
    const address = { ...EMPTY_ADDRESS, 'house-number': '1', 'address-line1': 'High Street', postcode: 'ZZ99 1AA' };
    const addressId = await createAddressStore(db, { clock }).save(address);
    const more = { textphoneNumber: '18001 01632 960123', caseType: 'Bill' };
    const full = await send({ title: 'Ms', account: 'A123', 'additional-information': more }, addressId);
    expect((await cases.find(full))?.person).toEqual({
      title: 'Ms',
      firstName: 'Ada',
      surname: "O'Brien-Łukasz",
      email: 'ada@example.com',
      contactNumber: '07700 900123',
      account: 'A123',
      address: '1 High Street, ZZ99 1AA',
    });
    const bare = await send({ title: 'NA', 'additional-information': { textphoneNumber: '' }, query: null });
    expect(await cases.find(bare)).toMatchObject({
      person: { title: null, address: null },
      words: '',
      isDemonstration: false,
      undelivered: [],
    });
  });

  test('parked emails are counted, for one case and for all', async () => {
    const [one, other] = [await send(), await send()];
    await db.kysely.updateTable('outbox').set({ state: 'parked' }).where('kind', '=', 'email').execute();
    await db.kysely.updateTable('outbox').set({ state: 'parked' }).where('kind', '=', 'webhook').execute();
    expect(await cases.countParked()).toBe(2);
    expect((await cases.find(one))?.undelivered.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'email', state: 'parked', eventSeq: null },
      { kind: 'webhook', state: 'parked', eventSeq: null },
    ]);
    await db.kysely.updateTable('outbox').set({ state: 'done' }).where('reference', '=', other).execute();
    expect(await cases.countParked()).toBe(1);
  });

  test('a danger is unread until somebody opens or answers the case, and again if its customer adds one', async () => {
    const isDanger = (words: string) => words.includes('gas');
    const watched = createCaseStore(db, { clock, isDanger });
    const count = async () => (await countUnreadDangers(db)) - before;
    const before = await countUnreadDangers(db);
    const danger = createLeadStore(db, { clock, cases: { ...FACTS, isDanger } });
    const reference = await danger.send(complaintLead({ query: 'I smell gas' }), 'danger-1');
    const calm = await danger.send(complaintLead({ query: 'My bill is wrong' }), 'danger-2');
    expect(await count()).toBe(1);
    const assigned: NewCaseEvent = { ...by(AMIRA, 'handed-over'), to: { id: 'tom', name: 'Tom Price' } };
    await watched.append(reference, 1, [by(AMIRA, 'taken'), assigned]);
    expect(await count()).toBe(1);
    await watched.noteOpened(reference, { kind: 'program', id: 'crm' });
    expect(await count(), 'no person has read it').toBe(1);
    await watched.noteOpened(reference, { kind: 'staff', id: 'amira' });
    expect(await count()).toBe(0);
    for (const one of [reference, calm]) await watched.append(one, null, [by(CUSTOMER, 'wrote', 'Still gas')]);
    await watched.append(calm, null, [by(CUSTOMER, 'wrote', 'And the bill')]);
    expect(await count()).toBe(2);
    await watched.append(calm, null, [by(AMIRA, 'replied', 'We come at once')]);
    expect(await count()).toBe(1);
    expect((await watched.find(calm))?.urgency).toBe('danger');
  });

  test('a bounced email is shown at its case until somebody dismisses it, which is recorded', async () => {
    const reference = await send();
    await db.kysely.updateTable('outbox').set({ state: 'bounced' }).where('kind', '=', 'email').execute();
    const before = await cases.countParked();
    expect((await cases.find(reference))?.undelivered).toEqual([{ kind: 'email', state: 'bounced', eventSeq: null }]);
    await cases.dismissMails(reference, 'amira');
    expect((await cases.find(reference))?.undelivered).toEqual([]);
    expect(await cases.countParked()).toBe(before);
    const lines = await db.kysely.selectFrom('audit').selectAll().where('reference', '=', reference).execute();
    expect(lines.at(-1)).toMatchObject({
      action: 'case-changed',
      actor: 'amira',
      detail: '{"type":"mails-dismissed"}',
    });
  });

  test('staff are known by the name that they had last, in the order of their names', async () => {
    await cases.noteStaff({ id: 'tom', name: 'Tom Price' });
    await cases.noteStaff({ id: 'amira', name: 'Zara Khan' });
    await cases.noteStaff({ id: 'amira', name: 'Amira Khan' });
    expect(await cases.listStaff()).toEqual([
      { id: 'amira', name: 'Amira Khan' },
      { id: 'tom', name: 'Tom Price' },
    ]);
  });

  test('recent work is every case that is open or was resolved since a day, whenever it was received', async () => {
    const [late, early] = [await send(), await send()];
    await send();
    await cases.append(early, 1, [by(AMIRA, 'taken'), by(AMIRA, 'put-right', 'A new meter')]);
    clock.move(100 * DAY_MS);
    await cases.append(late, 1, [by(AMIRA, 'taken'), by(AMIRA, 'put-right', 'A new meter')]);
    const since = new Date(clock().getTime() - 90 * DAY_MS).toISOString().slice(0, 10);
    const rows = await cases.listWork(since);
    expect(rows.map(({ doneDay, assigneeId }) => [doneDay !== null, assigneeId])).toEqual(
      expect.arrayContaining([
        [true, 'amira'],
        [false, null],
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  test('subjects are counted from a day on, the most frequent first', async () => {
    const about = (caseType: string | null) => send({ 'additional-information': { caseType } });
    await about('Old');
    clock.move(2 * DAY_MS);
    const since = clock().toISOString().slice(0, 10);
    for (const subject of ['Meter', 'Bill', 'Bill', 'Advice', null]) await about(subject);
    expect(await cases.countSubjects(since, 2)).toEqual([
      { subject: 'Bill', count: 2 },
      { subject: 'Advice', count: 1 },
    ]);
    expect((await cases.countSubjects('2000-01-01', 10)).map(({ subject }) => subject)).toContain('Old');
  });

  test('a row of the figures has the day of resolution and whether the customer was told', async () => {
    const today = clock().toISOString().slice(0, 10);
    const [right, told] = [await send(), await send({ query: 'Please send a letter' })];
    await cases.append(right, 1, [by(AMIRA, 'put-right', 'A new meter')]);
    await cases.append(told, 1, [by(AMIRA, 'replied', 'x'), by(AMIRA, 'deadlocked', 'We cannot agree')]);
    const rows = await cases.listComplaints(today, today);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(expect.objectContaining({ doneDay: today, wasTold: false, subject: 'Faulty meter' }));
    expect(rows).toContainEqual(expect.objectContaining({ doneDay: null, wasTold: true, subject: 'Faulty meter' }));
  });

  test('more leads of an earlier version than one batch all become cases, and a letter counts once', async () => {
    const before = createLeadStore(db, { clock });
    await Promise.all(Array.from({ length: 101 }, (_, at) => before.send(complaintLead(), `lead-${at}`)));
    expect(await createCaseSweep(db, { clock, facts: FACTS }).sweep()).toMatchObject({ adopted: 101 });
    clock.move(60 * DAY_MS);
    expect(await createCaseSweep(db, { clock, facts: FACTS }).sweep()).toEqual({ adopted: 0, letters: 101 });
  });

  test('demo cases are marked, have no pending deliveries and no parked emails', async () => {
    await addDemonstrationCases(db, FACTS, clock());
    const entries = await list('open');
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.every(({ isDemonstration }) => isDemonstration)).toBe(true);
    expect((await cases.find(entries[0]?.reference ?? ''))?.isDemonstration).toBe(true);
    expect(await db.kysely.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});
