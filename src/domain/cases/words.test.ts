import { describe, expect, test } from 'vitest';
import { KINDS } from '#domain/journeys/complaint/kinds.ts';
import { LETTERS } from '#domain/letters.ts';
import { toOutcome } from '#domain/journeys/complaint/journey.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import { AMIRA, OPENED_AT, CASE_RECEIPT } from '#tests/support/case-examples.ts';
import { type CaseKind, type CaseState, startCase, toCase } from './case.ts';
import { CUSTOMER } from './events.ts';
import { findOmbudsmanDeadline, toCaseWords, toDayAndTime, toRelativeDay } from './words.ts';

const start = (more: Partial<CaseState> = {}): CaseState => ({
  ...startCase(CASE_RECEIPT, { at: OPENED_AT }),
  ...more,
});
const words = (more: Partial<CaseState>, today = '2026-10-02') => toCaseWords(start(more), today, 'Brightside');

test('a case has one name, on its page and in its letters: that of its journey', () => {
  const what = (kind: CaseKind, isComplaint = false) =>
    words({ received: { ...CASE_RECEIPT, kind }, isComplaint }).what;
  expect([what('enquiry', true), what('feedback'), what('enquiry')]).toEqual([
    'complaint',
    'refund request',
    'enquiry',
  ]);
  for (const { caseKind } of journeys)
    if (caseKind !== null)
      expect(LETTERS[caseKind].subject).toBe(`We’ve received your ${what(caseKind, caseKind === 'complaint')}`);
});

describe('a case’s page for its customer', () => {
  test('shows the day of the reply, and no name before the case is assigned', () => {
    expect(words({})).toEqual({
      what: 'complaint',
      heading: 'We’ve received it',
      who: 'Our team at Brightside is looking after it.',
      next: 'We usually reply by Thursday 8 October. You’ll have a reply by Thursday 22 October at the latest.',
      isLate: false,
    });
  });

  test('shows the adviser’s first name once it is assigned', () => {
    const said = words({ status: 'open', assignee: { id: 'amira', name: 'Amira Khan' } });
    expect([said.heading, said.who]).toEqual(['We’re working on it', 'Amira at Brightside is looking after it.']);
  });

  test('says the days that the confirmation promised, in the same words, for every journey', () => {
    for (const kind of KINDS) {
      const { dates } = toOutcome(kind, new Date(OPENED_AT), { ombudsmanAfterWeeks: 8, letters: LETTERS });
      const received = { ...CASE_RECEIPT, reply: kind.reply };
      const told = dates.map(({ text, dayInWords }) => text.replace('this date', dayInWords));
      expect(words({ received }).next).toBe(told.join(' '));
    }
  });

  test('counts the days again from a message after our reply', () => {
    const asked = { answeredAt: OPENED_AT, unansweredSince: '2026-10-10T23:30:00Z', status: 'open' } as const;
    expect(words(asked, '2026-10-12').next).toContain('by Sunday 1 November at the latest');
  });

  test('shows no day if no reply time was promised', () => {
    const received = { ...CASE_RECEIPT, kind: 'feedback', reply: null } as const;
    const said = words({ received, isComplaint: false }, '2027-10-02');
    expect(said).toMatchObject({ next: 'We read everything. You’ll see our reply here.', isLate: false });
  });

  test('is late from the day after the latest day, and then says whom to call', () => {
    expect(words({}, '2026-10-22').isLate).toBe(false);
    const late = words({}, '2026-10-23');
    expect(late.isLate).toBe(true);
    expect(late.next).toBe(
      'You should have had a reply by Thursday 22 October. We’re sorry for the delay. You can call us for an update.',
    );
    const enquiry = { received: { ...CASE_RECEIPT, reply: { number: 7, unit: 'days', atMost: null } as const } };
    expect([words(enquiry, '2026-10-08').isLate, words(enquiry, '2026-10-09').isLate]).toEqual([false, true]);
  });

  test('expects a reply to the latest message, although a letter is due first', () => {
    const asked = { answeredAt: OPENED_AT, unansweredSince: '2026-11-25T09:00:00Z', status: 'open' } as const;
    expect(words(asked, '2026-11-26').heading).toBe('We’re working on it');
  });

  test('says that we have replied while we wait for the customer, whether a letter is due or not', () => {
    const answered = { status: 'waiting', unansweredSince: null, answeredAt: OPENED_AT } as const;
    expect(words(answered)).toMatchObject({ heading: 'We’ve replied', isLate: false });
    expect(words(answered, '2027-01-01')).toMatchObject({ heading: 'We’ve replied', isLate: false });
    expect(words({ ...answered, isComplaint: false }).next).toMatch(/^Read our reply below/);
  });

  test('after an unanswered deadlock letter says no more than the letter does', () => {
    const events = [
      { type: 'received', by: CUSTOMER },
      { type: 'deadlocked', by: AMIRA },
    ] as const;
    const state = toCase(
      CASE_RECEIPT,
      events.map((event, index) => ({ ...event, seq: index + 1, at: OPENED_AT, text: 'We can do no more.' })),
    );
    expect(state.status).toBe('waiting');
    expect(toCaseWords(state, '2026-10-02', 'Brightside')).toEqual({
      what: 'complaint',
      heading: 'We’ve sent you a deadlock letter',
      who: 'Our team at Brightside looked after it.',
      next: 'Read it below. If you do not agree, you can go to the Energy Ombudsman now. You can still send us a message.',
      isLate: false,
    });
    const asked = { ...state, unansweredSince: '2026-10-05T09:00:00Z' };
    expect(toCaseWords(asked, '2026-10-06', 'Brightside').heading).toBe('We’re working on it');
  });

  test('says on which day the case was resolved, and how to reopen it', () => {
    expect(words({ status: 'done', doneAt: '2026-10-05T23:30:00Z' })).toMatchObject({
      heading: 'Resolved',
      who: 'Our team at Brightside looked after it.',
      isLate: false,
      next: 'Your complaint was marked as resolved on Tuesday 6 October. If you still need help, tell us and we’ll reopen it.',
    });
    expect(
      words({ received: { ...CASE_RECEIPT, kind: 'enquiry' }, status: 'done', isComplaint: false, doneAt: null }),
    ).toMatchObject({
      heading: 'Closed',
      who: 'Our team at Brightside looked after it.',
      next: 'Your enquiry was marked as closed. If you still need help, tell us and we’ll reopen it.',
    });
  });
});

