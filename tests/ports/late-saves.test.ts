/** Autosaves that arrive after their page was sent or cleared (decision 0098). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Drafts } from '#domain/ports.ts';
import { createDraftStore } from '#database/drafts.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';

const JOURNEY = 'feedback';
const PAGE = 'an-open-page';
const RECEIPT = { reference: 'HS-4K7M-92QX', contentHash: 'abc', sentAt: '2026-11-23T10:00:00.000Z' };

describe.each(['sqlite', 'postgres'] as const)('a save on %s', (kind) => {
  const place = useNewDatabase(kind);
  let drafts: Drafts;
  let visitor: string;
  beforeEach(() => {
    drafts = createDraftStore(place.db);
    visitor = randomUUID();
  });

  const find = () => drafts.find(visitor, JOURNEY);

  test('is stored like any other while its page is open', async () => {
    await drafts.keep(visitor, JOURNEY, { query: 'one' }, PAGE);
    await drafts.keep(visitor, JOURNEY, { query: 'two' }, PAGE);
    expect(await find()).toEqual({ parts: { query: 'two' } });
  });

  test('that arrives after its page gave it up does not replace a newer save or submit of that page', async () => {
    const toParts = (query: string, saved: string) => ({ query, saved });
    await drafts.keep(visitor, JOURNEY, toParts('second', 'one-page-2'), PAGE);
    await drafts.keep(visitor, JOURNEY, toParts('first', 'one-page-1'), PAGE);
    await drafts.keep(visitor, JOURNEY, toParts('second again', 'one-page-2'), PAGE);
    expect(await find()).toMatchObject({ parts: { query: 'second' } });
    await drafts.keep(visitor, JOURNEY, toParts('pressed', 'one-page-10'));
    await drafts.keep(visitor, JOURNEY, toParts('ninth', 'one-page-9'), 'the-next-form');
    expect(await find()).toMatchObject({ parts: { query: 'pressed' } });
    await drafts.keep(visitor, JOURNEY, toParts('pressed again', 'one-page-10'));
    expect(await find()).toMatchObject({ parts: { query: 'pressed again' } });
    await drafts.keep(visitor, JOURNEY, toParts('another', 'other-page-1'), PAGE);
    expect(await find()).toMatchObject({ parts: { query: 'another' } });
    await drafts.keep(visitor, JOURNEY, { query: 'unnumbered' }, PAGE);
    expect(await find()).toMatchObject({ parts: { query: 'unnumbered' } });
  });

  test('of a page that was sent is not stored; a submit and saves of another page are', async () => {
    await drafts.close(visitor, JOURNEY, RECEIPT, 'one', PAGE);
    await drafts.keep(visitor, JOURNEY, { query: 'late' }, PAGE);
    expect(await find()).toBeNull();
    expect(await drafts.findReceipt(visitor, JOURNEY)).toEqual(RECEIPT);
    await drafts.keep(visitor, JOURNEY, { query: 'other' }, 'another-page');
    await drafts.keep(visitor, JOURNEY, { query: 'late' }, PAGE);
    expect(await find()).toEqual({ parts: { query: 'other' } });
    await drafts.keep(visitor, JOURNEY, { query: 'pressed' });
    expect(await find()).toEqual({ parts: { query: 'pressed' } });
  });

  test('of a page that was cleared is not stored, for that visitor and journey only', async () => {
    await drafts.keep(visitor, JOURNEY, { query: 'one' }, PAGE);
    await drafts.discard(visitor, JOURNEY, PAGE);
    await drafts.discard(visitor, JOURNEY, PAGE);
    await drafts.keep(visitor, JOURNEY, { query: 'late' }, PAGE);
    expect(await find()).toBeNull();
    expect(await drafts.findReceipt(visitor, JOURNEY)).toBeNull();
    await drafts.keep(visitor, 'meter-reading', { form: 'mine' }, PAGE);
    expect(await drafts.find(visitor, 'meter-reading')).not.toBeNull();
  });

  test('that arrives after its visitor’s drafts were deleted or merged restores nothing', async () => {
    const save = (who: string, query: string) => drafts.keep(who, JOURNEY, { query }, PAGE);
    await save(visitor, 'one');
    await drafts.forget(visitor);
    await save(visitor, 'late');
    expect(await find()).toBeNull();
    const [since, waiting] = [randomUUID(), randomUUID()];
    await save(since, 'typed');
    await drafts.join(waiting, since, (before, typed) => ({ ...before, ...typed }));
    await save(since, 'late');
    expect(await drafts.find(since, JOURNEY)).toBeNull();
    expect(await drafts.find(waiting, JOURNEY)).toEqual({ parts: { query: 'typed' } });
    await drafts.join(waiting, since, (before, typed) => ({ ...before, ...typed }));
    await save(waiting, 'more');
    expect(await drafts.find(waiting, JOURNEY)).toEqual({ parts: { query: 'more' } });
  });

  test('while a page is being sent ends with no draft, whichever comes first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const page = `page-number-${round}`;
      await drafts.keep(visitor, JOURNEY, { query: 'before' }, page);
      await Promise.all([
        drafts.close(visitor, JOURNEY, RECEIPT, 'one', page),
        drafts.keep(visitor, JOURNEY, { query: 'late' }, page),
        drafts.keep(visitor, JOURNEY, { query: 'later' }, page),
      ]);
      expect(await find()).toBeNull();
    }
  });
});
