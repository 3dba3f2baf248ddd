/** While drafts cannot be written, because of a locked file or a limit, no form loses what was typed. */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, vi } from 'vitest';
import { toDatabaseFile } from '#database/db.ts';
import { productTest as test } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, PERSON, readAddressIds, toSentTo, toText } from './complaint-steps.ts';
import { COMPLAINT, FEEDBACK, PAGES, STORY, walk } from './database-unavailable-steps.ts';

describe('a read-only SQLite file', () => {
  test('every form is returned as typed, and the next submit sends', async ({ product, visitor, onTestFinished }) => {
    await walk(visitor);
    const other = new DatabaseSync(toDatabaseFile(product.dataDir), { timeout: 5000 });
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    const answers = await Promise.all(PAGES.map(({ path, fields }) => visitor.post(path, fields)));
    other.exec('rollback');
    for (const [index, { name, holds, says }] of PAGES.entries()) {
      const answer = answers[index];
      expect([name, answer?.status]).toEqual([name, 503]);
      expect([name, toText(answer?.html ?? '')]).toEqual([name, expect.stringContaining(says)]);
      for (const held of holds) expect([name, answer?.html]).toEqual([name, expect.stringContaining(held)]);
    }
    const sent = await visitor.post(`${COMPLAINT}/query`, { query: STORY, intent: 'submit' });
    expect(toSentTo(sent.location)).toBe(`${BASE}/confirmation?origin=pay-as-you-go`);
    expect(readAddressIds((await visitor.post(COMPLAINT, { ...PERSON, intent: 'find-address' })).html)).toHaveLength(
      10,
    );
  });
});

describe('a removed SQLite file', () => {
  test('no form is confirmed, each keeps the typed text, and the reason is logged once', async ({ startOther }) => {
    const product = await startOther();
    const visitor = createVisitor(product.origin);
    await walk(visitor);
    rmSync(toDatabaseFile(product.dataDir));
    for (const { name, path, fields, holds } of PAGES) {
      const answer = await visitor.post(path, fields);
      expect([name, answer.status]).toEqual([name, 503]);
      for (const held of holds) expect([name, answer.html]).toEqual([name, expect.stringContaining(held)]);
    }
    const ready = await fetch(`${product.origin}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('replaced or removed')]);
    await product.findLine('database file replaced or removed');
    expect(product.lines.filter((line) => line.includes('file replaced or removed'))).toHaveLength(1);
  });
});

describe('a browser over the limit of drafts', () => {
  test('every form is returned as typed, with 429 and the time to retry', async ({ startOther }) => {
    const product = await startOther({ env: { RATE_LIMIT: 'on' } });
    const visitor = createVisitor(product.origin);
    await walk(visitor);
    const flood = () => createVisitor(product.origin).post(FEEDBACK, { query: 'x'.repeat(110_000) });
    for (let i = 0; i < 200 && (await flood()).status !== 429; i += 1);
    for (const { name, path, fields, holds } of PAGES) {
      // The rest of the limit may still accept a small form.
      const answer = await vi.waitFor(async () => {
        const next = await visitor.post(path, fields);
        if (next.status !== 429) throw new Error(`${name}: ${next.status}`);
        return next;
      }, 20_000);
      expect([name, Number(answer.headers.get('retry-after')) > 0]).toEqual([name, true]);
      expect([name, toText(answer.html)]).toEqual([
        name,
        expect.stringContaining('You have sent a lot of forms in a short time'),
      ]);
      for (const held of holds) expect([name, answer.html]).toEqual([name, expect.stringContaining(held)]);
    }
  });
});
