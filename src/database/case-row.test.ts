import { describe, expect, test } from 'vitest';
import { startCase } from '#domain/cases/case.ts';
import { CUSTOMER } from '#domain/cases/events.ts';
import { TOPIC_HELP, TOPIC_METER_READING } from '#domain/entities/lead.ts';
import { LEAD_RECEIPT } from '#tests/ports/suites/lead-examples.ts';
import {
  type CaseFacts,
  toCaseRow,
  NO_DUE_DAY,
  toStateColumns,
  toCaseEvent,
  toEventRow,
  toSearchKey,
  toNameKey,
  toCaseReceipt,
  toAccountKey,
} from './case-row.ts';
import { toLeadRow } from './lead-record.ts';
import type { LeadsTable } from './schema.ts';

const FACTS: CaseFacts = { ombudsmanAfterWeeks: 8 };
const ATTRIBUTES = {
  topic: TOPIC_HELP,
  'query-type': 'Meters',
  'query-subtype': 'Make a complaint-Monthly or quarterly',
  query: 'My bill is wrong',
  'first-name': 'Ada',
  surname: ' Van  Dyke ',
  email: ' Ada@Example.com ',
  'additional-information': { caseType: 'Bill', vulnerabilityConsent: false },
};

function leadOf(changes: object = {}, columns: Partial<LeadsTable> = {}): LeadsTable {
  const row = toLeadRow(
    { attributes: { ...ATTRIBUTES, ...changes }, addressId: 'one' },
    { ...LEAD_RECEIPT, receivedAt: '2026-11-20T23:30:00.000Z' },
  );
  return { ...row, ...columns };
}
const ADDRESS = { country: 'Scotland', postcode: 'ZZ99 1AA', postcode_key: 'ZZ991AA' };
const rowOf = (lead: LeadsTable, facts = FACTS) => toCaseRow(lead, ADDRESS, facts);

test('search keys ignore case, spaces and dashes; a name keeps one space', () => {
  expect(toSearchKey(' HS-4K7M  92QX')).toBe('hs4k7m92qx');
  for (const typed of ['ZZ99\u20111AA', 'zz99–1aa', 'ZZ99 1AA.', 'ZZ99 1AA,'])
    expect(toSearchKey(typed)).toBe('zz991aa');
  expect(toNameKey('  Van   DYKE ')).toBe('van dyke');
  expect(toNameKey('Siân O’Brien')).toBe('sian obrien');
});

test('a case is found by the answer that its journey defines, else by the account that an API client named', () => {
  const lead = leadOf({ account: 'A 1', 'additional-information': { asked: '123 456 789', other: '7' } });
  const asked = { kind: 'text', isSearched: true } as const;
  expect([toAccountKey(lead, { asked }), toAccountKey(lead, { other: { kind: 'text' } })]).toEqual(['123456789', 'a1']);
  expect(toAccountKey(leadOf(), { asked })).toBeNull();
});

