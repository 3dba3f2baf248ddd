/** The contract of port Outbox. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Outbox, OutboxEntry } from '#domain/ports.ts';
import type { LeadStore } from '#database/leads.ts';
import { complaintLead } from './lead-examples.ts';

export interface StartedOutbox {
  leads: Pick<LeadStore, 'send'>;
  outbox: Outbox;
  /** The same entries through another connection, like another instance. */
  other: Outbox;
  now(): Date;
  moveClock(ms: number): void;
  stop(): Promise<void>;
}

const LEASE = 60_000;
const HOUR = 3_600_000;

export function describeOutbox(name: string, start: () => Promise<StartedOutbox>): void {
  describe(`Outbox ${name}`, () => {
    let started: StartedOutbox;
    beforeAll(async () => {
      started = await start();
    });
    beforeEach(async () => {
      started.moveClock(24 * LEASE);
      for (const { id } of await started.outbox.claim(1_000, LEASE)) await started.outbox.done(id);
    });
    afterAll(() => started?.stop());

    const send = (changes = {}) => started.leads.send(complaintLead(changes), randomUUID());
    async function claimOne(): Promise<OutboxEntry> {
      const [entry] = await started.outbox.claim(1, LEASE);
      if (!entry) throw new Error('nothing was due');
      return entry;
    }

    test('a lead with an email address makes a webhook and an email', async () => {
      const reference = await send();
      const entries = await started.outbox.claim(10, LEASE);
      expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['email', 'webhook']);
      expect(
        entries.every((entry) => entry.reference === reference && entry.attempts === 0 && entry.state === 'claimed'),
      ).toBe(true);
    });

    test('a lead without an email address makes a webhook only', async () => {
      await send({ email: null });
      expect((await started.outbox.claim(10, LEASE)).map(({ kind }) => kind)).toEqual(['webhook']);
    });

    test('a repeated submit adds no delivery', async () => {
      const key = randomUUID();
      await started.leads.send(complaintLead(), key);
      await started.leads.send(complaintLead(), key);
      expect(await started.outbox.claim(10, LEASE)).toHaveLength(2);
    });

    test('concurrent claims never share an entry or exceed their limit', async () => {
      for (let sent = 0; sent < 20; sent += 1) await send();
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? started.outbox : started.other).claim(5, LEASE)),
      );
      expect(Math.max(...claims.map((claim) => claim.length))).toBeLessThanOrEqual(5);
      const ids = claims.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const rest = await started.other.claim(100, LEASE);
      expect(ids.length + rest.length).toBe(40);
    });

    test('an entry can be claimed again once its lease has expired, and not before', async () => {
      await send({ email: null });
      const { id } = await claimOne();
      started.moveClock(LEASE - 1);
      expect(await started.other.claim(10, LEASE)).toEqual([]);
      started.moveClock(1);
      expect((await started.other.claim(10, LEASE)).map((entry) => entry.id)).toEqual([id]);
    });

    test('a claim of one kind does not affect the other', async () => {
      await send();
      expect((await started.outbox.claim(10, LEASE, ['email'])).map(({ kind }) => kind)).toEqual(['email']);
      expect((await started.outbox.claim(10, LEASE)).map(({ kind }) => kind)).toEqual(['webhook']);
    });

    test('an entry done without sending has a reason', async () => {
      const reference = await send({ email: null });
      await started.outbox.done((await claimOne()).id, 'not sent: no webhook is set');
      const entry = (await started.outbox.list('done')).find((one) => one.reference === reference);
      expect(entry?.lastError).toBe('not sent: no webhook is set');
    });

    test('the entries of one lead are listed without the others', async () => {
      const [one, other] = [await send(), await send()];
      for (const { id } of await started.outbox.list('waiting', one)) await started.outbox.done(id);
      expect((await started.outbox.list(undefined, one)).map(({ reference }) => reference)).toEqual([one, one]);
      expect(await started.outbox.list('waiting', one)).toEqual([]);
      expect(await started.outbox.list('waiting', other)).toHaveLength(2);
    });

    test('the oldest due entries are claimed first', async () => {
      const first = await send({ email: null });
      started.moveClock(1_000);
      const second = await send({ email: null });
      expect((await claimOne()).reference).toBe(first);
      expect((await claimOne()).reference).toBe(second);
    });

    test('a finished entry is never claimed again', async () => {
      await send({ email: null });
      const { id } = await claimOne();
      await started.outbox.done(id);
      started.moveClock(10 * LEASE);
      expect(await started.outbox.claim(10, LEASE)).toEqual([]);
      expect((await started.outbox.list('done')).some((entry) => entry.id === id)).toBe(true);
    });

    test('a retry waits for its time and counts the attempt', async () => {
      await send({ email: null });
      const { id } = await claimOne();
      await started.outbox.retry(id, new Date(started.now().getTime() + 5_000), 'the other side answered 503');
      expect(await started.outbox.claim(10, LEASE)).toEqual([]);
      started.moveClock(5_000);
      expect(await claimOne()).toMatchObject({ id, attempts: 1, lastError: 'the other side answered 503' });
    });

    test('after the clock was set back by a day, what waits is due, and what is claimed is claimed no longer than usual', async () => {
      const [first, second] = [await send({ email: null }), await send({ email: null })];
      const claimed = await started.outbox.claim(10, LEASE);
      const failed = claimed.find(({ reference }) => reference === first);
      await started.outbox.retry(failed?.id ?? '', new Date(started.now().getTime() + 5_000), 'answered 503');
      const later = await send({ email: null });
      await started.outbox.retry(
        (await claimOne()).id,
        new Date(started.now().getTime() - 23.5 * HOUR),
        'answered 503',
      );
      started.moveClock(-24 * HOUR);
      await started.outbox.hasten('webhook', HOUR, LEASE);
      expect((await started.outbox.claim(10, LEASE)).map(({ reference }) => reference)).toEqual([first]);
      started.moveClock(LEASE);
      expect((await started.outbox.claim(10, LEASE)).map(({ reference }) => reference).toSorted()).toEqual(
        [first, second].toSorted(),
      );
      // A wait of half an hour stays unchanged.
      started.moveClock(HOUR);
      expect((await started.outbox.claim(10, LEASE)).map(({ reference }) => reference)).toContain(later);
      started.moveClock(24 * HOUR);
    });

    test('after the clock was set back by half an hour, what was never tried is due', async () => {
      const reference = await send({ email: null });
      started.moveClock(-HOUR / 2);
      expect(await started.outbox.claim(10, LEASE)).toEqual([]);
      await started.outbox.hasten('webhook', HOUR, LEASE);
      expect((await claimOne()).reference).toBe(reference);
      started.moveClock(HOUR / 2);
    });

    test('that a try may have arrived is known whatever is noted later', async () => {
      const reference = await send({ email: null });
      const { id, mayHaveArrived } = await claimOne();
      expect(mayHaveArrived).toBe(false);
      await started.outbox.retry(id, started.now(), 'no answer', true);
      expect(await claimOne()).toMatchObject({ id, mayHaveArrived: true });
      await started.outbox.retry(id, started.now(), 'answered 503');
      await started.outbox.park((await claimOne()).id, 'parked by an operator');
      await started.outbox.release(reference);
      expect(await claimOne()).toMatchObject({ id, mayHaveArrived: true });
      await started.outbox.park(id, 'gone for good');
      expect(await started.outbox.list('parked')).toMatchObject([{ id, mayHaveArrived: true }]);
      await started.outbox.release(reference);
      await started.outbox.done((await claimOne()).id);
    });

    test('a late claimer cannot reopen a finished entry', async () => {
      await send({ email: null });
      const { id } = await claimOne();
      await started.other.done(id);
      await started.outbox.retry(id, started.now(), 'too late');
      await started.outbox.park(id, 'too late');
      expect(await started.outbox.claim(10, LEASE)).toEqual([]);
      expect(await started.outbox.list('parked')).toEqual([]);
    });

    test('a parked entry stays out of the queue until released', async () => {
      const reference = await send({ email: null });
      const { id } = await claimOne();
      await started.outbox.park(id, 'gone for good');
      started.moveClock(100 * LEASE);
      expect(await started.outbox.claim(10, LEASE)).toEqual([]);
      expect(await started.outbox.list('parked')).toMatchObject([{ id, state: 'parked', lastError: 'gone for good' }]);
      expect(await started.outbox.release('HS-AAAA-AAAA')).toBe(0);
      expect(await started.outbox.release(reference)).toBe(1);
      expect((await claimOne()).id).toBe(id);
    });
  });
}
