import { expect, test } from 'vitest';
import { type ComplaintRow, toFigures } from './figures.ts';

const row = (more: Partial<ComplaintRow> = {}): ComplaintRow => ({
  receivedDay: '2026-10-01',
  nextWorkingDay: '2026-10-02',
  eightWeeksDay: '2026-11-26',
  doneDay: null,
  letterDay: null,
  wasTold: false,
  subject: 'Discount',
  isDemonstration: false,
  ...more,
});

test('the last day of the eight weeks counts as within them, and a resolved case never counts as open', () => {
  const rows = [row(), row({ doneDay: '2026-11-30' })];
  expect(toFigures(rows, '2026-11-26')).toMatchObject({ openWithin: 1, openBeyond: 0 });
  expect(toFigures(rows, '2026-11-27')).toMatchObject({ openWithin: 0, openBeyond: 1 });
});

test('a letter is overdue from the day it is due', () => {
  const rows = [row({ letterDay: '2026-11-27' }), row()];
  expect(toFigures(rows, '2026-11-26').lettersOwed).toBe(0);
  expect(toFigures(rows, '2026-11-27').lettersOwed).toBe(1);
  expect(toFigures(rows, '2026-11-28').lettersOwed).toBe(1);
});

test('the five most frequent subjects are listed, ties alphabetically', () => {
  const subjects = ['F', 'B', 'E', 'D', 'B', 'C', 'A', 'F', 'F'];
  expect(
    toFigures(
      subjects.map((subject) => row({ subject })),
      '2026-10-02',
    ).subjects,
  ).toEqual([
    { subject: 'F', count: 3 },
    { subject: 'B', count: 2 },
    { subject: 'A', count: 1 },
    { subject: 'C', count: 1 },
    { subject: 'D', count: 1 },
  ]);
});
