/** The desk’s queue has one order, however it is split into pages. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { QueueQuery } from '#domain/ports-cases.ts';
import { createAuditTrail } from '#database/audit.ts';
import { createCaseStore } from '#database/cases.ts';
import { createLeadStore } from '#database/leads.ts';
import { createMovableClock, ENGINES } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';
import { complaintLead } from './suites/lead-examples.ts';

const DAY = 24 * 3_600_000;
/** In reverse, so that neither arrival nor reference gives the queue's order. */
const SENT = [
  { reference: 'HS-2222-0001', days: 0, query: 'My bill is wrong' },
  { reference: 'HS-2222-0002', days: 9, query: 'My bill is wrong' },
  { reference: 'HS-2222-0004', days: 5, query: 'My bill is wrong' },
  { reference: 'HS-2222-0003', days: 5, query: 'My bill is wrong' },
  { reference: 'HS-2222-0005', days: 4.99, query: 'My bill is wrong' },
  { reference: 'HS-2222-0006', days: 1, query: 'My bill is wrong' },
  { reference: 'HS-2222-0007', days: 9, query: 'I can smell gas in the hall' },
  { reference: 'HS-2222-0008', days: 6, 'query-subtype': 'Enquiry-Credit Energy', query: 'Answered in two days' },
];
const DONE = 'HS-2222-0001';
const ORDER = [7, 6, 8, 5, 3, 4, 2, 1].map((number) => `HS-2222-000${number}`);

