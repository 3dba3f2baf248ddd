/** What the draft store guarantees beyond its port: a stolen file reveals nothing. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#store/db.ts';
import { createDraftStore } from '#store/drafts.ts';
import { migrate } from '#store/migrate.ts';
import { type Engine, startEngine } from '#tests/support/database.ts';

describe('the draft store', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine('sqlite');
  });
  afterAll(() => engine?.stop());

  async function readFileAfter(change: 'nothing' | 'forget', visitor: string): Promise<string> {
    const { file = '' } = await engine.newDatabase();
    const db = openDatabase({ file });
    await migrate(db);
    const drafts = createDraftStore(db);
    await drafts.keep(visitor, 'feedback', { query: 'a secret of mine' });
    if (change === 'forget') await drafts.forget(visitor);
    await db.close();
    return readFileSync(file, 'latin1');
  }

  test('does not store the cookie that opens a draft', async () => {
    const visitor = randomUUID();
    const content = await readFileAfter('nothing', visitor);
    expect(content).toContain('a secret of mine');
    expect(content).not.toContain(visitor);
  });

  test('overwrites deleted drafts', async () => {
    expect(await readFileAfter('forget', randomUUID())).not.toContain('a secret of mine');
  });
});
