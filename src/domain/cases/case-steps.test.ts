import { describe, expect, test } from 'vitest';
import { AMIRA, OPENED_AT, CASE_RECEIPT } from '#tests/support/case-examples.ts';
import { type CaseState, findCaseRefusal, nextCase, startCase, toCase } from './case.ts';
import { findLetterDay, findReplyDay, nextDuty, toDeadlineStatus, toDeadlines } from './deadlines.ts';
import { type CaseEvent, CUSTOMER, type NewCaseEvent } from './events.ts';

const TOM = { id: 'tom', name: 'Tom Price' };
const LATER = '2026-10-05T09:00:00.000Z';
/** The weeks are over. */
const AFTER = '2026-11-27T09:00:00.000Z';
const START = startCase(CASE_RECEIPT, { at: OPENED_AT });
const after = (state: CaseState, event: Partial<CaseEvent>): CaseState =>
  nextCase(state, { type: 'noted', by: AMIRA, text: 'words', at: LATER, ...event, seq: state.seq + 1 });

describe('the adviser of a case', () => {
  test('is who assigned it to themselves, by id and name only', () => {
    expect(after(START, { type: 'taken' }).assignee).toEqual({ id: 'amira', name: 'Amira Khan' });
  });

  test('is who it was reassigned to, and a waiting case stays waiting', () => {
    expect(after(START, { type: 'handed-over', to: TOM })).toMatchObject({ assignee: TOM, status: 'open' });
    const waiting = after(after(START, { type: 'taken' }), { type: 'replied' });
    expect(after(waiting, { type: 'handed-over', to: TOM })).toMatchObject({ assignee: TOM, status: 'waiting' });
    expect(after(waiting, { type: 'taken' }).status).toBe('waiting');
    expect(after(START, { type: 'handed-over' })).toMatchObject({ assignee: null, status: 'open' });
  });
});

describe('the text of an event', () => {
  test.each(['noted', 'wrote', 'replied', 'agreed', 'put-right'] as const)('is required for %s', (type) => {
    expect(findCaseRefusal(START, { type, text: ' \n', at: LATER })).toBe('no-words');
    expect(findCaseRefusal(START, { type, text: 'x', at: LATER })).toBeNull();
  });

  test('a resolved case accepts only replies and an agreement', () => {
    const done = after(START, { type: 'put-right' });
    const refusal = (type: NewCaseEvent['type']) => findCaseRefusal(done, { type, text: 'words', at: LATER });
    expect(['replied', 'agreed', 'noted', 'wrote', 'reopened'].map((type) => refusal(type as 'noted'))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    expect(['taken', 'handed-over', 'nudged', 'closed', 'deadlocked'].map((type) => refusal(type as 'noted'))).toEqual(
      Array.from({ length: 5 }, () => 'done'),
    );
    expect(after(done, { type: 'replied' }).status).toBe('done');
  });

  test('only one ombudsman letter is sent, of either kind', () => {
    for (const type of ['deadlocked', 'signposted'] as const)
      expect(findCaseRefusal(after(START, { type, at: AFTER }), { type: 'deadlocked', text: 'words', at: AFTER })).toBe(
        'told',
      );
  });
});

test('the eight-weeks letter is not allowed before the eight weeks are over', () => {
  const refusal = (at: string) => findCaseRefusal(START, { type: 'signposted', text: '', at });
  expect(refusal('2026-11-26T23:59:59.999Z')).toBe('too-early');
  expect(refusal('2026-11-27T00:00:00.000Z')).toBeNull();
  expect(findCaseRefusal(START, { type: 'deadlocked', text: 'words', at: LATER })).toBeNull();
  expect(after(START, { type: 'signposted' }).signpostedAt).toBeNull();
});

test('only our own resolution counts as a reply; the customer’s ends the wait', () => {
  expect(after(START, { type: 'put-right' })).toMatchObject({
    unansweredSince: null,
    answeredAt: LATER,
    doneAt: LATER,
  });
  expect(after(START, { type: 'put-right', by: CUSTOMER })).toMatchObject({ unansweredSince: null, answeredAt: null });
});

test('a deadlock letter counts as a reply, an 8-week letter does not', () => {
  expect(after(START, { type: 'deadlocked' })).toMatchObject({ deadlockedAt: LATER, answeredAt: LATER });
  expect(after(START, { type: 'signposted', at: AFTER })).toMatchObject({ signpostedAt: AFTER, answeredAt: null });
});

test('the oldest customer message without a reply starts the reply deadline', () => {
  expect(after(START, { type: 'wrote', by: CUSTOMER }).unansweredSince).toBe(OPENED_AT);
  const answered = after(START, { type: 'replied' });
  expect(after(answered, { type: 'wrote', by: CUSTOMER }).unansweredSince).toBe(LATER);
});

test('the state of a case is computed from its events, and begins with the received one', () => {
  const first: CaseEvent = { type: 'received', by: CUSTOMER, text: '', seq: 1, at: OPENED_AT };
  const taken: CaseEvent = { type: 'taken', by: AMIRA, text: '', seq: 2, at: LATER };
  expect(toCase(CASE_RECEIPT, [first])).toEqual(START);
  expect(toCase(CASE_RECEIPT, [first, taken])).toEqual(after(START, { type: 'taken' }));
  expect(() => toCase(CASE_RECEIPT, [])).toThrow('a case begins with what was received');
});

describe('the days of a case', () => {
  test('the reply is due within a week if no time was promised', () => {
    const unpromised = { ...START, received: { ...CASE_RECEIPT, reply: null } };
    expect(findReplyDay(unpromised)).toBe('2026-10-08');
    expect(toDeadlines(unpromised.received, false)).toMatchObject({ promisedDay: null, promisedAtMostDay: null });
    expect(
      findReplyDay({ ...START, received: { ...CASE_RECEIPT, reply: { number: 2, unit: 'days', atMost: null } } }),
    ).toBe('2026-10-03');
  });

  test('nothing is due when the case is resolved, or when the customer does not wait', () => {
    const done = { ...START, status: 'done' } as const;
    expect([nextDuty(done), findLetterDay(done)]).toEqual([null, null]);
  });

  test('no letter is due after a letter of either kind, nor for an enquiry', () => {
    expect(findLetterDay({ ...START, signpostedAt: OPENED_AT })).toBeNull();
    expect(findLetterDay({ ...START, deadlockedAt: OPENED_AT })).toBeNull();
    expect(findLetterDay({ ...START, isComplaint: false })).toBeNull();
  });

  test('a reply is due before a letter on the same day, and a letter before a later reply', () => {
    const promise = (days: number) => ({
      ...START,
      received: { ...CASE_RECEIPT, reply: { number: days, unit: 'days', atMost: null } as const },
    });
    expect(nextDuty(promise(57))).toEqual({ name: 'reply', day: '2026-11-27' });
    expect(nextDuty(promise(58))).toEqual({ name: 'letter', day: '2026-11-27' });
  });

  test('a deadline without a reply is due until the end of its day and missed on the next', () => {
    expect(toDeadlineStatus('2026-10-08', null, '2026-10-08')).toBe('running');
    expect(toDeadlineStatus('2026-10-08', null, '2026-10-09')).toBe('broken');
  });
});
