/** What the draft store guarantees beyond its port: a stolen file reveals nothing. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { migrate } from '#database/migrate.ts';
import { createLeadStore } from '#database/leads.ts';
import { createMovableClock, ENGINES, type Engine, startEngine } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';
import { complaintLead } from './suites/lead-examples.ts';

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

const PROOF = [
  { term: 'Sent by', text: "Ada O'Brien-Łukasz" },
  { term: 'Email address', text: 'ada@example.com' },
];

describe.each(ENGINES)('a receipt on %s', (kind) => {
  const place = useNewDatabase(kind);

  test('has the proof of its lead’s sender, and the back end’s reference', async () => {
    const { db } = place;
    const drafts = createDraftStore(db);
    const reference = await createLeadStore(db).send(complaintLead(), randomUUID());
    const receipt = { reference, contentHash: 'abc', sentAt: '2025-11-21T10:00:00.000Z' };
    await drafts.close('visitor', 'complaint', { ...receipt, attributes: complaintLead().attributes }, 'one');
    expect(await drafts.findReceipt('visitor', 'complaint')).toStrictEqual({ ...receipt, proof: PROOF });
    // The only copy is the lead's, so that erasing the lead erases it, too.
    const kept = await db.kysely.selectFrom('receipts').select('proof').execute();
    expect(kept).toEqual([{ proof: null }, { proof: null }]);
    await db.kysely.updateTable('leads').set({ outside_reference: 'X-1' }).execute();
    const outside = { ...receipt, outsideReference: 'X-1', proof: PROOF };
    expect(await drafts.findReceipt('visitor', 'complaint')).toStrictEqual(outside);
  });

  test('of an external lead has the proof and the reference, too, until it expires', async () => {
    const drafts = createDraftStore(place.db);
    const receipt = { reference: 'outside-1', contentHash: 'abc', sentAt: '2025-11-21T10:00:00.000Z' };
    await drafts.close('another', 'complaint', { ...receipt, attributes: complaintLead().attributes }, 'one');
    expect(await drafts.findReceipt('another', 'complaint')).toStrictEqual({ ...receipt, proof: PROOF });
    expect(await drafts.findReceipt('another', 'complaint', 'one')).toStrictEqual({ ...receipt, proof: PROOF });
    await drafts.forget('another');
    expect(await drafts.findReceipt('another', 'complaint')).toBeNull();
    // The receipt records only that its visitor has left.
    const left = await place.db.kysely.selectFrom('receipts').selectAll().execute();
    expect(left).toMatchObject([{ journey: '.over', reference: 'none.', content_hash: '', danger: null, proof: null }]);
    expect(left).toHaveLength(1);
  });

  test('a former visitor does not hinder the next with the same id, once no save can be in progress', async () => {
    const clock = createMovableClock();
    const drafts = createDraftStore(place.db, { clock });
    await drafts.forget('shared');
    await drafts.keep('shared', 'complaint', { query: 'late' }, 'page');
    expect(await drafts.find('shared', 'complaint')).toBeNull();
    clock.move(3 * 60_000);
    await drafts.keep('shared', 'complaint', { query: 'of the next' }, 'page');
    expect(await drafts.find('shared', 'complaint')).toEqual({ parts: { query: 'of the next' } });
  });
});