describe('the row of a case', () => {
  test('says whether its customer can be emailed', () => {
    const canBeMailed = [{}, { email: null }].map((changes) => {
      const row = rowOf(leadOf(changes));
      return row && toCaseReceipt(row).canBeMailed;
    });
    expect(canBeMailed).toEqual([true, false]);
  });

  test('has the search keys and the days of its deadlines', () => {
    expect(rowOf(leadOf())).toMatchObject({
      reference: 'HS-4K7M-92QX',
      kind: 'complaint',
      received_day: '2026-11-20',
      subject: 'Bill',
      reference_key: 'hs4k7m92qx',
      email_key: 'ada@example.com',
      postcode_key: 'zz991aa',
      first_key: 'ada',
      surname_key: 'van dyke',
      can_be_mailed: 1,
      is_complaint: 1,
      is_done: 0,
      status: 'new',
      version: 1,
      ombudsman_weeks: 8,
      next_working_day: '2026-11-23',
      is_demonstration: 0,
      letter_by_hand: 0,
      assignee: null,
      assignee_name: null,
      done_day: null,
      told_at: null,
    });
  });

  test('has the promise that the lead was given', () => {
    const promised = JSON.stringify({ answerInDays: 4, answerAtMostDays: 9 });
    expect(rowOf(leadOf({}, { promised }))).toMatchObject({ reply_in_days: 4, reply_at_most_days: 9 });
    const inWorkingDays = JSON.stringify({ answerInDays: 5, unit: 'working days' });
    expect(rowOf(leadOf({}, { promised: inWorkingDays }))).toMatchObject({
      reply_in_days: 5,
      reply_unit: 'working days',
    });
    expect(rowOf(leadOf({}, { promised: null }))).toMatchObject({ reply_in_days: null, reply_at_most_days: null });
    expect(rowOf(leadOf({}, { promised: '{}' }))).toMatchObject({ reply_in_days: null, reply_at_most_days: null });
  });

  test('has no search keys if the lead has none of the fields', () => {
    const row = toCaseRow(leadOf({ email: null, 'first-name': '', surname: '' }), undefined, FACTS);
    expect(row).toMatchObject({ email_key: null, postcode_key: null, first_key: null, surname_key: null });
    expect(row).toMatchObject({ can_be_mailed: 0 });
  });

  test('exists for an unknown classification, and not for a meter reading', () => {
    expect(rowOf(leadOf({ topic: null }))?.kind).toBe('enquiry');
    expect(rowOf(leadOf({ topic: TOPIC_METER_READING }))).toBeNull();
  });

  test('is urgent by a danger mark, by its text, or by a need', () => {
    const isDanger = (text: string) => text.includes('bill');
    expect(rowOf(leadOf())?.urgency).toBe(2);
    expect(rowOf(leadOf({ 'additional-information': { vulnerabilityConsent: true } }))?.urgency).toBe(1);
    expect(rowOf(leadOf(), { ...FACTS, isDanger })?.urgency).toBe(0);
    expect(rowOf(leadOf({}, { danger: 'gas' }))?.urgency).toBe(0);
  });
});

test('a case with nothing due sorts last, and a resolved one has its London day', () => {
  const received = {
    kind: 'enquiry' as const,
    day: '2026-07-01',
    nation: 'england-and-wales' as const,
    reply: null,
    ombudsmanAfterWeeks: 8,
    canBeMailed: false,
  };
  const state = startCase(received, { at: '2026-07-01T09:00:00.000Z' });
  expect(toStateColumns(state)).toMatchObject({
    duty: 'reply',
    due_day: '2026-07-08',
    is_complaint: 0,
    eight_weeks_day: null,
  });
  const done = {
    ...state,
    status: 'done' as const,
    doneAt: '2026-07-02T23:30:00.000Z',
    assignee: { id: 'amira', name: 'Amira Khan' },
    deadlockedAt: '2026-07-02T10:00:00.000Z',
  };
  expect(toStateColumns(done)).toMatchObject({
    is_done: 1,
    done_day: '2026-07-03',
    reply_day: null,
    duty: null,
    due_day: NO_DUE_DAY,
    assignee: 'amira',
    assignee_name: 'Amira Khan',
    told_at: '2026-07-02T10:00:00.000Z',
  });
  expect(toStateColumns({ ...done, signpostedAt: '2026-07-01T10:00:00.000Z' }).told_at).toBe(
    '2026-07-01T10:00:00.000Z',
  );
});

test('an event is read back as it was written, without fields that it does not have', () => {
  const plain = { seq: 2, at: '2026-11-22T10:00:00.000Z', type: 'wrote' as const, by: CUSTOMER, text: 'Thank you' };
  const full = { ...plain, to: { id: 'tom', name: 'Tom Price' }, quotes: true };
  expect(toEventRow('HS-4K7M-92QX', plain)).toEqual({
    reference: 'HS-4K7M-92QX',
    seq: 2,
    at: plain.at,
    type: 'wrote',
    actor_kind: 'customer',
    actor_id: null,
    actor_name: null,
    text: 'Thank you',
    more: null,
  });
  for (const event of [plain, full, { ...plain, to: null }, { ...plain, quotes: true }])
    expect(toCaseEvent(toEventRow('HS-4K7M-92QX', event))).toEqual(event);
  expect(toEventRow('HS-4K7M-92QX', { ...plain, quotes: false }).more).toBeNull();
});
