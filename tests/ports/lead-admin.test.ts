/** Leads and deliveries as operators read them, and what an external back end has responded. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS, toQueuedAddressId } from '#domain/entities/address.ts';
import { createAddressStore } from '#database/addresses.ts';
import type { Database } from '#database/db.ts';
import { createReferenceRecorder, createAddressRecorder } from '#database/external-back-end.ts';
import { createLeadAdmin, type LeadAdmin, type LeadFilter } from '#database/lead-admin.ts';
import { createLeadStore, type LeadStore } from '#database/leads.ts';
import { createOutboxStore, UNDELIVERED_STATES, readOutboxSummary } from '#database/outbox.ts';
import { createMovableClock, ENGINES, type MovableClock } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';
import { complaintLead } from './suites/lead-examples.ts';

const LEASE = 60_000;
const NOTE = 'not sent: no webhook is set';

describe.each(ENGINES)('on %s', (kind) => {
  const place = useNewDatabase(kind);
  let db: Database;
  let clock: MovableClock;
  let leads: LeadStore;
  let admin: LeadAdmin;
  beforeEach(() => {
    ({ db } = place);
    clock = createMovableClock();
    leads = createLeadStore(db, { clock });
    admin = createLeadAdmin(db);
  });

  const send = (changes = {}, addressId: string | null = null, store = leads) =>
    store.send(complaintLead(changes, addressId), randomUUID());
  async function read(filter: LeadFilter) {
    const references: string[] = [];
    for await (const { reference } of admin.read(filter)) references.push(reference);
    return references;
  }

  test('a lead is found with the address it refers to', async () => {
    const addressId = await createAddressStore(db).save({ ...EMPTY_ADDRESS, 'house-name': 'The Mill' });
    const [at, without] = [await send({}, addressId), await send()];
    expect(await admin.find(at)).toMatchObject({ reference: at, address: { id: addressId, label: 'The Mill' } });
    expect(await admin.find(without)).toMatchObject({ reference: without, address: null });
    expect(await admin.find('HS-2222-2222')).toBeNull();
    expect(await leads.has(at)).toBe(true);
    expect(await leads.has('HS-2222-2222')).toBe(false);
  });

  test('the newest leads come first, as many as are asked for', async () => {
    const first = await send();
    clock.move(1_000);
    const since = clock().toISOString();
    const second = await send();
    clock.move(1_000);
    const third = await send();
    const list = async (limit: number, from?: string) =>
      (await admin.listNewest(limit, from)).map(({ reference }) => reference);
    expect(await list(2)).toEqual([third, second]);
    expect(await list(9, since)).toEqual([third, second]);
    expect(await list(9)).toEqual([third, second, first]);
  });

  test('every lead is read once, the oldest first, on more pages than one', async () => {
    const sent = await Promise.all(Array.from({ length: 501 }, () => send()));
    clock.move(-1);
    const oldest = await send({ email: 'Grace@Example.com' });
    expect(await read({})).toEqual([oldest, ...sent.toSorted()]);
    expect(await read({ email: 'grace@EXAMPLE.com' })).toEqual([oldest]);
    expect(await read({ reference: sent[0] })).toEqual([sent[0]]);
    clock.move(1);
    expect(await read({ since: clock().toISOString() })).toHaveLength(501);
  });

  test('a lead stores the back end’s reference and address id', async () => {
    const outside = createLeadStore(db, { clock, forwards: true });
    const [one, other] = [
      await send({}, toQueuedAddressId('x'), outside).catch(() => ''),
      await send({}, 'theirs', outside),
    ];
    expect(one).toBe('');
    const another = await send({}, 'theirs', outside);
    await createReferenceRecorder(db)(other, 'T-1');
    await createAddressRecorder(db)(other, 'T-2');
    expect(await leads.findLead(other)).toMatchObject({ outsideReference: 'T-1', outsideAddressId: 'T-2' });
    expect(await leads.findLead(another)).toMatchObject({ outsideReference: null, outsideAddressId: 'theirs' });
  });

  test('a lead has no pending webhook delivery without a webhook, until one is set and the lead is requeued', async () => {
    const outbox = createOutboxStore(db, { clock });
    const silent = createLeadStore(db, { clock, webhookNote: NOTE });
    const [one, other] = [await send({}, null, silent), await send({}, null, silent)];
    const listKinds = async () => (await outbox.list('waiting')).map(({ kind: of, reference }) => [of, reference]);
    expect((await outbox.list('done')).map(({ lastError }) => lastError)).toEqual([NOTE, NOTE]);
    expect((await listKinds()).map(([of]) => of)).toEqual(['email', 'email']);
    expect([await outbox.reopen('another note'), await outbox.reopen(NOTE, 'HS-2222-2222')]).toEqual([0, 0]);
    clock.move(5_000);
    expect([await outbox.reopen(NOTE, one), await outbox.reopen(NOTE)]).toEqual([1, 1]);
    expect((await listKinds()).slice(2)).toEqual([one, other].toSorted().map((sent) => ['webhook', sent]));
    expect((await outbox.list())[3]).toMatchObject({ dueAt: clock().toISOString(), attempts: 0, lastError: null });
  });

  test('entries that a lost instance had claimed come first, marked as taken over', async () => {
    const outbox = createOutboxStore(db, { clock });
    for (let count = 0; count < 3; count += 1) {
      clock.move(1_000);
      await send({ email: null });
    }
    const lost = await outbox.claim(2, LEASE);
    expect(lost.map(({ takenOver }) => takenOver)).toEqual([undefined, undefined]);
    clock.move(LEASE);
    await send({ email: null });
    const claimed = await outbox.claim(3, LEASE);
    expect(claimed.map(({ id, takenOver = false }) => [id, takenOver])).toEqual([
      [lost[0]?.id, true],
      [lost[1]?.id, true],
      [claimed[2]?.id, false],
    ]);
    expect(await outbox.claim(9, LEASE)).toHaveLength(1);
  });

  test('deliveries are listed by due time, then by age, and errors are truncated to 500 characters', async () => {
    const outbox = createOutboxStore(db, { clock });
    const older = await send({ email: null });
    clock.move(1_000);
    const younger = await send({ email: null });
    expect((await outbox.list()).map(({ reference }) => reference)).toEqual([older, younger]);
    const [claimed] = await outbox.claim(1, LEASE);
    await outbox.retry(claimed?.id ?? '', clock(), `a\u0000${'🔥'.repeat(300)}`);
    const [first, second] = await outbox.list();
    expect([first?.reference, second?.reference]).toEqual([older, younger]);
    expect(first?.lastError).toBe(`a${'🔥'.repeat(249)}\ufffd`);
    await outbox.retry(claimed?.id ?? '', new Date(clock().getTime() + 1), 'not claimed');
    clock.move(1);
    for (const { id } of await outbox.claim(2, LEASE)) await outbox.park(id, 'no');
    clock.move(1);
    expect([await outbox.release(), await outbox.release()]).toEqual([2, 0]);
    expect((await outbox.list('waiting')).map(({ dueAt }) => dueAt)).toEqual(Array(2).fill(clock().toISOString()));
  });

  test('the outbox is counted by kind and state, with its oldest entry', async () => {
    const outbox = createOutboxStore(db, { clock });
    const begun = clock().toISOString();
    await send();
    clock.move(1_000);
    await send();
    const [entry] = await outbox.claim(1, LEASE, ['email']);
    await outbox.done(entry?.id ?? '');
    const waiting = { kind: 'webhook', state: 'waiting', count: 2, oldest: begun };
    const second = { kind: 'email', state: 'waiting', count: 1, oldest: clock().toISOString() };
    expect(await readOutboxSummary(db, UNDELIVERED_STATES)).toEqual([second, waiting]);
    const done = { kind: 'email', state: 'done', count: 1, oldest: begun };
    expect(await readOutboxSummary(db)).toEqual([done, second, waiting]);
  });
});
