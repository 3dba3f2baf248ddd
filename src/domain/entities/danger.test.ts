import { expect, test } from 'vitest';
import { DANGER_MARK, readDangerMark, toDangerMark } from './danger.ts';

test('a mark names one danger or two, and none is no mark', () => {
  expect(toDangerMark([])).toBeNull();
  expect(toDangerMark(['gas'])).toBe('gas');
  expect(toDangerMark(['gas', 'crisis'])).toBe('gas,crisis');
  expect('gas,crisis').toMatch(new RegExp(DANGER_MARK));
  expect('gas,').not.toMatch(new RegExp(DANGER_MARK));
});

test.each([
  [null, null],
  ['', null],
  ['gas', 'gas'],
  ['gas, crisis', 'gas,crisis'],
  ['gas,gas', 'gas'],
  ['storm,fire', 'fire'],
  ['<b>', null],
])('a header of %j is read as %j', (text, mark) => {
  expect(readDangerMark(text)).toBe(mark);
});
