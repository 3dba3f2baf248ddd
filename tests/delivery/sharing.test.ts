/** Several instances on one database, and a receiver that does not respond for three days. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RETRY_PERIOD_MS, RETRY_MAX_MS } from '#supplier/delivery/attempt.ts';
import { type Database, openDatabase } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { createMovableClock, type Engine, ENGINES, startEngine } from '#tests/support/database.ts';
import { MAIL_FROM, prepareDelivery } from './support/deliveries.ts';
import { sendLead, WITHOUT_EMAIL } from './support/leads.ts';
import { type MailReceiver, startMailReceiver } from './support/mail-receiver.ts';
import { SECRET, startWebhookReceiver, answerNoContent, type WebhookReceiver } from './support/webhook-receiver.ts';

/** Webhook and email, for leads and for case events. */
const LANES = 4;

const LEADS = 100;

describe.each(ENGINES)('on %s', (kind) => {
  let engine: Engine;
  let webhooks: WebhookReceiver;
  let mails: MailReceiver;
  let db: Database;
  let otherDb: Database;
  const clock = createMovableClock(new Date());

  beforeAll(async () => {
    engine = await startEngine(kind);
    [webhooks, mails] = await Promise.all([startWebhookReceiver(), startMailReceiver()]);
  });
  beforeEach(async () => {
    const options = await engine.newDatabase();
    [db, otherDb] = [openDatabase(options), openDatabase(options)];
    await migrate(db);
    webhooks.hooks.length = 0;
    webhooks.behaviour.answer = answerNoContent;
    mails.mails.length = 0;
    mails.reset();
  });
  afterEach(() => Promise.all([db.close(), otherDb.close()]));
  afterAll(async () => {
    await Promise.all([webhooks?.stop(), mails?.stop()]);
    await engine?.stop();
  });

  const settings = () => ({
    webhook: { url: webhooks.url, secrets: [SECRET] },
    mail: { smtpUrl: mails.url, from: MAIL_FROM },
  });

  test('two instances share the work, and each lead is delivered once', async () => {
    const [one, other] = [prepareDelivery(db, clock), prepareDelivery(otherDb, clock)];
    const references = await Promise.all(Array.from({ length: LEADS }, () => sendLead(one.leads)));
    const [first, second] = [one.deliver(settings()), other.deliver(settings())];
    const tallies = await Promise.all([first.runOnce(), second.runOnce()]);
    await Promise.all([first.stop(), second.stop()]);

    expect(tallies.reduce((sum, { done }) => sum + done, 0)).toBe(2 * LEADS);
    for (const { done } of tallies) expect(done).toBeGreaterThan(0);
    expect(webhooks.hooks.map(({ id }) => id).toSorted()).toEqual(
      references.map((reference) => `lead_${reference}`).toSorted(),
    );
    expect(new Set(mails.mails.map(({ headers }) => headers.get('message-id')?.[0])).size).toBe(LEADS);
    expect(mails.mails).toHaveLength(LEADS);
    expect((await one.outbox.list()).every(({ state }) => state === 'done')).toBe(true);
  });

  test('a delivery that a dead instance had claimed is made by another under the same id', async () => {
    const [one, other] = [prepareDelivery(db, clock), prepareDelivery(otherDb, clock)];
    const reference = await sendLead(one.leads, WITHOUT_EMAIL);
    // This instance sends the lead and dies before recording that.
    const dying = one.deliver({ ...settings(), outbox: { ...one.outbox, done: () => new Promise(() => {}) } });
    void dying.runOnce();
    await expect.poll(() => webhooks.hooks.length).toBe(1);

    const delivery = other.deliver(settings());
    expect(await delivery.runOnce()).toMatchObject({ done: 0 });
    clock.move(120_000);
    expect(await delivery.runOnce()).toMatchObject({ done: 1 });
    expect(webhooks.hooks.map(({ id }) => id)).toEqual([`lead_${reference}`, `lead_${reference}`]);
    await delivery.stop();
  });

  test('a delivery is retried for 72 hours, one second to one hour apart, then parked and logged, and can be released', async () => {
    const own = createMovableClock(new Date());
    const prepared = prepareDelivery(db, own);
    const started = own().getTime();
    const reference = await sendLead(prepared.leads, WITHOUT_EMAIL);
    webhooks.behaviour.answer = (response) => void response.writeHead(503).end();
    const delivery = prepared.deliver(settings());
    const waits: number[] = [];
    for (;;) {
      await delivery.runOnce();
      const [entry] = await prepared.outbox.list('waiting');
      if (!entry) break;
      const wait = Date.parse(entry.dueAt) - own().getTime();
      waits.push(wait);
      own.move(wait);
    }

    const lasted = own().getTime() - started;
    expect(lasted).toBeGreaterThanOrEqual(RETRY_PERIOD_MS);
    expect(lasted).toBeLessThanOrEqual(RETRY_PERIOD_MS + RETRY_MAX_MS);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(RETRY_MAX_MS);
    expect(waits[0]).toBeLessThanOrEqual(2_000);
    expect(await prepared.outbox.list('parked')).toMatchObject([{ reference, lastError: 'answered 503' }]);
    expect(prepared.log.lines.at(-1)).toMatch(/"answered 503".*delivery parked/);

    webhooks.behaviour.answer = answerNoContent;
    expect(await prepared.outbox.release(reference)).toBe(1);
    expect(await delivery.runOnce()).toMatchObject({ done: 1 });
    expect(new Set(webhooks.hooks.map(({ id }) => id)).size).toBe(1);
    await delivery.stop();
  });

  test('deliveries survive a database outage, which each lane logs once', async () => {
    const prepared = prepareDelivery(db, clock);
    let away = true;
    const outbox = {
      ...prepared.outbox,
      claim: (...args: Parameters<typeof prepared.outbox.claim>) =>
        away ? Promise.reject(new Error('away')) : prepared.outbox.claim(...args),
    };
    const delivery = prepared.deliver({ ...settings(), outbox });
    await sendLead(prepared.leads, WITHOUT_EMAIL);
    delivery.start();
    await expect.poll(() => prepared.log.lines.length).toBe(LANES);
    away = false;
    await expect.poll(() => webhooks.hooks.length, { timeout: 5_000 }).toBe(1);
    await delivery.stop();
    expect(prepared.log.lines.filter((line) => line.includes('outbox is unavailable'))).toHaveLength(LANES);
  });
});
