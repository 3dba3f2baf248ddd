/** What happens to a draft that another request deletes meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Drafts } from '#domain/ports.ts';
import type { Database } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';

/** A database on which `then` runs after each statement of this kind, before its caller gets the result. */
function interrupt(db: Database, then: (statement: 'insert' | 'select') => Promise<unknown>): Database {
  const asked = new WeakMap<object, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ queryId, node }) {
      asked.set(queryId, node.kind);
      return node;
    },
    async transformResult({ queryId, result }) {
      const kind = asked.get(queryId);
      if (kind === 'InsertQueryNode') await then('insert');
      if (kind === 'SelectQueryNode') await then('select');
      return result;
    },
  };
  return { ...db, kysely: db.kysely.withPlugin(plugin) };
}

// On SQLite a transaction has the file to itself.
describe('a draft on postgres', () => {
  const place = useNewDatabase('postgres');

  test('that is deleted while it is added to starts again', async () => {
    const other = createDraftStore(place.db);
    await other.keep('visitor', 'feedback', { old: 1 });
    let deletions = 0;
    const racing = interrupt(place.db, async (statement) => {
      if (statement === 'insert' && deletions === 0) await other.discard('visitor', 'feedback');
      if (statement === 'insert') deletions += 1;
    });
    await createDraftStore(racing).keep('visitor', 'feedback', { new: 2 });
    expect(deletions).toBe(2);
    expect(await other.find('visitor', 'feedback')).toEqual({ parts: { new: 2 } });
  });

  test('that is deleted again and again is abandoned after five attempts', async () => {
    const other = createDraftStore(place.db);
    await other.keep('visitor', 'feedback', { old: 1 });
    let deletions = 0;
    const racing = interrupt(place.db, async (statement) => {
      if (statement === 'select') return other.keep('visitor', 'feedback', { old: 1 });
      deletions += 1;
      return other.discard('visitor', 'feedback');
    });
    const kept = createDraftStore(racing).keep('visitor', 'feedback', { new: 2 });
    await expect(kept).rejects.toMatchObject({ kind: 'unavailable', details: { retryAfter: 1 } });
    expect(deletions).toBe(5);
  });

  const receipt = { reference: 'HS-4K7M-92QX', contentHash: 'abc', sentAt: '2026-11-23T10:00:00.000Z' };
  test.each<[string, (drafts: Drafts) => Promise<void>]>([
    ['sent', (drafts) => drafts.close('visitor', 'feedback', receipt, 'one', 'page')],
    ['cleared', (drafts) => drafts.discard('visitor', 'feedback', 'page')],
    ['left by a sign-out', (drafts) => drafts.forget('visitor')],
    ['joined with an earlier one', (drafts) => drafts.join('waiting', 'visitor', (_, typed) => typed)],
  ])('whose first save is not committed yet when its page is %s does not come back', async (_, end) => {
    const other = createDraftStore(place.db);
    let ended: Promise<void> | undefined;
    const racing = interrupt(place.db, async (statement) => {
      if (statement !== 'select') return;
      ended = end(other);
      await Promise.race([ended, sleep(300)]);
    });
    await createDraftStore(racing).keep('visitor', 'feedback', { late: 1 }, 'page');
    await ended;
    expect(ended).toBeDefined();
    expect(await other.find('visitor', 'feedback')).toBeNull();
  });
});
