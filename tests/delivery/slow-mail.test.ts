/** Slow mail servers: a customer gets one email or a few, never one for each attempt in three days. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LEASE_MS } from '#supplier/delivery/lane.ts';
import { planRetry, REFUSALS_MAX } from '#supplier/delivery/attempt.ts';
import { createSmtp, MAIL_TIMEOUT_MS } from '#supplier/delivery/mail.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { openNewDatabase, startEngine } from '#tests/support/database.ts';
import { MAIL_FROM, prepareDelivery } from './support/deliveries.ts';
import { type MailReceiver, startMailReceiver } from './support/mail-receiver.ts';

const MESSAGE = { from: 'help@supplier.example', to: 'ada@example.com', subject: 'We have it', text: 'Hello' };

let receiver: MailReceiver;
beforeEach(async () => {
  receiver = await startMailReceiver();
});
afterEach(() => receiver.stop());

test('a mail server may examine a text for over a minute, and the delivery ends before it can be claimed again', () => {
  expect(MAIL_TIMEOUT_MS).toBeGreaterThan(60_000);
  expect(MAIL_TIMEOUT_MS).toBeLessThan(LEASE_MS - 10_000);
});

test('a mail server that delays its greeting on purpose gets its email', { timeout: 30_000 }, async () => {
  receiver.behaviour.greetingMs = 11_000;
  const smtp = createSmtp({ url: receiver.url, connections: 1 });
  expect(await smtp.post(MESSAGE, 'a')).toEqual({ ok: true });
  smtp.close();
});

test('an email whose text was sent without a response may have arrived', async () => {
  receiver.behaviour.delayMs = 5_000;
  const smtp = createSmtp({ url: receiver.url, connections: 1, timeoutMs: 500 });
  const outcome = await smtp.post(MESSAGE, 'a');
  expect(outcome).toMatchObject({ ok: false, perhapsTaken: true, refused: false });
  receiver.behaviour.data = 'cut';
  expect(await smtp.post(MESSAGE, 'b')).toEqual(outcome);
  smtp.close();
});

test('an email that was not handed over, or was refused, has not arrived', async () => {
  const smtp = createSmtp({ url: receiver.url, connections: 1 });
  receiver.behaviour.data = 451;
  expect(await smtp.post(MESSAGE, 'a')).not.toHaveProperty('perhapsTaken');
  await receiver.down();
  expect(await smtp.post(MESSAGE, 'b')).not.toHaveProperty('perhapsTaken');
  await receiver.up();
  smtp.close();
});

test('a mail server that rejects the connection has not rejected the email, which is retried for days', async () => {
  const smtp = createSmtp({ url: receiver.url, connections: 1 });
  const refused: [string, boolean][] = [];
  for (const where of ['sender', 'recipient', 'data'] as const) {
    receiver.reset();
    receiver.behaviour[where] = 550;
    const outcome = await smtp.post(MESSAGE, where);
    refused.push([where, outcome.ok ? false : outcome.refused]);
  }
  expect(refused).toEqual([
    ['sender', false],
    ['recipient', true],
    ['data', true],
  ]);
  smtp.close();
});

test('an email that may have arrived is retried as often as a refused one, and then parked', () => {
  const createdAt = new Date().toISOString();
  const failure = { ok: false as const, error: 'x', refused: false, perhapsTaken: true, retryAfterMs: 0 };
  const step = (attempts: number) => planRetry({ attempts, createdAt }, failure, new Date(), 0).step;
  expect([step(0), step(REFUSALS_MAX - 2), step(REFUSALS_MAX - 1)]).toEqual(['retry', 'retry', 'park']);
});

test('a stopping process abandons an email on request', async () => {
  receiver.behaviour.delayMs = 5_000;
  const smtp = createSmtp({ url: receiver.url, connections: 1 });
  const sent = smtp.post(MESSAGE, 'a');
  await sleep(300);
  const started = performance.now();
  smtp.abandonAfter(200);
  expect(await sent).toMatchObject({ ok: false, perhapsTaken: true });
  expect(performance.now() - started).toBeLessThan(2_000);
  smtp.close();
});

test('an adviser’s reply does not wait for confirmations: each email has its own connection', async () => {
  receiver.behaviour.delayMs = 3_000;
  const engine = await startEngine('sqlite');
  const db = await openNewDatabase(engine);
  const { leads, cases, deliver } = prepareDelivery(db);
  const references = [];
  for (let at = 0; at < 8; at += 1) references.push(await leads.send(complaintLead(), randomUUID()));
  const by = { kind: 'staff' as const, id: 'amira', name: 'Amira Khan' };
  await cases.append(references[0]!, 1, [{ type: 'replied', by, text: 'We come on Monday.' }]);
  const delivery = deliver({ mail: { smtpUrl: receiver.url, from: MAIL_FROM } });
  const round = delivery.runOnce();
  await expect.poll(() => receiver.mails.length, { timeout: 2_500 }).toBe(9);
  await round;
  await delivery.stop();
  await db.close();
  await engine.stop();
});

test('an unreachable mail server is reported with its error code', async () => {
  const secret = await startMailReceiver({ starttls: true });
  const post = async (url: string) => {
    const smtp = createSmtp({ url, connections: 1, timeoutMs: 5_000 });
    const result = await smtp.post(MESSAGE, 'a');
    smtp.close();
    return result.ok ? 'taken' : result.error;
  };
  expect(await post(receiver.url.replace(/^smtp:/, 'smtps:'))).toBe('mail not sent (ERR_SSL_WRONG_VERSION_NUMBER)');
  expect(await post(`${secret.url}?requireTLS=true`)).toMatch(
    /^mail not sent \((?:DEPTH_ZERO_SELF_SIGNED|CERT_)\w+\)$/,
  );
  await secret.stop();
  expect(await post(secret.url)).toBe('mail not sent (ECONNREFUSED)');
  expect(await post('smtp://mail.invalid:25')).toMatch(/^mail not sent \((?:ENOTFOUND|EAI_AGAIN)\)$/);
});
