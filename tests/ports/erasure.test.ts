/** What an erasure deletes, what remains, and how a restore repeats it. */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { CUSTOMER } from '#domain/cases/events.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { toCaseDraftKey } from '#domain/cases/case.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { createAddressStore } from '#database/addresses.ts';
import { createAuditTrail, toAuditLine } from '#database/audit.ts';
import { createCaseStore } from '#database/cases.ts';
import { type Database } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createFailedSearchStore, createVoteStore } from '#database/anonymous-counts.ts';
import { readErasures, repeatErasures } from '#server/personal-data/erasure-journal.ts';
import { createLeadErasure, type LeadErasure } from '#server/personal-data/lead-erasure.ts';
import { createLeadStore } from '#database/leads.ts';
import { toTermHash } from '#server/personal-data/person-search.ts';
import { createMovableClock, ENGINES, type MovableClock } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';
import { complaintLead } from './suites/lead-examples.ts';

const OWN = { ...EMPTY_ADDRESS, 'house-number': '14', postcode: 'ZZ99 1AA' };
const RECEIPT = { contentHash: 'abc', sentAt: '2025-11-21T10:00:00.000Z' };

describe.each(ENGINES)('on %s', (kind) => {
  const place = useNewDatabase(kind);
  let db: Database;
  let clock: MovableClock;
  let erasure: LeadErasure;
  beforeEach(() => {
    ({ db } = place);
    clock = createMovableClock();
    erasure = createLeadErasure(db, { clock });
  });

  const save = () => createAddressStore(db, { clock }).save(OWN);
  const send = (changes: JsonObject = {}, addressId: string | null = null) =>
    createLeadStore(db, { clock, cases: { ombudsmanAfterWeeks: 8 } }).send(
      complaintLead(changes, addressId),
      randomUUID(),
    );
  const keep = (visitor: string, parts: JsonObject) => createDraftStore(db, { clock }).keep(visitor, 'feedback', parts);
  const list = async (table: 'leads' | 'outbox' | 'cases' | 'case_events' | 'receipts') =>
    (await db.kysely.selectFrom(table).select('reference').distinct().execute()).map(({ reference }) => reference);
  const listAddresses = async () =>
    (await db.kysely.selectFrom('addresses').select('id').execute()).map(({ id }) => id).toSorted();
  const readAudit = async () =>
    (await db.kysely.selectFrom('audit').selectAll().orderBy('at').execute()).map(({ id: _, detail, ...line }) => ({
      ...line,
      detail: JSON.parse(detail) as unknown,
    }));

  test('a lead is erased with its deliveries, case, receipt and typed address; an audit line without the person stays', async () => {
    const [mine, theirs] = [await save(), await save()];
    const [erased, left] = [await send({}, mine), await send({}, theirs)];
    for (const reference of [erased, left])
      await createDraftStore(db, { clock }).close(randomUUID(), 'complaint', { ...RECEIPT, reference }, 'one');
    const at = clock().toISOString();
    clock.move(1_000);
    expect(await erasure.eraseByReference(erased, 'ops')).toEqual({ references: [erased], drafts: 0, receipts: [] });
    for (const table of ['leads', 'outbox', 'cases', 'case_events', 'receipts'] as const)
      expect([table, await list(table)]).toEqual([table, [left]]);
    expect(await listAddresses()).toEqual([theirs]);
    const detail = {
      because: 'reference',
      received_at: at,
      topic: 'help-&-support',
      query_subtype: 'Make a complaint-Monthly or quarterly',
    };
    expect(await readAudit()).toEqual([
      { at: clock().toISOString(), action: 'erase', reference: erased, actor: 'ops', detail },
    ]);
    expect((await erasure.eraseByReference(erased, 'ops')).references).toEqual([]);
    if (kind === 'sqlite') expect(statSync(`${place.options.file}-wal`).size).toBe(0);
  });

  test('erased data still in a write-ahead log is reported, and erased all the same', async () => {
    if (kind === 'postgres') return;
    const [waited, kept] = [await send(), await send()];
    let told = 0;
    const other = new DatabaseSync(place.options.file ?? '');
    const read = () => other.exec('begin; select count(*) from leads');
    const telling = createLeadErasure(db, { clock, onLogKept: () => (told += 1) });
    read();
    setTimeout(() => other.exec('commit'), 300);
    await telling.eraseByReference(waited, 'ops');
    expect([told, statSync(`${place.options.file}-wal`).size]).toEqual([0, 0]);
    read();
    await telling.eraseByReference(kept, 'ops');
    expect([told, await list('leads')]).toEqual([1, []]);
    other.close();
  });

  test('the drafts of a case are erased with it', async () => {
    const drafts = createDraftStore(db, { clock });
    const [erased, left] = [await send(), await send()];
    for (const reference of [erased, left])
      await drafts.keep('browser', toCaseDraftKey(reference), { words: { query: 'Half a message' } }, 'an-open-page');
    await erasure.eraseByReference(erased, 'ops');
    expect(await drafts.find('browser', toCaseDraftKey(erased))).toBeNull();
    expect(await drafts.find('browser', toCaseDraftKey(left))).not.toBeNull();
  });

  test('the confirmation’s copy of an external lead is erased, and erased again after a restore', async () => {
    const close = () =>
      createDraftStore(db, { clock }).close(
        'ann',
        'complaint',
        { ...RECEIPT, reference: 'outside-1', attributes: { 'first-name': 'Ann', surname: 'Lee' } },
        'one',
      );
    await close();
    await createDraftStore(db, { clock }).close('bob', 'complaint', { ...RECEIPT, reference: 'outside-2' }, 'one');
    expect(await erasure.eraseByReference('outside-1', 'ops')).toEqual({
      references: [],
      drafts: 0,
      receipts: ['outside-1'],
    });
    expect((await erasure.eraseByReference('outside-1', 'ops')).receipts).toEqual([]);
    expect(await list('receipts')).toEqual(['outside-2']);
    expect(await readAudit()).toMatchObject([
      { reference: 'outside-1', detail: { because: 'reference', of: 'receipt' } },
    ]);
    if (kind === 'sqlite') expect(statSync(`${place.options.file}-wal`).size).toBe(0);
    await close();
    await repeatErasures(db, await readErasures(db), 'restore');
    expect(await list('receipts')).toEqual(['outside-2']);
  });

  test('an erasure by email address includes unsent drafts with the address as a value, and not in a sentence', async () => {
    const [erased, left] = [await send({ email: 'Ann@Example.org' }), await send()];
    const address = await save();
    await keep('ann', {
      personalDetails: { age: 7, none: null, list: [{ email: ' ann@EXAMPLE.org ' }], manualAddressId: address },
    });
    await keep('bob', { personalDetails: null, query: { query: 'Write to ann@example.org', count: 1 } });
    expect(await erasure.eraseByEmail('ANN@example.org', 'ops')).toEqual({
      references: [erased],
      drafts: 1,
      receipts: [],
    });
    expect(await list('leads')).toEqual([left]);
    expect(await listAddresses()).toEqual([]);
    expect(await createDraftStore(db, { clock }).find('bob', 'feedback')).not.toBeNull();
    const lines = await readAudit();
    const lead = lines.find(({ reference }) => reference === erased);
    const draft = lines.find((line) => line !== lead);
    expect(draft?.detail).toEqual({
      because: 'email',
      draft: 'feedback',
      visitor: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(lead).toMatchObject({ reference: erased, detail: { because: 'email' } });
  });

  test('leads past their retention are erased in batches, with progress; younger leads and cases with later events stay', async () => {
    const goingOn = await send();
    for (let sent = 0; sent < 201; sent += 1) await send();
    clock.move(1_000);
    const instant = clock().toISOString();
    await createCaseStore(db, { clock }).append(goingOn, null, [{ type: 'wrote', by: CUSTOMER, text: 'And?' }]);
    const young = await send();
    const told: number[] = [];
    const { references, drafts } = await erasure.eraseBefore(instant, 'retention', (leads) => told.push(leads));
    expect([references.length, drafts, told]).toEqual([201, 0, [200, 201]]);
    expect((await list('leads')).toSorted()).toEqual([goingOn, young].toSorted());
    expect(new Set((await readAudit()).map(({ detail }) => (detail as JsonObject)['because']))).toEqual(
      new Set(['retention']),
    );
  });

  test('a draft is erased with its address, and a missing one is not a failure', async () => {
    await keep('ann', { personalDetails: { manualAddressId: await save() } });
    const { visitor_hash } = await db.kysely.selectFrom('drafts').select('visitor_hash').executeTakeFirstOrThrow();
    await erasure.eraseDraft(visitor_hash, 'complaint');
    expect(await listAddresses()).toHaveLength(1);
    await erasure.eraseDraft(visitor_hash, 'feedback');
    await erasure.eraseDraft(visitor_hash, 'feedback');
    expect([await listAddresses(), await createDraftStore(db, { clock }).find('ann', 'feedback')]).toEqual([[], null]);
  });

  test('a view is recorded with who, when and what, and names no lead', async () => {
    await createAuditTrail(db, { clock }).write('export', 'ops', { leads: 2 });
    expect(await readAudit()).toEqual([
      { at: clock().toISOString(), action: 'export', reference: null, actor: 'ops', detail: { leads: 2 } },
    ]);
    expect(await readErasures(db)).toEqual([]);
  });

  test('the audit is read page by page, without losing lines of the same instant', async () => {
    const audit = createAuditTrail(db, { clock });
    for (let leads = 1; leads <= 5; leads += 1) await audit.write('export', 'ops', { leads });
    const read: unknown[] = [];
    for (let before: string | null = null; ;) {
      const lines = await audit.list({ since: null, before, actor: 'ops', reference: null, limit: 2 });
      read.push(...lines.map(({ detail }) => detail['leads']));
      before = lines.at(-1)?.id ?? null;
      if (before === null) break;
    }
    expect([read.length, new Set(read)]).toEqual([5, new Set([1, 2, 3, 4, 5])]);
  });

  test('a restore repeats each kind of erasure and keeps its line; data that was only viewed stays', async () => {
    const [erased, seen] = [await send(), await send()];
    await keep('ann', { personalDetails: {} });
    const { visitor_hash } = await db.kysely.selectFrom('drafts').select('visitor_hash').executeTakeFirstOrThrow();
    const votes = createVoteStore(db, { clock });
    const [vote, other] = [
      await votes.cast({ page: 'a', helpful: false }),
      await votes.cast({ page: 'a', helpful: false }),
    ];
    for (const id of [vote, other]) await votes.explain(id, 'I am Ann');
    const searches = createFailedSearchStore(db, { clock });
    await searches.add(
      new Map([
        ['ann lee', 1],
        ['heat pump', 1],
      ]),
    );
    const line = (action: 'erase' | 'show', reference: string | null, detail: JsonObject) =>
      toAuditLine({ at: clock(), action, reference, actor: 'ops', detail });
    const lines = [
      line('erase', erased, { because: 'reference' }),
      line('show', seen, {}),
      line('erase', null, { draft: 'feedback', visitor: visitor_hash }),
      line('erase', null, { vote }),
      line('erase', null, { search: toTermHash('ann lee') }),
      { ...line('erase', null, {}), detail: 'not JSON' },
    ];
    expect(await repeatErasures(db, [...lines, ...lines], 'restore')).toBe(1);
    expect(await list('leads')).toEqual([seen]);
    expect(await createDraftStore(db, { clock }).find('ann', 'feedback')).toBeNull();
    expect([(await votes.find(vote))?.reason, (await votes.find(other))?.reason]).toEqual([null, 'I am Ann']);
    expect((await searches.list('2000-01-01', 9)).map(({ term }) => term)).toEqual(['heat pump']);
    const kept = await db.kysely.selectFrom('audit').select('id').where('actor', '=', 'ops').execute();
    expect(kept.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
    expect((await readErasures(db)).every(({ action }) => action === 'erase')).toBe(true);
  });
});
