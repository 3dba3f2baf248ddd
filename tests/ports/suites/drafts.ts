/** The contract of port Drafts. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Drafts } from '#domain/ports.ts';

export interface StartedDrafts {
  drafts: Drafts;
  moveClock(ms: number): void;
  stop(): Promise<void>;
}

const HOUR = 3_600_000;
const JOURNEY = 'gas-and-electricity';
const RECEIPT = {
  reference: 'HS-4K7M-92QX',
  contentHash: 'abc',
  sentAt: '2025-11-21T10:00:00.000Z',
  danger: 'gas,crisis' as const,
};

export function describeDrafts(name: string, start: () => Promise<StartedDrafts>): void {
  describe(`Drafts ${name}`, () => {
    let started: StartedDrafts;
    let visitor: string;
    beforeAll(async () => {
      started = await start();
    });
    beforeEach(() => {
      visitor = randomUUID();
    });
    afterAll(() => started?.stop());

    test('a journey not begun has no draft', async () => {
      expect(await started.drafts.find(visitor, JOURNEY)).toBeNull();
    });

    test('one part is set and the others are left', async () => {
      await started.drafts.keep(visitor, JOURNEY, { personalDetails: { firstName: 'Ada' }, query: 'one' });
      await started.drafts.keep(visitor, JOURNEY, { query: 'two' });
      expect(await started.drafts.find(visitor, JOURNEY)).toEqual({
        parts: { personalDetails: { firstName: 'Ada' }, query: 'two' },
      });
    });

    test('any typed text comes back as it was', async () => {
      const parts = { query: `NUL \u0000, lone \ud83d, ${'🔥'.repeat(30_000)}` };
      await started.drafts.keep(visitor, JOURNEY, parts);
      expect(await started.drafts.find(visitor, JOURNEY)).toEqual({ parts });
    });

    test('twenty tabs that save twenty parts at once lose none', async () => {
      const names = Array.from({ length: 20 }, (_, index) => `part${index}`);
      await Promise.all(names.map((part) => started.drafts.keep(visitor, JOURNEY, { [part]: part })));
      expect(await started.drafts.find(visitor, JOURNEY)).toEqual({
        parts: Object.fromEntries(names.map((part) => [part, part])),
      });
    });

    test('journeys and visitors are separate', async () => {
      await started.drafts.keep(visitor, JOURNEY, { query: 'mine' });
      expect(await started.drafts.find(visitor, 'feedback')).toBeNull();
      expect(await started.drafts.find(randomUUID(), JOURNEY)).toBeNull();
    });

    test('a draft lasts until 24 hours after its last change', async () => {
      await started.drafts.keep(visitor, JOURNEY, { first: 1 });
      started.moveClock(23 * HOUR);
      await started.drafts.keep(visitor, JOURNEY, { second: 2 });
      started.moveClock(24 * HOUR - 1);
      expect(await started.drafts.find(visitor, JOURNEY)).toEqual({ parts: { first: 1, second: 2 } });
      started.moveClock(1);
      expect(await started.drafts.find(visitor, JOURNEY)).toBeNull();
    });

    test('a part saved after 24 hours begins a new draft', async () => {
      await started.drafts.keep(visitor, JOURNEY, { old: 1 });
      started.moveClock(24 * HOUR);
      await started.drafts.keep(visitor, JOURNEY, { new: 2 });
      expect(await started.drafts.find(visitor, JOURNEY)).toEqual({ parts: { new: 2 } });
    });

    test('a sweep deletes only what has expired', async () => {
      await started.drafts.sweep();
      await started.drafts.keep(visitor, JOURNEY, { query: 'old' });
      started.moveClock(24 * HOUR);
      await started.drafts.keep(visitor, 'feedback', { query: 'new' });
      expect(await started.drafts.sweep()).toBeGreaterThanOrEqual(1);
      expect(await started.drafts.sweep()).toBe(0);
      expect(await started.drafts.find(visitor, 'feedback')).not.toBeNull();
    });

    test('closing deletes the draft and keeps the receipt for 24 hours', async () => {
      await started.drafts.keep(visitor, JOURNEY, { query: 'sent' });
      await started.drafts.close(visitor, JOURNEY, RECEIPT, 'one');
      expect(await started.drafts.find(visitor, JOURNEY)).toBeNull();
      expect(await started.drafts.findReceipt(visitor, JOURNEY)).toEqual(RECEIPT);
      expect(await started.drafts.findReceipt(randomUUID(), JOURNEY)).toBeNull();
      started.moveClock(24 * HOUR);
      expect(await started.drafts.findReceipt(visitor, JOURNEY)).toBeNull();
    });

    test('a receipt without a danger names none', async () => {
      const { danger: _, ...plain } = RECEIPT;
      await started.drafts.close(visitor, JOURNEY, plain, 'one');
      expect(await started.drafts.findReceipt(visitor, JOURNEY)).toStrictEqual(plain);
    });

    test('a later receipt replaces an earlier one', async () => {
      await started.drafts.close(visitor, JOURNEY, RECEIPT, 'one');
      await started.drafts.close(visitor, JOURNEY, { ...RECEIPT, reference: 'HS-AAAA-AAAA' }, 'two');
      expect((await started.drafts.findReceipt(visitor, JOURNEY))?.reference).toBe('HS-AAAA-AAAA');
      expect((await started.drafts.findReceipt(visitor, JOURNEY, 'two'))?.reference).toBe('HS-AAAA-AAAA');
    });

    test('each receipt stays under its own id, for its visitor and journey alone', async () => {
      await started.drafts.close(visitor, JOURNEY, RECEIPT, 'one');
      await started.drafts.close(visitor, JOURNEY, { ...RECEIPT, reference: 'HS-AAAA-AAAA' }, 'two');
      expect(await started.drafts.findReceipt(visitor, JOURNEY, 'one')).toEqual(RECEIPT);
      expect(await started.drafts.findReceipt(visitor, 'feedback', 'one')).toBeNull();
      expect(await started.drafts.findReceipt(randomUUID(), JOURNEY, 'one')).toBeNull();
      await started.drafts.forget(visitor);
      expect(await started.drafts.findReceipt(visitor, JOURNEY, 'one')).toBeNull();
    });

    test('discarding one journey leaves the others and the receipts', async () => {
      await started.drafts.close(visitor, JOURNEY, RECEIPT, 'one');
      await started.drafts.keep(visitor, JOURNEY, { query: 'mine' });
      await started.drafts.keep(visitor, 'feedback', { query: 'mine too' });
      await started.drafts.discard(visitor, JOURNEY);
      await started.drafts.discard(randomUUID(), JOURNEY);
      expect(await started.drafts.find(visitor, JOURNEY)).toBeNull();
      expect(await started.drafts.find(visitor, 'feedback')).not.toBeNull();
      expect(await started.drafts.findReceipt(visitor, JOURNEY)).toEqual(RECEIPT);
    });

    test('forgetting a visitor leaves nothing of theirs and everything of others', async () => {
      const other = randomUUID();
      await started.drafts.keep(other, JOURNEY, { query: 'theirs' });
      await started.drafts.keep(visitor, JOURNEY, { query: 'mine' });
      await started.drafts.close(visitor, 'feedback', RECEIPT, 'one');
      await started.drafts.forget(visitor);
      expect(await started.drafts.find(visitor, JOURNEY)).toBeNull();
      expect(await started.drafts.findReceipt(visitor, 'feedback')).toBeNull();
      expect(await started.drafts.find(other, JOURNEY)).not.toBeNull();
    });

    describe('two visitors of one browser that become one', () => {
      const both = (waiting: object, since: object) => ({ ...waiting, ...since });

      test('have each journey of either, and of both what is made of the two', async () => {
        const since = randomUUID();
        await started.drafts.keep(visitor, JOURNEY, { details: 'Ann', query: 'half' });
        await started.drafts.keep(visitor, 'pay-as-you-go', { query: 'waits' });
        await started.drafts.keep(since, JOURNEY, { query: 'whole' });
        await started.drafts.keep(since, 'feedback', { feedback: 'typed since' });
        await started.drafts.join(visitor, since, both);
        const find = (journey: string, of = visitor) => started.drafts.find(of, journey);
        expect(await Promise.all([JOURNEY, 'pay-as-you-go', 'feedback'].map((journey) => find(journey)))).toEqual([
          { parts: { details: 'Ann', query: 'whole' } },
          { parts: { query: 'waits' } },
          { parts: { feedback: 'typed since' } },
        ]);
        expect(await Promise.all([JOURNEY, 'feedback'].map((journey) => find(journey, since)))).toEqual([null, null]);
      });

      test('keep the receipts of either, the later one of a journey', async () => {
        const since = randomUUID();
        const later = { ...RECEIPT, reference: 'HS-AAAA-AAAA' };
        await started.drafts.close(visitor, JOURNEY, RECEIPT, 'one');
        await started.drafts.close(since, JOURNEY, later, 'two');
        await started.drafts.join(visitor, since, both);
        const find = async (id?: string) => (await started.drafts.findReceipt(visitor, JOURNEY, id))?.reference;
        expect([await find(), await find('one'), await find('two')]).toEqual([
          later.reference,
          RECEIPT.reference,
          later.reference,
        ]);
        expect(await started.drafts.findReceipt(since, JOURNEY)).toBeNull();
      });

      test('have nothing of what is over', async () => {
        const since = randomUUID();
        await started.drafts.keep(visitor, JOURNEY, { details: 'Ann' });
        await started.drafts.keep(since, 'feedback', { feedback: 'old' });
        started.moveClock(24 * HOUR);
        await started.drafts.keep(since, JOURNEY, { query: 'new' });
        await started.drafts.join(visitor, since, both);
        expect(await started.drafts.find(visitor, JOURNEY)).toEqual({ parts: { query: 'new' } });
        expect(await started.drafts.find(visitor, 'feedback')).toBeNull();
      });

      test('are left as they are where they are one already', async () => {
        await started.drafts.keep(visitor, JOURNEY, { query: 'mine' });
        await started.drafts.join(visitor, visitor, both);
        expect(await started.drafts.find(visitor, JOURNEY)).toEqual({ parts: { query: 'mine' } });
      });
    });
  });
}
