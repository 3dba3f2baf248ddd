/** A webhook that fails, waits or hangs: delivered at least once, under one id, and never blocking another. */
import { describe, expect } from 'vitest';
import { createWebhookSender } from '#supplier/delivery/webhook.ts';
import { sendLead, WITHOUT_EMAIL } from './support/leads.ts';
import { SECRET, answerNoContent } from './support/webhook-receiver.ts';
import { webhookTest as test } from './support/webhook-test.ts';

const HOUR = 3_600_000;

describe('a lead whose webhook fails', () => {
  test.for([500, 502, 503, 429, 408, 404, 410, 422, 301, 302, 307])(
    'is retried after %i, under the same id, without following redirects',
    async (status, { receiver, prepared, deliver, findWebhookEntry }) => {
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

      receiver.behaviour.answer = answerNoContent;
      prepared.clock.move(2_000);
      expect(await delivery.runOnce()).toEqual({ done: 1, retried: 0, parked: 0 });
      expect(new Set(receiver.hooks.map(({ id }) => id)).size).toBe(1);
      expect(receiver.hooks.every(({ verified }) => verified)).toBe(true);
    },
  );

  test('is sent again under the same id when the receiver drops the connection after reading', async ({
    receiver,
    prepared,
    deliver,
    findWebhookEntry,
  }) => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    receiver.behaviour.answer = (response) => void response.socket?.destroy();
    const delivery = deliver();
    expect(await delivery.runOnce()).toMatchObject({ retried: 1 });
    expect((await findWebhookEntry())?.lastError).toMatch(/^no answer \(\w+\)$/);
    receiver.behaviour.answer = answerNoContent;
    prepared.clock.move(2_000);
    await delivery.runOnce();
    expect(receiver.hooks.map(({ id }) => id)).toEqual([receiver.hooks[0]?.id, receiver.hooks[0]?.id]);
    expect(receiver.hooks[0]?.text).toBe(receiver.hooks[1]?.text);
  });

  test('waits for a receiver that is down', async ({ receiver, prepared, deliver, findWebhookEntry }) => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    await receiver.down();
    const delivery = deliver();
    expect(await delivery.runOnce()).toMatchObject({ retried: 1 });
    expect((await findWebhookEntry())?.lastError).toMatch(/^no answer \((ECONNREFUSED|UND_ERR_SOCKET)\)$/);
    await receiver.up();
    prepared.clock.move(2_000);
    expect(await delivery.runOnce()).toMatchObject({ done: 1 });
  });

  test('is postponed when no response comes in time', async ({ receiver, prepared }) => {
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

  test('waits as long as the receiver asks', async ({ receiver, prepared, deliver, findWebhookEntry }) => {
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    receiver.behaviour.answer = (response) => void response.writeHead(429, { 'Retry-After': '120' }).end();
    await deliver().runOnce();
    expect((await findWebhookEntry())?.dueAt).toBe(new Date(prepared.clock().getTime() + 120_000).toISOString());
  });

  test('that the receiver always rejects is parked, logged, and blocks no other', async ({
    receiver,
    prepared,
    deliver,
  }) => {
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

  test('does not wait for others that hang', async ({ receiver, prepared, deliver }) => {
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
});
