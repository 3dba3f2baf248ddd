/** Mail servers that take their time: a customer gets one mail, or a few, and never one for each try of three days. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LEASE_MS } from '#delivery/lane.ts';
import { planNext, REFUSALS_MOST } from '#delivery/retry-plan.ts';
import { createSmtp, MAIL_TIMEOUT_MS } from '#delivery/smtp.ts';
import { type MailReceiver, startMailReceiver } from './support/mail-receiver.ts';

const MESSAGE = { from: 'help@hearthlight.example', to: 'ada@example.com', subject: 'We have it', text: 'Hello' };

let receiver: MailReceiver;
beforeEach(async () => {
  receiver = await startMailReceiver();
});
afterEach(() => receiver.stop());

test('a server may look at a text for a minute and more, and the mail is done with before it can be claimed again', () => {
  expect(MAIL_TIMEOUT_MS).toBeGreaterThan(60_000);
  expect(MAIL_TIMEOUT_MS).toBeLessThan(LEASE_MS - 10_000);
});

test('a server that keeps callers waiting on purpose gets its mail', { timeout: 30_000 }, async () => {
  receiver.behaviour.greetingMs = 11_000;
  const smtp = createSmtp(receiver.url);
  expect(await smtp.post(MESSAGE, 'a')).toEqual({ ok: true });
  smtp.close();
});

test('a text that was handed over and never answered may have been taken', async () => {
  receiver.behaviour.delayMs = 5_000;
  const smtp = createSmtp(receiver.url, 500);
  const outcome = await smtp.post(MESSAGE, 'a');
  expect(outcome).toMatchObject({ ok: false, perhapsTaken: true, refused: false });
  receiver.behaviour.data = 'cut';
  expect(await smtp.post(MESSAGE, 'b')).toEqual(outcome);
  smtp.close();
});

test('one that was not handed over was not, and neither was one that was refused', async () => {
  const smtp = createSmtp(receiver.url);
  receiver.behaviour.data = 451;
  expect(await smtp.post(MESSAGE, 'a')).not.toHaveProperty('perhapsTaken');
  await receiver.down();
  expect(await smtp.post(MESSAGE, 'b')).not.toHaveProperty('perhapsTaken');
  await receiver.up();
  smtp.close();
});

test('what may have been taken is sent as often as what is refused, and then left to a person', () => {
  const createdAt = new Date().toISOString();
  const failure = { ok: false as const, error: 'x', refused: false, perhapsTaken: true, retryAfterMs: 0 };
  const step = (attempts: number) => planNext({ attempts, createdAt }, failure, new Date(), 0).step;
  expect([step(0), step(REFUSALS_MOST - 2), step(REFUSALS_MOST - 1)]).toEqual(['retry', 'retry', 'park']);
});

test('a process that stops gives a mail up when it is told to', async () => {
  receiver.behaviour.delayMs = 5_000;
  const smtp = createSmtp(receiver.url);
  const sent = smtp.post(MESSAGE, 'a');
  await sleep(300);
  const started = performance.now();
  smtp.hurry(200);
  expect(await sent).toMatchObject({ ok: false, perhapsTaken: true });
  expect(performance.now() - started).toBeLessThan(2_000);
  smtp.close();
});
