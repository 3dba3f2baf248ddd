/** One person in the database: what is theirs, what only names them, and what remains after an erasure. */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { CUSTOMER } from '#domain/cases/events.ts';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import type { WantedPerson } from '#domain/privacy/person-match.ts';
import { createAddressStore } from '#database/addresses.ts';
import { createCaseStore } from '#database/cases.ts';
import { type Database } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createFailedSearchStore, createVoteStore } from '#database/anonymous-counts.ts';
import { createReferenceRecorder } from '#database/external-back-end.ts';
import { createLeadAdmin } from '#database/lead-admin.ts';
import { createLeadErasure } from '#server/personal-data/lead-erasure.ts';
import { createLeadStore } from '#database/leads.ts';
import { createPersonErasure } from '#server/personal-data/person-erasure.ts';
import { createPersonSearch, findTerms, toTermHash } from '#server/personal-data/person-search.ts';
import { createMovableClock, ENGINES } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';
import { complaintLead, meterReadingLead } from './suites/lead-examples.ts';

const ANN = 'ann@example.org';
const NOBODY = { email: null, phone: null, name: null, postcode: null };

describe.each(ENGINES)('one person on %s', (kind) => {
  const place = useNewDatabase(kind);
  let db: Database;
  const clock = createMovableClock();
  beforeEach(() => {
    ({ db } = place);
  });

  /** Sends a lead; without a reference it gets a random one. */
  function send(changes: JsonObject, reference?: string, addressId: string | null = null) {
    const cases = { ombudsmanAfterWeeks: 8 };
    const store = createLeadStore(db, { clock, cases, ...(reference && { drawReference: () => reference }) });
    return store.send(complaintLead(changes, addressId), randomUUID());
  }
  const find = (wanted: Partial<WantedPerson>, reference: string | null = null) =>
    createPersonSearch(db).find({ ...NOBODY, ...wanted }, reference);
  const write = (reference: string, text: string) =>
    createCaseStore(db, { clock }).append(reference, null, [{ type: 'wrote', by: CUSTOMER, text }]);

  test('a person has their own leads; a message that names them is only a mention', async () => {
    const own = await send({ email: 'Ann@Example.org', query: `I am ${ANN}` });
    const listed = await send({ 'customer-references': [[ANN]], query: 'Mine as well' });
    const message = await send({ query: `My neighbour ${ANN} shouted` });
    const later = await send({ query: 'Hello' });
    await write(later, `And ${ANN} again`);
    await send({ query: 'Nothing about anybody' });
    await createLeadStore(db, { clock }).send(meterReadingLead(), randomUUID());
    await createCaseStore(db).own(own, 'owner-of-ann');
    const drafts = createDraftStore(db, { clock });
    await drafts.keep('ann', 'feedback', { query: { query: 'Half a thought', by: ANN } });
    await drafts.keep('bob', 'feedback', { query: { query: `about ${ANN}` }, empty: null });
    const votes = createVoteStore(db, { clock });
    const vote = await votes.cast({ page: 'meters/a', helpful: false });
    await votes.explain(vote, `Answer me at ${ANN}`);
    await votes.explain(await votes.cast({ page: 'meters/a', helpful: false }), 'No picture of mine');
    await votes.cast({ page: 'meters/a', helpful: true });
    await createFailedSearchStore(db, { clock }).add(
      new Map([
        [ANN, 2],
        ['heat pump', 1],
      ]),
    );

    const found = await find({ email: ANN });
    expect(found.references).toEqual([own, listed].toSorted());
    expect(found.owners).toEqual(['owner-of-ann']);
    expect(found.mentionedIn.toSorted()).toEqual([message, later].toSorted());
    expect(found.drafts).toMatchObject([{ journey: 'feedback', parts: expect.stringContaining('Half a thought') }]);
    expect(found.votes).toEqual([
      { id: vote, at: clock().toISOString(), page: 'meters/a', reason: `Answer me at ${ANN}` },
    ]);
    expect(found.searches).toEqual([ANN]);
  });

  test('a name counts together with the postcode of the address, typed or from the register', async () => {
    const addressId = await createAddressStore(db).save({
      ...EMPTY_ADDRESS,
      'house-number': '1',
      postcode: 'ZZ99 1AA',
    });
    const own = await send({ 'first-name': 'Ann', surname: 'Lee' }, undefined, addressId);
    await send({ 'first-name': 'Ann', surname: 'Lee' });
    expect((await find({ name: 'Ann Lee', postcode: 'zz991aa' })).references).toEqual([own]);
  });

  test('a tag with the person’s name, hyphens for its spaces, is a mention', async () => {
    const tagged = await send({ query: 'Nothing about anybody' });
    await createCaseStore(db, { clock }).tag(tagged, 'anne-marie-lee', true, 'adviser');
    const found = await find({ name: 'Anne-Marie Lee', postcode: 'ZZ99 1AA' });
    expect([found.references, found.mentionedIn]).toEqual([[], [tagged]]);
    expect((await find({ name: 'Marie Le', postcode: 'ZZ99 1AA' })).mentionedIn).toEqual([]);
  });

  test('requests are served while a long table is read', async () => {
    await createFailedSearchStore(db, { clock }).add(new Map(Array.from({ length: 1_100 }, (_, at) => [`x${at}`, 1])));
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await findTerms(db.kysely, () => false);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  test('a reference finds its lead, and by its email address the person’s others, unless another address is given', async () => {
    const [one, same] = [await send({ email: ANN }), await send({ email: ANN })];
    const grace = await send({ email: 'grace@example.org' });
    expect((await find({}, one)).references).toEqual([one, same].toSorted());
    expect((await find({ email: 'grace@example.org' }, one)).references).toEqual([one, grace].toSorted());
    expect((await find({}, 'HS-2222-2222')).references).toEqual([]);
  });

  test('a confirmation’s copy of an external lead is found by its reference, and by name only as a possible match', async () => {
    const drafts = createDraftStore(db, { clock });
    const sentAt = clock().toISOString();
    const attributes = { 'first-name': 'Ann', surname: 'Lee' };
    const proof = [{ term: 'Sent by', text: 'Ann Lee' }];
    for (const reference of ['outside-1', 'outside-2'])
      await drafts.close(reference, 'complaint', { reference, contentHash: 'abc', sentAt, attributes }, 'one');
    const own = await send({ email: ANN, 'first-name': 'Ann', surname: 'Lee' });
    await drafts.close('ann', 'complaint', { reference: own, contentHash: 'abc', sentAt, attributes }, 'one');
    const found = await find({ name: 'Ann Lee', postcode: 'ZZ99 1AA' }, 'outside-1');
    expect(found).toMatchObject({
      receipts: [{ reference: 'outside-1', sent_at: sentAt, proof: JSON.stringify(proof) }],
      namesakes: ['outside-2'],
    });
    expect(await find({ email: ANN })).toMatchObject({ references: [own], receipts: [], namesakes: [] });
    expect(await createPersonErasure(db, { clock }).erase(found, 'ops')).toMatchObject({ leads: 0, receipts: 1 });
    expect(await drafts.findReceipt('outside-1', 'complaint')).toBeNull();
    expect(await drafts.findReceipt('outside-2', 'complaint')).not.toBeNull();
    expect((await find({}, 'outside-1')).receipts).toEqual([]);
  });

  test('a forwarded lead is found and erased also by its customer’s reference', async () => {
    const own = await send({ email: ANN, query: 'Handed on' });
    const other = await send({ email: 'grace@example.org' });
    const record = createReferenceRecorder(db);
    for (const [reference, outside] of [
      [own, 'case/7-b'],
      [other, own],
    ] as const)
      await record(reference, outside);
    expect((await find({}, own)).references).toEqual([own]);
    const found = await find({}, 'case/7-b');
    expect(found.references).toEqual([own]);
    expect((await find({ email: 'grace@example.org' }, 'case/7-b')).references).toEqual([own, other].toSorted());
    expect(await createLeadAdmin(db).find('case/7-b')).toMatchObject({ reference: own });
    expect(await createLeadErasure(db, { clock }).eraseByReference('case/7-b', 'ops')).toMatchObject({
      references: [own],
      receipts: [],
    });
    expect((await find({}, 'case/7-b')).references).toEqual([]);
  });

  test('people are found after the first five hundred leads', async () => {
    const drawn = Array.from({ length: 500 }, (_, count) => `HS-2222-${1_000 + count}`);
    const store = createLeadStore(db, { clock, drawReference: () => drawn.pop() ?? '' });
    await Promise.all(Array.from(drawn, () => store.send(complaintLead({}), randomUUID())));
    await send({ email: ANN }, 'HS-3333-0001');
    await send({ query: `See ${ANN}` }, 'HS-3333-0002');
    await write(await send({}, 'HS-3333-0003'), `See ${ANN}`);
    const { references, mentionedIn } = await find({ email: ANN });
    expect([references, mentionedIn]).toEqual([['HS-3333-0001'], ['HS-3333-0002', 'HS-3333-0003']]);
  });

  test('an erasure deletes what was found and nothing else, and its audit lines can be repeated but name nobody', async () => {
    const own = await send({ email: ANN });
    const other = await send({});
    const drafts = createDraftStore(db, { clock });
    for (const visitor of ['ann', 'bob'])
      await drafts.keep(visitor, 'feedback', { email: visitor === 'ann' ? ANN : '' });
    const votes = createVoteStore(db, { clock });
    const [vote, left] = [
      await votes.cast({ page: 'a', helpful: false }),
      await votes.cast({ page: 'a', helpful: true }),
    ];
    await votes.explain(vote, ANN);
    await votes.explain(left, 'Good');
    const searches = createFailedSearchStore(db, { clock });
    await searches.add(
      new Map([
        [ANN, 2],
        ['heat pump', 1],
      ]),
    );

    const erased = await createPersonErasure(db, { clock }).erase(await find({ email: ANN }), 'ops');
    expect(erased).toEqual({ leads: 1, receipts: 0, drafts: 1, votes: 1, searches: 1 });
    expect(await find({ email: ANN })).toEqual({
      references: [],
      owners: [],
      receipts: [],
      namesakes: [],
      drafts: [],
      votes: [],
      searches: [],
      mentionedIn: [],
    });
    expect((await find({}, other)).references).toContain(other);
    expect(await drafts.find('bob', 'feedback')).not.toBeNull();
    expect([await votes.find(vote), (await votes.find(left))?.reason]).toMatchObject([{ reason: null }, 'Good']);
    expect(await searches.list('2000-01-01', 9)).toEqual([{ term: 'heat pump', count: 1 }]);
    const audit = await db.kysely.selectFrom('audit').selectAll().execute();
    const details = audit.map(({ detail }) => JSON.parse(detail) as JsonObject);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(details).toHaveLength(4);
    expect(details).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ because: 'reference' }),
        { because: 'person', draft: 'feedback', visitor: hash },
        { because: 'person', vote },
        { because: 'person', search: toTermHash(ANN) },
      ]),
    );
    expect(
      audit.every(({ at, action, actor }) => at === clock().toISOString() && action === 'erase' && actor === 'ops'),
    ).toBe(true);
    expect(audit.filter(({ reference }) => reference !== null).map(({ reference }) => reference)).toEqual([own]);
    expect(JSON.stringify(audit)).not.toContain('ann');
    if (kind === 'sqlite') expect(statSync(`${place.options.file}-wal`).size).toBe(0);
  });
});
