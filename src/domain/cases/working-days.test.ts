import { expect, test } from 'vitest';
import { nextWorkingDay, toNation } from './working-days.ts';

test.each([
  ['2026-12-24', 'england-and-wales', '2026-12-29'],
  ['2026-11-27', 'scotland', '2026-12-01'],
  ['2026-11-27', 'england-and-wales', '2026-11-30'],
] as const)('the working day after %s in %s is %s', (day, nation, after) => {
  expect(nextWorkingDay(day, nation)).toBe(after);
});

test.each([
  ['Scotland', '', 'scotland'],
  [' SCOTLAND ', 'M1 1AA', 'scotland'],
  ['', 'EH1 1AA', 'scotland'],
  ['', ' g1 1aa', 'scotland'],
  ['', 'TD15 1AA', 'england-and-wales'],
  ['', 'E1 1AA', 'england-and-wales'],
  ['', '1EH 1AA', 'england-and-wales'],
  ['England', '', 'england-and-wales'],
  ['', '', 'england-and-wales'],
])('bank holidays of an address in %j, %j are those of %s: of both where nobody can tell, England’s', (...row) => {
  const [country, postcode, nation] = row;
  expect(toNation({ country, postcode })).toBe(nation);
});
