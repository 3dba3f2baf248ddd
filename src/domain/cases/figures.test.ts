import { expect, test } from 'vitest';
import {
  addQuarters,
  type ComplaintRow,
  toQuarter,
  toQuarterDays,
  toFigures,
  toRate,
  toShare,
  toWorkload,
  type WorkloadRow,
} from './figures.ts';

const row = (doneDay: string | null, more: Partial<ComplaintRow> = {}): ComplaintRow => ({
  receivedDay: '2026-10-01',
  nextWorkingDay: '2026-10-02',
  eightWeeksDay: '2026-11-26',
  doneDay,
  letterDay: null,
  wasTold: false,
  subject: 'Faulty meter',
  isDemonstration: false,
  ...more,
});

test('seven complaints give the figures that were counted by hand', () => {
  const rows = [
    row('2026-10-01'),
    row('2026-10-02'),
    row('2026-10-03', { subject: 'Discount', isDemonstration: true }),
    row('2026-11-26'),
    row('2026-11-27', { wasTold: true }),
    row(null, { letterDay: '2026-11-27', subject: null }),
    row(null, { eightWeeksDay: '2027-01-20', letterDay: '2027-01-21', subject: 'Discount' }),
  ];
  expect(toFigures(rows, '2026-12-01')).toEqual({
    received: 7,
    atOnce: 2,
    withinEightWeeks: 4,
    openBeyond: 1,
    openWithin: 1,
    lettersSent: 1,
    lettersOwed: 1,
    madeUp: 1,
    subjects: [
      { subject: 'Faulty meter', count: 4 },
      { subject: 'Discount', count: 2 },
      { subject: 'No subject chosen', count: 1 },
    ],
  });
});

test('a quarter has its first and last day, also in a leap year and over the new year', () => {
  expect(toQuarter('2026-12-31')).toEqual({ year: 2026, quarter: 4 });
  expect(toQuarterDays({ year: 2028, quarter: 1 })).toEqual({ from: '2028-01-01', to: '2028-03-31' });
  expect(addQuarters({ year: 2026, quarter: 1 }, -1)).toEqual({ year: 2025, quarter: 4 });
  expect(addQuarters({ year: 2026, quarter: 4 }, 5)).toEqual({ year: 2028, quarter: 1 });
});

test('rates and shares are unknown where there is nothing to divide by', () => {
  expect([toRate(123, 200_000), toRate(1, null)]).toEqual([61.5, null]);
  expect([toShare(1, 3), toShare(0, 0)]).toEqual([33, null]);
});

test('percentiles are measured times, and open cases are counted by age and by adviser', () => {
  const row = (changes: Partial<WorkloadRow>): WorkloadRow => ({
    receivedAt: '2026-11-02T09:00:00Z',
    receivedDay: '2026-11-02',
    firstReplyAt: null,
    doneDay: null,
    dueDay: null,
    assigneeId: null,
    assignee: null,
    isDemonstration: false,
    ...changes,
  });
  const amira = { assigneeId: 'a-1', assignee: 'Amira Khan' };
  const namesake = { ...amira, assigneeId: 'a-2', isDemonstration: true };
  const replied = Array.from({ length: 10 }, (_, at) =>
    row({ firstReplyAt: `2026-11-02T${10 + at}:00:00Z`, doneDay: '2026-11-05', ...amira }),
  );
  const old = row({
    receivedAt: '2026-01-05T09:00:00Z',
    receivedDay: '2026-01-05',
    firstReplyAt: '2026-03-01T09:00:00Z',
  });
  const mine = row({ receivedDay: '2026-11-10', dueDay: '2026-11-09', ...amira });
  const other = row({ receivedDay: '2026-05-01', doneDay: '2026-11-05', ...namesake });
  const work = toWorkload([...replied, old, mine, other], '2026-08-01', '2026-11-10');
  expect(work.firstReply).toEqual({ count: 10, median: 5, ninetieth: 9 });
  expect(work.resolution).toEqual({ count: 10, median: 3, ninetieth: 3 });
  expect(work.ages.map(({ most, count }) => [most, count])).toEqual([
    [1, 1],
    [7, 0],
    [28, 0],
    [56, 0],
    [null, 1],
  ]);
  expect(work.advisers).toEqual([
    { name: 'Amira Khan', open: 1, overdue: 1, oldest: 0, resolved: 10 },
    { name: 'Amira Khan', open: 0, overdue: 0, oldest: 0, resolved: 1 },
    { name: null, open: 1, overdue: 0, oldest: 309, resolved: 0 },
  ]);
  expect(work.madeUp).toBe(1);
  // More than a function call can take as arguments.
  const many = Array.from({ length: 200_000 }, () => old);
  expect(toWorkload(many, '2026-08-01', '2026-11-10').advisers[0]).toMatchObject({ open: 200_000, oldest: 309 });
  expect(toWorkload([], '2026-08-01', '2026-11-10').firstReply).toEqual({ count: 0, median: null, ninetieth: null });
});
