/** Leads onward: signed, under one id, at least once, whatever the receiver does. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { createWebhookSender } from '#delivery/webhook.ts';
import { createAddressStore } from '#store/addresses.ts';
import type { Database } from '#store/db.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { type Engine, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { type Prepared, prepare } from './support/deliveries.ts';
import { sendLead, WITHOUT_EMAIL } from './support/leads.ts';
import { SECRET, startWebhookReceiver, usual, type WebhookReceiver } from './support/webhook-receiver.ts';

const HOUR = 3_600_000;

describe('a lead with a webhook', () => {
  let engine: Engine;
  let db: Database;
  let receiver: WebhookReceiver;
  let prepared: Prepared;
  beforeAll(async () => {
    engine = await startEngine('sqlite');
    receiver = await startWebhookReceiver();
  });
  beforeEach(async () => {
    db = await openNewDatabase(engine);
    prepared = prepare(db);
    receiver.hooks.length = 0;
    receiver.behaviour.answer = usual;
  });
  afterEach(() => db.close());
  afterAll(async () => {
    await receiver?.stop();
    await engine?.stop();
  });

  const deliver = (timeoutMs = 10_000) => {
    const sender = { url: receiver.url, secrets: [SECRET] };
    // The time limit is the sender's own; here it is shortened around the same fetch.
    const http: typeof fetch = (url, init) =>
      fetch(url, {
        ...init,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])]),
      });
    return prepared.deliver({ webhook: sender, http });
  };
  const findWebhookEntry = async () => (await prepared.outbox.list()).find(({ kind }) => kind === 'webhook');

  test('arrives as the document that was sent, with its reference and its address, signed', async () => {
    const addressId = await createAddressStore(db).save({
      ...EMPTY_ADDRESS,
      'house-number': '14',
      'postal-town': 'Exampleton',
      postcode: 'ZZ99 1AA',
    });
    const reference = await sendLead(prepared.leads, WITHOUT_EMAIL, addressId);
    expect(await deliver().runOnce()).toEqual({ done: 1, retried: 0, parked: 0 });
    const [hook] = receiver.hooks;
    expect(hook).toMatchObject({ id: `lead_${reference}`, verified: true });
    expect(hook?.headers['content-type']).toBe('application/vnd.api+json');
    expect(JSON.parse(hook?.text ?? '')).toMatchObject({
      data: {
        type: 'leads',
        id: reference,
        attributes: { surname: "O'Brien-Łukasz", query: 'My meter runs backwards at night.' },
        relationships: { address: { data: { type: 'addresses', id: addressId } } },
        meta: { 'received-at': prepared.clock().toISOString(), channel: 'web' },
      },
      included: [{ type: 'addresses', id: addressId, attributes: { 'house-number': '14', postcode: 'ZZ99 1AA' } }],
    });
  });

  test('is signed with each of two secrets, so that a receiver can change from one to the next', async () => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    const next = `whsec_${Buffer.from('the next secret of thirty-two by').toString('base64')}`;
    await prepared.deliver({ webhook: { url: receiver.url, secrets: [next, SECRET] } }).runOnce();
    const [hook] = receiver.hooks;
    expect(hook?.verified).toBe(true);
    const signed = hook?.headers as Record<string, string>;
    expect(signed['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(() => new Webhook(next).verify(hook?.text ?? '', signed)).not.toThrow();
  });

  test('is verified only with the right secret and the whole body', async () => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    const other = `whsec_${Buffer.from('another secret of thirty-two byt').toString('base64')}`;
    await prepared.deliver({ webhook: { url: receiver.url, secrets: [other] } }).runOnce();
    expect(receiver.hooks[0]?.verified).toBe(false);
  });

  test.each([500, 502, 503, 429, 408, 404, 410, 422, 301, 302, 307])(
    'is tried again after %i, under the same id, and a redirect is not followed',
    async (status) => {
      await sendLead(prepared.leads, WITHOUT_EMAIL);
      receiver.behaviour.answer = (response) =>
        void response.writeHead(status, { Location: '/elsewhere' }).end('<ada@example.com> no');
      const delivery = deliver();
      expect(await delivery.runOnce()).toEqual({ done: 0, retried: 1, parked: 0 });
      expect(await findWebhookEntry()).toMatchObject({
        state: 'waiting',
        attempts: 1,
        lastError: `answered ${status}`,
      });
      expect(receiver.hooks).toHaveLength(1);

      receiver.behaviour.answer = usual;
      prepared.clock.move(2_000);
      expect(await delivery.runOnce()).toEqual({ done: 1, retried: 0, parked: 0 });
      expect(new Set(receiver.hooks.map(({ id }) => id)).size).toBe(1);
      expect(receiver.hooks.every(({ verified }) => verified)).toBe(true);
    },
  );

  test('is delivered once in effect when the receiver drops the connection after reading', async () => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    receiver.behaviour.answer = (response) => void response.socket?.destroy();
    const delivery = deliver();
    expect(await delivery.runOnce()).toMatchObject({ retried: 1 });
    expect((await findWebhookEntry())?.lastError).toMatch(/^no answer \(\w+\)$/);
    receiver.behaviour.answer = usual;
    prepared.clock.move(2_000);
    await delivery.runOnce();
    expect(receiver.hooks.map(({ id }) => id)).toEqual([receiver.hooks[0]?.id, receiver.hooks[0]?.id]);
    expect(receiver.hooks[0]?.text).toBe(receiver.hooks[1]?.text);
  });

  test('waits for a receiver that is down', async () => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    await receiver.down();
    const delivery = deliver();
    expect(await delivery.runOnce()).toMatchObject({ retried: 1 });
    expect((await findWebhookEntry())?.lastError).toMatch(/^no answer \((ECONNREFUSED|UND_ERR_SOCKET)\)$/);
    await receiver.up();
    prepared.clock.move(2_000);
    expect(await delivery.runOnce()).toMatchObject({ done: 1 });
  });

  test('is given up on, for now, when no answer comes in time', async () => {
    const reference = await sendLead(prepared.leads, WITHOUT_EMAIL);
    receiver.behaviour.answer = () => {};
    const send = createWebhookSender({ url: receiver.url, secrets: [SECRET], now: prepared.clock, timeoutMs: 100 });
    const lead = {
      reference,
      receivedAt: '',
      firstName: null,
      surname: null,
      email: null,
      attributes: {},
      danger: null,
      addressId: null,
      address: null,
    };
    expect(await send(lead)).toEqual({ ok: false, error: 'no answer within 0.1 s', refused: false, retryAfterMs: 0 });
  });

  test('waits as long as the receiver asks', async () => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    receiver.behaviour.answer = (response) => void response.writeHead(429, { 'Retry-After': '120' }).end();
    await deliver().runOnce();
    expect((await findWebhookEntry())?.dueAt).toBe(new Date(prepared.clock().getTime() + 120_000).toISOString());
  });

  test('that the receiver always refuses is parked, logged, and blocks no other', async () => {
    const poison = await sendLead(prepared.leads, WITHOUT_EMAIL);
    receiver.behaviour.answer = (response, { id }) => void response.writeHead(id.endsWith(poison) ? 422 : 204).end();
    const delivery = deliver();
    let parked = 0;
    for (let hour = 0; hour < 12; hour += 1) {
      await sendLead(prepared.leads, WITHOUT_EMAIL);
      const tally = await delivery.runOnce();
      expect(tally.done).toBe(1);
      parked += tally.parked;
      prepared.clock.move(HOUR);
    }
    expect(parked).toBe(1);
    expect(await prepared.outbox.list('parked')).toMatchObject([{ reference: poison, lastError: 'answered 422' }]);
    expect(prepared.log.lines.filter((line) => line.includes('parked'))).toHaveLength(1);
  });

  test('is one of many while a few of them hang: the others go on', async () => {
    const hung = await sendLead(prepared.leads, WITHOUT_EMAIL);
    for (let sent = 0; sent < 40; sent += 1) await sendLead(prepared.leads, WITHOUT_EMAIL);
    let arrived = 0;
    const release = Promise.withResolvers<void>();
    receiver.behaviour.answer = async (response, { id }) => {
      if (id.endsWith(hung)) await release.promise;
      else if (++arrived === 40) release.resolve();
      response.writeHead(204).end();
    };
    expect(await deliver().runOnce()).toEqual({ done: 41, retried: 0, parked: 0 });
  });

  test('keeps customers out of the log and the outbox', async () => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    receiver.behaviour.answer = (response) => void response.writeHead(500, 'ada@example.com').end('ada@example.com');
    await deliver().runOnce();
    const said = [...prepared.log.lines, JSON.stringify(await prepared.outbox.list())].join('\n');
    expect(said).toContain('answered 500');
    for (const own of ['ada@', 'Ada', 'Brien', '07700', 'runs backwards', '/hooks']) expect(said).not.toContain(own);
  });

  test('is erased while it waits: nothing is sent', async () => {
    const reference = await sendLead(prepared.leads, WITHOUT_EMAIL);
    const delivery = prepared.deliver({
      webhook: { url: receiver.url, secrets: [SECRET] },
      leads: { find: async () => null },
    });
    expect(await delivery.runOnce()).toMatchObject({ done: 1 });
    expect(receiver.hooks).toEqual([]);
    expect(await findWebhookEntry()).toMatchObject({ reference, lastError: 'not sent: the lead was erased' });
  });

  test('without a webhook set is done, and its entry says that it was not sent', async () => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    expect(await prepared.deliver().runOnce()).toEqual({ done: 1, retried: 0, parked: 0 });
    expect(await findWebhookEntry()).toMatchObject({ state: 'done', lastError: 'not sent: no webhook is set' });
  });

  test('an address or a secret that cannot be used stops the start', () => {
    expect(() => prepared.deliver({ webhook: { url: receiver.url, secrets: ['not base64!'] } })).toThrow(
      /LEAD_WEBHOOK_SECRET/,
    );
    expect(() => prepared.deliver({ webhook: { url: 'https://name:word@example.com/', secrets: [SECRET] } })).toThrow(
      /LEAD_WEBHOOK_URL/,
    );
  });

  test('a stop finishes what is under way and takes nothing more', async () => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    const reached = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    receiver.behaviour.answer = async (response) => {
      reached.resolve();
      await release.promise;
      response.writeHead(204).end();
    };
    const delivery = deliver();
    delivery.start();
    await reached.promise;
    const stopped = delivery.stop();
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    release.resolve();
    await stopped;
    expect((await prepared.outbox.list()).map(({ state }) => state).toSorted()).toEqual(['done', 'waiting']);
  });

  test('is picked up within seconds by a delivery that runs', async () => {
    const delivery = deliver();
    delivery.start();
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    await expect.poll(() => receiver.hooks.length, { timeout: 5_000 }).toBe(1);
    await delivery.stop();
  });
});
