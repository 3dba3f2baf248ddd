/** A clock that jumps, with stores and deliveries combined as in the server: nothing expires or is sent wrongly. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { LEAD_RETENTION_YEARS } from '#domain/privacy/retention.ts';
import { createRetention } from '#server/personal-data/retention.ts';
import { prepareDelivery, type DeliverySetup } from '#tests/delivery/support/deliveries.ts';
import { sendLead } from '#tests/delivery/support/leads.ts';
import {
  SECRET,
  startWebhookReceiver,
  answerNoContent,
  type WebhookReceiver,
} from '#tests/delivery/support/webhook-receiver.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type Engine, ENGINES, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { createDataDir } from '#tests/support/product.ts';

const DAY_MS = 24 * 3_600_000;
const JUMPS = [
  ['+90 days', 90 * DAY_MS],
  ['−1 day', -DAY_MS],
] as const;

describe.each(ENGINES)('a clock change on %s', (kind) => {
  let engine: Engine;
  let db: Database;
  let receiver: WebhookReceiver;
  let ready: DeliverySetup;
  let dataDir: string;
  beforeAll(async () => {
    engine = await startEngine(kind);
    receiver = await startWebhookReceiver();
  });
  afterAll(async () => {
    await receiver.stop();
    await engine.stop();
  });
  beforeEach(async () => {
    db = await openNewDatabase(engine);
    ready = prepareDelivery(db);
    dataDir = createDataDir();
    receiver.hooks.length = 0;
    receiver.behaviour.answer = answerNoContent;
    return async () => {
      await db.close();
      rmSync(dataDir, { recursive: true });
    };
  });
  const webhook = () => ({ webhook: { url: receiver.url, secrets: [SECRET] } });
  /** Runs the sweeps that the server runs every hour or day. */
  const sweep = async () => {
    const config = { dataDir, leadRetentionYears: LEAD_RETENTION_YEARS };
    await createDraftStore(db, { clock: ready.clock }).sweep();
    await createRetention({ config, database: db, log: ready.log, now: ready.clock }).sweep();
  };
  const states = async () => (await ready.outbox.list()).map(({ state }) => state).sort();

  test.each(JUMPS)(
    '%s: a lead that failed once is neither parked nor lost, and is delivered under its id',
    async (_, jump) => {
      receiver.behaviour.answer = (response) => void response.writeHead(500).end();
      const reference = await sendLead(ready.leads, { email: null });
      const delivery = ready.deliver(webhook());
      await delivery.runOnce();
      ready.clock.move(jump);
      await delivery.runOnce();
      expect(await states()).toEqual(['waiting']);
      receiver.behaviour.answer = answerNoContent;
      // The clock moves on, whether it was corrected or time has passed.
      ready.clock.move(DAY_MS + 3_600_000);
      await delivery.runOnce();
      await delivery.stop();
      expect(await states()).toEqual(['done']);
      expect(new Set(receiver.hooks.map(({ id }) => id))).toEqual(new Set([`lead_${reference}`]));
    },
  );

  test('−1 day: a lead that failed once is retried at once, not a day later', async () => {
    receiver.behaviour.answer = (response) => void response.writeHead(500).end();
    await sendLead(ready.leads, { email: null });
    const delivery = ready.deliver(webhook());
    await delivery.runOnce();
    receiver.behaviour.answer = answerNoContent;
    ready.clock.move(-DAY_MS);
    await delivery.runOnce();
    await delivery.stop();
    expect(await states()).toEqual(['done']);
    expect(receiver.hooks).toHaveLength(2);
  });

  test.each(JUMPS)('%s: delivered leads are not sent again', async (_, jump) => {
    await sendLead(ready.leads);
    const delivery = ready.deliver(webhook());
    await delivery.runOnce();
    expect(await states()).toEqual(['done', 'done']);
    ready.clock.move(jump);
    expect(await delivery.runOnce()).toEqual({ done: 0, retried: 0, parked: 0 });
    await delivery.stop();
    expect(receiver.hooks).toHaveLength(1);
  });

  test.each(JUMPS)('%s: new leads are accepted and delivered at once', async (_, jump) => {
    ready.clock.move(jump);
    await sendLead(ready.leads, { email: null });
    const delivery = ready.deliver(webhook());
    expect(await delivery.runOnce()).toMatchObject({ done: 1 });
    await delivery.stop();
  });

  test.each(JUMPS)(
    '%s: no lead is erased, and the same key finds the same lead after the clock is corrected',
    async (_, jump) => {
      const reference = await ready.leads.send(complaintLead(), 'key');
      ready.clock.move(jump);
      await sweep();
      expect(await ready.leads.findLead(reference)).not.toBeNull();
      ready.clock.move(-jump);
      expect(await ready.leads.send(complaintLead(), 'key')).toBe(reference);
    },
  );

  test('−1 day: a draft is kept, and the same key finds the same lead', async () => {
    const drafts = createDraftStore(db, { clock: ready.clock });
    await drafts.keep('visitor', 'pay-as-you-go', { query: { query: 'typed' } });
    const reference = await ready.leads.send(complaintLead(), 'key');
    ready.clock.move(-DAY_MS);
    expect(await drafts.sweep()).toBe(0);
    expect(await drafts.find('visitor', 'pay-as-you-go')).not.toBeNull();
    expect(await ready.leads.send(complaintLead(), 'key')).toBe(reference);
  });

  test('past the retention period: a lead is erased by a sweep', async () => {
    const reference = await sendLead(ready.leads);
    ready.clock.move((LEAD_RETENTION_YEARS * 366 + 1) * DAY_MS);
    await sweep();
    expect(await ready.leads.findLead(reference)).toBeNull();
  });
});
