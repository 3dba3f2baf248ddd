/** Leads stored here and forwarded to back ends that are slow, dying, or ignore the key; on both databases. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAddressSaver } from '#web/clients/addresses.ts';
import { createHttpClient } from '#web/clients/http.ts';
import { createLeadsClient } from '#web/clients/leads.ts';
import { EMPTY_ADDRESS, toQueuedAddressId } from '#domain/entities/address.ts';
import type { Reference } from '#domain/entities/lead.ts';
import { createAddressStore } from '#database/addresses.ts';
import type { Database } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createHonouredKeys, createReferenceRecorder, createAddressRecorder } from '#database/external-back-end.ts';
import { createLeadStore, type LeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type Engine, ENGINES, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { type RecordingServer, type Reply, startRecordingServer } from '#tests/support/recording-server.ts';
import { prepareDelivery, type DeliverySetup } from './support/deliveries.ts';

const LEASE_MS = 120_000;
const CONFLICT: Reply = { status: 409, body: { data: { type: 'leads', id: 'THEIRS-9' } } };

describe.each(ENGINES)('a forwarded lead on %s', (kind) => {
  let engine: Engine;
  let db: Database;
  let backEnd: RecordingServer;
  let prepared: DeliverySetup;
  let leads: LeadStore;
  beforeAll(async () => {
    [engine, backEnd] = await Promise.all([startEngine(kind), startRecordingServer()]);
  });
  beforeEach(async () => {
    backEnd.reset();
    db = await openNewDatabase(engine);
    prepared = prepareDelivery(db);
    leads = createLeadStore(db, { clock: prepared.clock, forwards: true });
  });
  afterEach(() => db.close());
  afterAll(async () => {
    await backEnd?.stop();
    await engine?.stop();
  });

  const take = (addressId: string | null = null): Promise<Reference> =>
    leads.send(complaintLead({}, addressId), randomUUID());
  const deliver = (waitMs = 5_000) => {
    const to = { name: 'backendApi', baseUrl: backEnd.origin, clientId: 'c' } as const;
    const http = createHttpClient({ ...to, timeoutMs: waitMs, log: prepared.log });
    const client = createLeadsClient(http, { keys: createHonouredKeys(db, backEnd.origin), waitMs, lateMs: waitMs });
    const record = createReferenceRecorder(db);
    const addresses = { save: createAddressSaver(http) };
    const settle = createAddressRecorder(db);
    return prepared.deliver({
      forwarding: { leads: client, honoursKeys: () => client.honoursKeys(), record, addresses, settle },
    });
  };
  const findEntry = async () => (await prepared.outbox.list()).at(-1);

  test('is delivered to the back end only, with the back end’s own address', async () => {
    const reference = await take('their-address-7');
    expect((await prepared.outbox.list()).map((entry) => entry.kind)).toEqual(['back-end']);
    expect(await deliver().runOnce()).toEqual({ done: 1, retried: 0, parked: 0 });
    expect(backEnd.requests[0]?.headers['idempotency-key']).toBe(reference);
    expect(backEnd.requests[0]?.body).toMatchObject({
      data: { type: 'leads', relationships: { address: { data: { id: 'their-address-7' } } } },
    });
  });

  test('with an address typed while the back end was down has it created there first, once', async () => {
    const store = createAddressStore(db, { clock: prepared.clock });
    const own = await store.save({ ...EMPTY_ADDRESS, 'address-line1': '1 High Street', postcode: 'ZZ99 1AA' });
    const reference = await take(toQueuedAddressId(own));
    prepared.clock.move(3 * 86_400_000);
    expect(await store.sweep()).toBe(0);
    backEnd.behaviour.fail = 1;
    expect(await deliver().runOnce()).toMatchObject({ retried: 1 });
    expect((await findEntry())?.lastError).toMatch(/^its address: answered 503/);
    // The address is accepted, the lead is not.
    backEnd.behaviour.answer = ({ target }) => (target === '/v1/leads' ? { status: 503 } : null);
    prepared.clock.move(3_600_000);
    expect(await deliver().runOnce()).toMatchObject({ retried: 1 });
    backEnd.behaviour.answer = null;
    prepared.clock.move(3_600_000);
    expect(await deliver().runOnce()).toMatchObject({ done: 1 });
    const taken = backEnd.requests.filter(({ target }) => target === '/v1/addresses').slice(1);
    expect(taken.map(({ body }) => body)).toMatchObject([
      { data: { type: 'addresses', attributes: { 'address-line1': '1 High Street', postcode: 'ZZ99 1AA' } } },
    ]);
    const { outsideAddressId } = (await leads.findLead(reference)) ?? {};
    expect(outsideAddressId).toMatch(/^typed-/);
    expect(backEnd.leads[0]?.request.body).toMatchObject({
      data: { relationships: { address: { data: { id: outsideAddressId } } } },
    });
  });

  test('whose address the back end rejects is parked for an operator, with nothing lost', async () => {
    const own = await createAddressStore(db).save({ ...EMPTY_ADDRESS, 'address-line1': '1 High Street' });
    const reference = await take(toQueuedAddressId(own));
    backEnd.behaviour.answer = ({ target }) => (target === '/v1/addresses' ? { status: 422 } : null);
    expect(await deliver().runOnce()).toMatchObject({ done: 0 });
    expect((await findEntry())?.lastError).toMatch(/^its address: answered 422/);
    expect(await leads.findLead(reference)).toMatchObject({ addressId: own });
    expect(backEnd.leads).toEqual([]);
  });

  test('has the back end’s reference beside its own once there is one, on the confirmation too', async () => {
    const reference = await take();
    const drafts = createDraftStore(db, { clock: prepared.clock });
    const receipt = { reference, contentHash: 'h', sentAt: prepared.clock().toISOString() };
    await drafts.close('visitor', 'feedback', receipt, 'r'.repeat(32));
    const proof = [
      { term: 'Sent by', text: "Ada O'Brien-Łukasz" },
      { term: 'Email address', text: 'ada@example.com' },
    ];
    const kept = { ...receipt, proof };
    expect(await drafts.findReceipt('visitor', 'feedback')).toEqual(kept);
    await deliver().runOnce();
    expect(await leads.findLead(reference)).toMatchObject({ reference, outsideReference: 'outside-1' });
    expect(await drafts.findReceipt('visitor', 'feedback')).toEqual({ ...kept, outsideReference: 'outside-1' });
  });

  test('waits as long as a busy back end asks', async () => {
    await take();
    backEnd.behaviour.answer = () => ({ status: 503, headers: { 'Retry-After': '600' } });
    expect(await deliver().runOnce()).toEqual({ done: 0, retried: 1, parked: 0 });
    expect(Date.parse((await findEntry())?.dueAt ?? '') - prepared.clock().getTime()).toBeGreaterThanOrEqual(599_000);
    backEnd.behaviour.answer = null;
    prepared.clock.move(3_600_000);
    expect(await deliver().runOnce()).toMatchObject({ done: 1 });
    expect(backEnd.leads).toHaveLength(1);
  });

  test.each([
    ['cuts the line after storing it', { dropAfterStoring: 9 }],
    ['is slower than we wait', { delayMs: 1_500 }],
    ['loses the answer in a gateway', { fail: 9, failStatus: 504 }],
  ])('is not sent again to a back end that %s and ignores the key: an operator checks', async (_, behaviour) => {
    Object.assign(backEnd.behaviour, { honoursKeys: false, ...behaviour });
    await take();
    expect(await deliver(500).runOnce()).toEqual({ done: 0, retried: 0, parked: 1 });
    prepared.clock.move(80 * 3_600_000);
    expect(await deliver(500).runOnce()).toEqual({ done: 0, retried: 0, parked: 0 });
    expect(backEnd.requests).toHaveLength(1);
    expect((await findEntry())?.lastError).toContain('check whether the back end has it');
  });

  test.each<[string, Reply]>([
    ['nothing', { status: 201 }],
    ['202', { status: 202, body: {} }],
    ['no content', { status: 204 }],
    ['an HTML page', { status: 200, body: 'Sign in' }],
  ])('that is answered with %s is sent once: an operator checks whether the lead arrived', async (_, reply) => {
    backEnd.behaviour.answer = () => reply;
    await take();
    expect(await deliver().runOnce()).toEqual({ done: 0, retried: 0, parked: 1 });
    expect((await findEntry())?.lastError).toMatch(/^answered 20\d .*: check whether the back end has it/);
    expect(backEnd.requests).toHaveLength(1);
  });

  test.each([
    ['to be checked', async () => {}],
    [
      'to be checked, and again by an operator,',
      async (id: string) => prepared.outbox.park(id, 'parked by an operator'),
    ],
  ])('that was parked %s and has arrived takes the back end’s reference on the next attempt', async (_, parkAgain) => {
    Object.assign(backEnd.behaviour, { honoursKeys: false, dropAfterStoring: 1 });
    const reference = await take();
    expect(await deliver().runOnce()).toMatchObject({ parked: 1 });
    await parkAgain((await findEntry())?.id ?? '');
    await prepared.outbox.release(reference);
    backEnd.behaviour.answer = () => CONFLICT;
    expect(await deliver().runOnce()).toMatchObject({ done: 1 });
    expect(await leads.findLead(reference)).toMatchObject({ outsideReference: 'THEIRS-9' });
  });

  test('is not delivered by conflicts without a lost response before, nor by a conflict without a reference', async () => {
    const reference = await take();
    backEnd.behaviour.answer = () => CONFLICT;
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await deliver().runOnce()).toMatchObject({ done: 0 });
      prepared.clock.move(3_600_000);
    }
    expect(await leads.findLead(reference)).toMatchObject({ outsideReference: null });
    backEnd.behaviour.answer = () => ({ status: 409 });
    prepared.clock.move(3_600_000);
    expect(await deliver().runOnce()).toMatchObject({ done: 0 });
    expect((await findEntry())?.lastError).toContain('answered 409');
  });

  test('is sent again if the key is honoured, and is stored there once', async () => {
    const delivery = deliver();
    await take();
    await delivery.runOnce();
    backEnd.behaviour.dropAfterStoring = 2;
    await take();
    expect(await delivery.runOnce()).toMatchObject({ retried: 1 });
    prepared.clock.move(60_000);
    expect(await delivery.runOnce()).toMatchObject({ done: 1 });
    expect(backEnd.leads).toHaveLength(2);
  });

  test('whose response was lost takes the reference of a later conflict', async () => {
    const delivery = deliver();
    await take();
    await delivery.runOnce();
    const reference = await take();
    const status = [504, 504, 503, 503];
    backEnd.behaviour.answer = () => ({ status: status.shift() ?? 503 });
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await delivery.runOnce()).toMatchObject({ retried: 1 });
      prepared.clock.move(3_600_000);
    }
    backEnd.behaviour.answer = () => CONFLICT;
    expect(await delivery.runOnce()).toMatchObject({ done: 1 });
    expect(await leads.findLead(reference)).toMatchObject({ outsideReference: 'THEIRS-9' });
  });

  test('that a dead process may have sent is not sent again if keys are ignored', async () => {
    await take();
    await prepared.outbox.claim(1, LEASE_MS, ['back-end']);
    prepared.clock.move(LEASE_MS + 1);
    expect(await deliver().runOnce()).toEqual({ done: 0, retried: 0, parked: 1 });
    expect(backEnd.requests).toHaveLength(0);
    await prepared.outbox.release();
    expect(await deliver().runOnce()).toMatchObject({ done: 1 });
  });

  test('that a dead process may have sent is sent again if another one has seen that keys are honoured', async () => {
    await take();
    await deliver().runOnce();
    await take();
    await prepared.outbox.claim(1, LEASE_MS, ['back-end']);
    prepared.clock.move(LEASE_MS + 1);
    // A new client simulates another instance, or this one after a restart.
    expect(await deliver().runOnce()).toEqual({ done: 1, retried: 0, parked: 0 });
    expect(backEnd.leads).toHaveLength(2);
  });

  test('that the back end rejects is parked in the end, with the pointer but no value', async () => {
    const errors = [{ detail: 'ada@example.com', source: { pointer: '/data/attributes/email' } }];
    backEnd.behaviour.answer = () => ({ status: 422, body: { message: 'ada@example.com is wrong', errors } });
    await take();
    for (let tries = 0; tries < 10; tries += 1) {
      await deliver().runOnce();
      prepared.clock.move(3_600_000);
    }
    expect(await findEntry()).toMatchObject({
      state: 'parked',
      lastError: 'answered 422 Unprocessable Entity at /data/attributes/email',
    });
    const logged = JSON.stringify(prepared.log.lines);
    expect(logged).toContain('returned response: Status: 422, Text: … is wrong');
    expect(logged).not.toContain('ada');
  });
});