describe('the way to the ombudsman', () => {
  const clock = (today: string, more: Partial<CaseState> = {}) => findOmbudsmanDeadline(start(more), today);

  test('is shown for complaints only', () => {
    expect(clock('2026-10-02', { isComplaint: false })).toBeNull();
  });

  test.each([
    ['2026-09-30', 0, 'Week 1 of 8', false],
    ['2026-10-01', 0, 'Week 1 of 8', false],
    ['2026-10-07', 6, 'Week 1 of 8', false],
    ['2026-10-08', 7, 'Week 2 of 8', false],
    ['2026-11-25', 55, 'Week 8 of 8', false],
    ['2026-11-26', 56, 'Week 8 of 8', false],
    ['2026-11-27', 56, 'More than 8 weeks', true],
    ['2027-11-27', 56, 'More than 8 weeks', true],
  ])('on %s it is day %i: %s', (today, days, label, isOver) => {
    expect(clock(today)).toMatchObject({ days, of: 56, label, isOver, isOpen: isOver });
  });

  test('is open once the eight weeks are over, or once we have written to them about it', () => {
    const now = 'You can go to the Energy Ombudsman now. The Energy Ombudsman is free and independent of us.';
    expect(clock('2026-11-26')?.sentence).toBe(
      'If it is not resolved by Thursday 26 November, you can go to the Energy Ombudsman. ' +
        'The Energy Ombudsman is free and independent of us. We will write to you then.',
    );
    expect(clock('2026-11-27')?.sentence).toBe(now);
    expect(clock('2026-10-02', { deadlockedAt: OPENED_AT })).toMatchObject({
      sentence: now,
      isOpen: true,
      label: 'Week 1 of 8',
    });
    expect(clock('2026-10-02', { signpostedAt: OPENED_AT })?.sentence).toBe(now);
  });
});

test('a time is shown in London time, with the year if it differs', () => {
  expect(toDayAndTime('2026-10-25T00:30:00Z', '2026-11-01')).toBe('Sunday 25 October, 1:30am');
  expect(toDayAndTime('2025-12-31T23:05:00Z', '2026-11-01')).toBe('Wednesday 31 December 2025, 11:05pm');
});

test.each([
  ['2026-10-31', 'yesterday'],
  ['2026-11-01', 'today'],
  ['2026-11-02', 'tomorrow'],
  ['2026-11-03', 'Tuesday 3 November'],
  ['2026-10-30', 'Friday 30 October'],
])('%s is %s on the 1st of November', (day, said) => {
  expect(toRelativeDay(day, '2026-11-01')).toBe(said);
});
