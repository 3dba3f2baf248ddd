import { describe, expect, test } from 'vitest';
import { nextCase, type CaseReceipt, startCase } from '#domain/cases/case.ts';
import { CUSTOMER, type CaseEvent, EVENT_TYPES } from '#domain/cases/events.ts';
import type { Json, JsonObject, Reference } from '#domain/entities/lead.ts';
import type { CaseFile, QueueEntry } from '#domain/ports-cases.ts';
import { readEventDocument, toCaseResource, toEntryResource, toEventDocument, toEventResource } from './case.ts';

const REFERENCE = 'HS-ABCD-EFGH' as Reference;
const AT = '2026-11-02T09:00:00.000Z';
const received: CaseReceipt = {
  kind: 'complaint',
  day: '2026-11-02',
  nation: 'england-and-wales',
  reply: { number: 10, unit: 'days', atMost: 14 },
  ombudsmanAfterWeeks: 8,
  canBeMailed: true,
};
const start = startCase(received, { at: AT });
const bea = { kind: 'staff', id: 's-1', name: 'Bea Stone' } as const;
const taken: CaseEvent = { seq: 2, at: '2026-11-03T09:00:00.000Z', type: 'taken', by: bea, text: '' };

const file: CaseFile = {
  reference: REFERENCE,
  receivedAt: AT,
  state: start,
  urgency: 'none',
  events: [],
  person: {
    title: null,
    firstName: 'Ada',
    surname: 'Byron',
    email: 'ada@example.com',
    contactNumber: '07700 900123',
    account: null,
    address: '7 Mill Lane',
  },
  classification: 'Enquiry-Credit Energy',
  subject: 'Discount',
  words: 'The bill is too high',
  more: [],
  vulnerable: true,
  suspect: null,
  isDemonstration: false,
  undelivered: [],
  tags: [],
};

describe('a case', () => {
  test('has its deadlines, the next one and its lead', () => {
    expect(toCaseResource(file)).toEqual({
      type: 'cases',
      id: REFERENCE,
      attributes: {
        kind: 'complaint',
        'is-complaint': true,
        status: 'new',
        urgency: 'none',
        subject: 'Discount',
        'received-at': AT,
        assignee: null,
        clocks: {
          'next-working-day': '2026-11-03',
          'promised-day': '2026-11-12',
          'promised-at-most-day': '2026-11-16',
          'eight-weeks-day': '2026-12-28',
          'letter-day': '2026-12-29',
        },
        'next-duty': { name: 'reply', day: '2026-11-12' },
        'done-at': null,
        'told-of-ombudsman-at': null,
        seq: 1,
      },
      relationships: { lead: { data: { type: 'leads', id: REFERENCE } } },
    });
  });

  test('has neither the customer’s name nor text', () => {
    const told = JSON.stringify([toCaseResource(file), toEventDocument(file, taken)]);
    for (const personal of ['Ada', 'Byron', 'ada@example.com', '07700', 'Mill Lane', 'too high'])
      expect(told).not.toContain(personal);
  });

  test('has its adviser’s id and name only', () => {
    const state = nextCase(start, taken);
    expect(toCaseResource({ ...file, state })).toMatchObject({
      attributes: { assignee: { id: 's-1', name: 'Bea Stone' }, status: 'open', seq: 2 },
    });
  });

  test('has no next deadline once it is resolved', () => {
    const state = nextCase(start, { ...taken, type: 'put-right', text: 'Paid back' });
    expect(toCaseResource({ ...file, state })).toMatchObject({
      attributes: { 'next-duty': null, 'done-at': taken.at, status: 'done' },
    });
  });

  test.each(['signposted', 'deadlocked'] as const)('that is %s says since when the customer knows', (type) => {
    const at = '2026-12-29T09:00:00.000Z';
    const state = nextCase(start, { ...taken, type, at });
    expect(toCaseResource({ ...file, state })).toMatchObject({ attributes: { 'told-of-ombudsman-at': at } });
  });

  test('is marked as a demonstration only if it is one', () => {
    expect(toCaseResource({ ...file, isDemonstration: true })).toMatchObject({ attributes: { demonstration: true } });
    expect(toCaseResource(file)['attributes']).not.toHaveProperty('demonstration');
  });
});

