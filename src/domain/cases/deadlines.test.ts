import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { OPENED_AT, CASE_RECEIPT } from '#tests/support/case-examples.ts';
import { type CaseState, startCase } from './case.ts';
import { isLetterDue, toDeadlines } from './deadlines.ts';

describe('the deadlines of a case', () => {
  const { day, ombudsmanAfterWeeks } = CASE_RECEIPT;

  test('depend on every input, however often they were computed before', () => {
    for (const _ of [1, 2]) {
      expect(toDeadlines(CASE_RECEIPT, true).eightWeeksDay).toBe(addDays(day, 7 * ombudsmanAfterWeeks));
      expect(toDeadlines(CASE_RECEIPT, false)).toMatchObject({ eightWeeksDay: null, letterDay: null });
      expect(toDeadlines({ ...CASE_RECEIPT, ombudsmanAfterWeeks: 6 }, true).eightWeeksDay).toBe(addDays(day, 42));
      expect(toDeadlines({ ...CASE_RECEIPT, reply: { number: 3, unit: 'days', atMost: 5 } }, true)).toMatchObject({
        promisedDay: addDays(day, 3),
        promisedAtMostDay: addDays(day, 5),
      });
      expect(
        toDeadlines(
          { ...CASE_RECEIPT, day: '2026-12-23', reply: { number: 5, unit: 'working days', atMost: 6 } },
          true,
        ),
      ).toMatchObject({ promisedDay: '2027-01-04', promisedAtMostDay: '2027-01-05' });
      expect(toDeadlines({ ...CASE_RECEIPT, reply: null }, true)).toMatchObject({
        promisedDay: null,
        promisedAtMostDay: null,
      });
      expect(toDeadlines({ ...CASE_RECEIPT, day: '2026-01-01' }, true).eightWeeksDay).not.toBe(
        toDeadlines(CASE_RECEIPT, true).eightWeeksDay,
      );
    }
  });
});

describe('the ombudsman letter', () => {
  const START = startCase(CASE_RECEIPT, { at: OPENED_AT });
  const last = toDeadlines(START.received, true).eightWeeksDay ?? '';
  const complaint: CaseState = { ...START, isComplaint: true };
  const after = addDays(last, 1);

  test('is due from the day after the eight weeks', () => {
    expect([isLetterDue(complaint, last), isLetterDue(complaint, after)]).toEqual([false, true]);
    expect(isLetterDue(complaint, addDays(last, -1))).toBe(false);
  });

  test.each<[string, Partial<CaseState>]>([
    ['of an enquiry', { isComplaint: false }],
    ['once an ombudsman letter was sent', { signpostedAt: OPENED_AT }],
    ['once a deadlock letter was sent', { deadlockedAt: OPENED_AT }],
    ['of a resolved complaint', { status: 'done' }],
  ])('is not due %s', (_, more) => {
    expect(isLetterDue({ ...complaint, ...more }, after)).toBe(false);
  });
});
