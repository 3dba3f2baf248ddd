import { expect, test } from 'vitest';
import { readBritishDay, toBritishDay } from './british-day.ts';

test.each(['30/3/2026', '30/03/26', '30.3.2026', '30-03-2026', '30 3 2026', '30 / 03 / 2026', '30032026', '300326'])(
  '%j is the 30th of March',
  (typed) => expect(readBritishDay(typed)).toBe('2026-03-30'),
);

test.each(['', '2026-03-30', '30/3', '30 March', '3032026', '30/3/026', '30 March 2026', 'today'])(
  '%j stays as it was written',
  (typed) => expect(readBritishDay(typed)).toBe(typed),
);

test('the month comes second, as nowhere in a browser set to American English', () => {
  expect(readBritishDay('11/12/2026')).toBe('2026-12-11');
  expect(readBritishDay('3/30/2026')).toBe('2026-30-03');
});

test('a day is shown as it is read', () => {
  expect(toBritishDay('2026-03-05')).toBe('05/03/2026');
  expect(readBritishDay(toBritishDay('2026-03-05'))).toBe('2026-03-05');
  for (const other of ['5/3/2026', '12026-03-05', '2026-03-051', 'on 2026-03-05'])
    expect(toBritishDay(other)).toBe(other);
});