describe('a row of the queue', () => {
  const entry = {
    reference: REFERENCE,
    receivedAt: AT,
    kind: 'complaint',
    isComplaint: true,
    status: 'open',
    urgency: 'none',
    subject: null,
    assignee: { id: 's-1', name: 'Bea Stone' },
    duty: { name: 'letter', day: '2026-12-29' },
    isDemonstration: false,
    surname: 'Byron',
  } as unknown as QueueEntry;

  test('has the fields of the queue, and not the customer’s name', () => {
    expect(toEntryResource(entry)).toEqual({
      type: 'cases',
      id: REFERENCE,
      attributes: {
        kind: 'complaint',
        'is-complaint': true,
        status: 'open',
        urgency: 'none',
        subject: null,
        'received-at': AT,
        assignee: { id: 's-1', name: 'Bea Stone' },
        'next-duty': { name: 'letter', day: '2026-12-29' },
      },
    });
  });

  test('may be unassigned, without a deadline, and a demonstration', () => {
    expect(toEntryResource({ ...entry, assignee: null, duty: null, isDemonstration: true })).toMatchObject({
      attributes: { assignee: null, 'next-duty': null, demonstration: true },
    });
  });
});

describe('an event', () => {
  test('has its actor, and whether the customer may read it', () => {
    expect(toEventResource(REFERENCE, { ...taken, by: { ...bea, secret: 1 } as CaseEvent['by'] })).toEqual({
      type: 'case-events',
      id: `${REFERENCE}-2`,
      attributes: { seq: 2, at: taken.at, event: 'taken', by: bea, text: '', 'for-customer': true },
      relationships: { case: { data: { type: 'cases', id: REFERENCE } } },
    });
    expect(toEventResource(REFERENCE, { ...taken, type: 'noted', text: 'x', by: CUSTOMER })).toMatchObject({
      attributes: { text: 'x', 'for-customer': false, by: { kind: 'customer', id: null, name: null } },
    });
  });

  test('of a reassignment has the next adviser, or null for the team', () => {
    const to = { id: 's-2', name: 'Cy Reed' };
    expect(toEventResource(REFERENCE, { ...taken, type: 'handed-over', to })).toMatchObject({ attributes: { to } });
    expect(toEventResource(REFERENCE, { ...taken, type: 'handed-over', to: null })).toMatchObject({
      attributes: { to: null },
    });
    expect(toEventResource(REFERENCE, taken)['attributes']).not.toHaveProperty('to');
  });

  test('is sent by webhook with the current case', () => {
    expect(toEventDocument(file, taken)).toEqual({
      jsonapi: { version: '1.1' },
      meta: { event: 'case.event' },
      data: toEventResource(REFERENCE, taken),
      included: [toCaseResource(file)],
    });
  });
});

describe('an event posted by a program', () => {
  const read = (attributes: JsonObject, type = 'case-events') => readEventDocument({ data: { type, attributes } });
  const pointers = (attributes: JsonObject) => {
    const result = read(attributes);
    return result.ok ? [] : result.problems.map(({ pointer }) => pointer);
  };

  test('is an event with its optional fields', () => {
    expect(read({ event: 'replied', text: 'We paid\nyou back', seen: 3, by: 'Bot' })).toEqual({
      ok: true,
      value: { event: 'replied', text: 'We paid\nyou back', seen: 3, by: 'Bot' },
    });
    for (const nothing of [{}, { seen: null, by: null }, { by: '' }])
      expect(read({ event: 'taken', ...nothing })).toEqual({
        ok: true,
        value: { event: 'taken', text: '', seen: null, by: null },
      });
  });

  test('is never one that only leads and the sweep create', () => {
    const refused = EVENT_TYPES.filter((event) => !read({ event }).ok);
    expect(refused).toEqual(['received', 'handed-over', 'nudged', 'undone']);
  });

  test.each<[JsonObject, string]>([
    [{}, '/data/attributes'],
    [{ event: 'exploded' }, '/data/attributes/event'],
    [{ event: 'taken', text: 7 }, '/data/attributes/text'],
    [{ event: 'taken', text: 'a'.repeat(30_001) }, '/data/attributes/text'],
    [{ event: 'taken', seen: 0 }, '/data/attributes/seen'],
    [{ event: 'taken', seen: 1.5 }, '/data/attributes/seen'],
    [{ event: 'taken', by: 'a'.repeat(81) }, '/data/attributes/by'],
    [{ event: 'taken', by: 'a\nb' }, '/data/attributes/by'],
  ])('%j is refused at %s', (attributes, pointer) => {
    expect(pointers(attributes)).toEqual([pointer]);
  });

  test('must have the type of an event', () => {
    const document: Json = { data: { type: 'leads', attributes: { event: 'taken' } } };
    expect(readEventDocument(document)).toMatchObject({ ok: false, problems: [{ pointer: '/data/type' }] });
  });
});
