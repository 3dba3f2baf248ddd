/** A change of one draft or receipt affects no other: neither another visitor’s, nor one of another journey. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Drafts } from '#domain/ports.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createLeadErasure } from '#server/personal-data/lead-erasure.ts';
import { createLeadStore } from '#database/leads.ts';
import { ENGINES } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';
import { complaintLead } from './suites/lead-examples.ts';

const PLACES = ['ann complaint', 'ann feedback', 'bob complaint', 'bob feedback'] as const;
const RECEIPT = { contentHash: 'abc', sentAt: '2025-11-21T10:00:00.000Z' };
const PROOF = [{ term: 'Sent by', text: 'Ada' }];

describe.each(ENGINES)('no other draft or receipt on %s changes', (kind) => {
  const place = useNewDatabase(kind);
  let drafts: Drafts;
  beforeEach(async () => {
    drafts = createDraftStore(place.db);
    for (const one of PLACES) {
      const [visitor = '', journey = ''] = one.split(' ');
      await drafts.close(visitor, journey, { ...RECEIPT, reference: `receipt of ${one}` }, 'id');
      await drafts.keep(visitor, journey, { query: `draft of ${one}` });
    }
  });

  const readDraft = async (one: string) => {
    const [visitor = '', journey = ''] = one.split(' ');
    return (await drafts.find(visitor, journey))?.parts ?? null;
  };
  const readReceipt = async (one: string, id?: string) => {
    const [visitor = '', journey = ''] = one.split(' ');
    return (await drafts.findReceipt(visitor, journey, id))?.reference ?? null;
  };
  const readDrafts = () => Promise.all(PLACES.map(readDraft));
  const readReceipts = () => Promise.all(PLACES.map((one) => readReceipt(one)));
  const [, feedback, ...others] = PLACES.map((one) => ({ query: `draft of ${one}` }));
  const receipts = PLACES.map((one) => `receipt of ${one}`);

  test('when one is added to', async () => {
    await drafts.keep('ann', 'complaint', { more: 1 });
    expect(await readDrafts()).toEqual([{ query: 'draft of ann complaint', more: 1 }, feedback, ...others]);
    await drafts.keep('bob', 'feedback', { more: 2 });
    expect(await readDraft('bob feedback')).toEqual({ query: 'draft of bob feedback', more: 2 });
    expect(await readDraft('ann feedback')).toEqual(feedback);
  });

  test('when one is discarded', async () => {
    await drafts.discard('ann', 'complaint');
    expect([await readDrafts(), await readReceipts()]).toEqual([[null, feedback, ...others], receipts]);
  });

  test('when one is sent', async () => {
    await drafts.close('ann', 'complaint', { ...RECEIPT, reference: 'HS-AAAA-AAAA' }, 'next');
    expect(await readDrafts()).toEqual([null, feedback, ...others]);
    expect(await readReceipts()).toEqual(['HS-AAAA-AAAA', ...receipts.slice(1)]);
    expect(await Promise.all(PLACES.map((one) => readReceipt(one, 'id')))).toEqual(receipts);
  });

  test('when a visitor is forgotten', async () => {
    await drafts.forget('ann');
    expect([await readDrafts(), await readReceipts()]).toEqual([
      [null, null, ...others],
      [null, null, ...receipts.slice(2)],
    ]);
  });

  test('when an email address is erased that one holds', async () => {
    await drafts.keep('ann', 'complaint', { email: 'ann@example.org' });
    await createLeadErasure(place.db).eraseByEmail('ann@example.org', 'ops');
    expect([await readDrafts(), await readReceipts()]).toEqual([[null, feedback, ...others], receipts]);
  });

  test('when others’ leads are kept here: who sent one elsewhere is still known', async () => {
    await createLeadStore(place.db).send(complaintLead(), 'key');
    const outside = { ...RECEIPT, reference: 'outside-1' };
    await drafts.close('ann', 'complaint', { ...outside, attributes: { 'first-name': 'Ada' } }, 'one');
    expect(await drafts.findReceipt('ann', 'complaint')).toStrictEqual({ ...outside, proof: PROOF });
    // The next receipt does not repeat who sent the one before.
    const next = { ...outside, reference: 'outside-2' };
    await drafts.close('ann', 'complaint', next, 'two');
    expect(await drafts.findReceipt('ann', 'complaint')).toStrictEqual(next);
  });
});