describe.each(ENGINES)('the queue on %s', (kind) => {
  const place = useNewDatabase(kind);

  test('has urgent cases first, then by due time and receipt, and resolved ones last', async () => {
    const clock = createMovableClock();
    for (const { reference, days, ...changes } of SENT) {
      clock.move(days * DAY);
      const options = { clock, drawReference: () => reference, cases: { ombudsmanAfterWeeks: 8 } };
      await createLeadStore(place.db, options).receive(complaintLead(changes), {
        idempotencyKey: null,
        clientId: 'a',
        danger: changes.query.includes('gas') ? 'gas' : null,
      });
      clock.move(-days * DAY);
    }
    const cases = createCaseStore(place.db, { clock });
    const by = { kind: 'staff', id: 'tom', name: 'Tom' } as const;
    await cases.append(DONE, null, [{ type: 'put-right', by, text: 'Put right' }]);
    const today = '2025-11-21';
    const readQueue = (limit: number, offset: number) =>
      cases.list({ view: 'open', q: 'ada', staffId: 'tom', today, limit, offset });
    const list = async (limit: number, offset: number) =>
      (await readQueue(limit, offset)).map(({ reference }) => reference);
    expect(await list(9, 0)).toEqual(ORDER);
    const name = "Ada O'Brien-Łukasz";
    expect(
      (await readQueue(3, 0)).map(({ isComplaint, isDemonstration, ...one }) => [
        one.name,
        isComplaint,
        isDemonstration,
      ]),
    ).toEqual([
      [name, true, false],
      [name, true, false],
      [name, false, false],
    ]);
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => list(2, offset)));
    expect(pages.flat()).toEqual(ORDER);
    expect(await cases.count('tom', today)).toMatchObject({ open: 7, done: 1, complaints: 6, enquiries: 1 });
  });

  describe('of four people', () => {
    const today = '2025-11-21';
    const people = [
      { surname: 'Young', query: 'Mine', 'query-subtype': 'Enquiry-Credit Energy' },
      { surname: 'Abbott', query: 'I can smell gas', 'contact-number': { number: '+44 7700 900 456', type: 'mobile' } },
      {
        surname: 'Moss',
        account: 'A 123-456',
        'additional-information': { caseType: 'A bill', meterNumber: 'E6S 9876543' },
      },
      { surname: 'abbot' },
    ];
    const list = async (query: Partial<QueueQuery>) => {
      const cases = createCaseStore(place.db);
      const asked = { view: 'open', q: '', staffId: 'tom', today, limit: 9, offset: 0, ...query } as const;
      return (await cases.list(asked)).map(({ name }) => name.replace('Ada ', ''));
    };

    beforeEach(async () => {
      const clock = createMovableClock();
      for (const [at, changes] of people.entries()) {
        clock.move(DAY);
        const options = { clock, drawReference: () => `HS-3333-000${at}`, cases: { ombudsmanAfterWeeks: 8 } };
        await createLeadStore(place.db, options).send(complaintLead(changes), `four ${at}`);
      }
      const cases = createCaseStore(place.db, { clock });
      const tom = { kind: 'staff', id: 'tom', name: 'Tom' } as const;
      await cases.append('HS-3333-0000', null, [{ type: 'taken', by: tom, text: '' }]);
      await cases.append('HS-3333-0003', null, [{ type: 'replied', by: tom, text: 'Hello' }]);
    });

    test('sorts by any column in either direction, with empty values last, or first in the other direction', async () => {
      expect(await list({ sort: 'customer' })).toEqual(['abbot', 'Abbott', 'Moss', 'Young']);
      expect(await list({ sort: 'customer', isDescending: true })).toEqual(['Young', 'Moss', 'Abbott', 'abbot']);
      expect(await list({ sort: 'age' })).toEqual(['Young', 'Abbott', 'Moss', 'abbot']);
      expect(await list({ sort: 'due' })).toEqual(['Young', 'Abbott', 'Moss', 'abbot']);
      expect(await list({ sort: 'subject' })).toEqual(['Moss', 'Young', 'Abbott', 'abbot']);
      expect((await list({ sort: 'assignee' }))[0]).toBe('Young');
      expect((await list({ sort: 'assignee', isDescending: true })).at(-1)).toBe('Young');
    });

    test('is filtered by several filters at once', async () => {
      expect(await list({ filters: { kind: 'enquiry' } })).toEqual(['Young']);
      expect(await list({ filters: { status: 'waiting' } })).toEqual(['abbot']);
      expect(await list({ filters: { assignee: '' }, sort: 'age' })).toEqual(['Abbott', 'Moss', 'abbot']);
      expect(await list({ filters: { assignee: 'tom', kind: 'complaint' } })).toEqual([]);
      expect(await list({ filters: { due: 'week', kind: 'complaint', status: 'new' }, sort: 'age' })).toEqual([]);
      expect(await list({ filters: { due: 'overdue' } })).toEqual([]);
      expect(await list({ view: 'unassigned', filters: { status: 'new', urgency: undefined }, sort: 'age' })).toEqual([
        'Abbott',
        'Moss',
      ]);
      expect(await list({ q: 'abb', filters: { status: 'new' } })).toEqual(['Abbott']);
    });

    test('is narrowed by a tag while a case has it, and the audit tells who gave it', async () => {
      const cases = createCaseStore(place.db);
      const tag = (number: number, name: string, isWanted = true) =>
        cases.tag(`HS-3333-000${number}`, name, isWanted, 'tom');
      for (const name of ['storm', 'storm', 'outage']) await tag(1, name);
      await tag(2, 'storm-2');
      expect([await list({ filters: { tag: 'storm' } }), await cases.listTags(false)]).toEqual([
        ['Abbott'],
        ['outage', 'storm', 'storm-2'],
      ]);
      for (const name of ['storm', 'none']) await tag(1, name, false);
      expect(await list({ filters: { tag: 'storm' } })).toEqual([]);
      expect((await cases.find('HS-3333-0001'))?.tags).toEqual(['outage']);
      await tag(1, 'outage', false);
      expect([(await cases.find('HS-3333-0001'))?.tags, await cases.listTags(false)]).toEqual([[], ['storm-2']]);
      const reference = 'HS-3333-0001';
      const lines = await createAuditTrail(place.db).list({
        since: null,
        before: null,
        actor: 'tom',
        reference,
        limit: 9,
      });
      const details = lines.map(({ detail }) => JSON.stringify(detail)).toSorted();
      expect(details).toEqual(['tagged', 'tagged', 'untagged', 'untagged'].map((type) => JSON.stringify({ type })));
    });

    test.each([
      ['07700900456', 'Abbott'],
      ['07700 900 4', 'Abbott'],
      ['+44 7700 900456', 'Abbott'],
      ['a123456', 'Moss'],
      ['A 123 4', 'Moss'],
      ['e6s 98765', 'Moss'],
    ])('is searched by phone, account and meter number: %s', async (q, name) => {
      expect(await list({ q })).toEqual([name]);
    });
  });
});
