/** Webhooks for leads: the document, its signature, and what is recorded when none is sent. */
import { describe, expect } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { createAddressStore } from '#database/addresses.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { createLeadErasure } from '#server/personal-data/lead-erasure.ts';
import { sendLead, WITHOUT_EMAIL } from './support/leads.ts';
import { SECRET, verify } from './support/webhook-receiver.ts';
import { webhookTest as test } from './support/webhook-test.ts';

describe('a lead with a webhook', () => {
  test('arrives as the document that was sent, with its reference and its address, signed', async ({
    receiver,
    db,
    prepared,
    deliver,
  }) => {
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

  test('is signed with both of two secrets, so that a receiver can rotate them', async ({ receiver, prepared }) => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    const next = `whsec_${Buffer.from('the next secret of thirty-two by').toString('base64')}`;
    await prepared.deliver({ webhook: { url: receiver.url, secrets: [next, SECRET] } }).runOnce();
    const [hook] = receiver.hooks;
    expect(hook?.verified).toBe(true);
    const signed = hook?.headers as Record<string, string>;
    expect(signed['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(() => new Webhook(next).verify(hook?.text ?? '', signed)).not.toThrow();
  });

  test('is not verified with another secret', async ({ receiver, prepared }) => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    const other = `whsec_${Buffer.from('another secret of thirty-two byt').toString('base64')}`;
    await prepared.deliver({ webhook: { url: receiver.url, secrets: [other] } }).runOnce();
    expect(receiver.hooks[0]?.verified).toBe(false);
  });

  test('is not verified with another byte in its body, nor under another id or time', async ({
    receiver,
    prepared,
    deliver,
  }) => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    await deliver().runOnce();
    const { text = '', headers } = receiver.hooks[0] ?? {};
    const sent = headers as Record<string, string>;
    expect(verify(text, sent)).toBe(true);
    expect(verify(text.replace('backwards', 'Backwards'), sent)).toBe(false);
    expect(verify(`${text} `, sent)).toBe(false);
    expect(verify(text, { ...sent, 'webhook-id': 'lead_HS-2222-2222' })).toBe(false);
    const later = String(Number(sent['webhook-timestamp']) + 1);
    expect(verify(text, { ...sent, 'webhook-timestamp': later })).toBe(false);
  });

  test('leaves customers out of the log and the outbox', async ({ receiver, prepared, deliver }) => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    receiver.behaviour.answer = (response) => void response.writeHead(500, 'ada@example.com').end('ada@example.com');
    await deliver().runOnce();
    const said = [...prepared.log.lines, JSON.stringify(await prepared.outbox.list())].join('\n');
    expect(said).toContain('answered 500');
    for (const own of ['ada@', 'Ada', 'Brien', '07700', 'runs backwards', '/hooks']) expect(said).not.toContain(own);
  });

  test('is erased while pending: nothing is sent, and its delivery is deleted', async ({
    receiver,
    db,
    prepared,
    deliver,
    findWebhookEntry,
  }) => {
    const reference = await sendLead(prepared.leads, WITHOUT_EMAIL);
    await createLeadErasure(db, { clock: prepared.clock }).eraseByReference(reference, 'test');
    expect(await deliver().runOnce()).toEqual({ done: 0, retried: 0, parked: 0 });
    expect(receiver.hooks).toEqual([]);
    expect(await findWebhookEntry()).toBeUndefined();
  });

  // Simulates an erasure between claiming the entry and reading the lead, where the real store cannot be interrupted.
  test('erased between claim and delivery is not sent', async ({ receiver, prepared, findWebhookEntry }) => {
    const reference = await sendLead(prepared.leads, WITHOUT_EMAIL);
    const delivery = prepared.deliver({
      webhook: { url: receiver.url, secrets: [SECRET] },
      leads: { find: async () => null },
    });
    expect(await delivery.runOnce()).toMatchObject({ done: 1 });
    expect(receiver.hooks).toEqual([]);
    expect(await findWebhookEntry()).toMatchObject({ reference, lastError: 'not sent: the lead was erased' });
  });

  test('without a configured webhook is done, and its outbox entry says that nothing was sent', async ({
    prepared,
    findWebhookEntry,
  }) => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    expect(await prepared.deliver().runOnce()).toEqual({ done: 1, retried: 0, parked: 0 });
    expect(await findWebhookEntry()).toMatchObject({ state: 'done', lastError: 'not sent: no webhook is set' });
  });

  test('an unusable webhook address or secret prevents startup', ({ receiver, prepared }) => {
    expect(() => prepared.deliver({ webhook: { url: receiver.url, secrets: ['not base64!'] } })).toThrow(
      /LEAD_WEBHOOK_SECRET/,
    );
    expect(() => prepared.deliver({ webhook: { url: 'https://name:word@example.com/', secrets: [SECRET] } })).toThrow(
      /LEAD_WEBHOOK_URL/,
    );
  });

  test('a stop finishes deliveries in progress and starts no more', async ({ receiver, prepared, deliver }) => {
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

  test('is picked up within seconds by a running delivery', async ({ receiver, prepared, deliver }) => {
    const delivery = deliver();
    delivery.start();
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    await expect.poll(() => receiver.hooks.length, { timeout: 5_000 }).toBe(1);
    await delivery.stop();
  });
});
