import { expect, test } from 'vitest';
import { readDangerMark, toDangerMark, toReceiptMark } from './danger.ts';

test('a danger mark has one danger or two, and an empty one is no mark', () => {
  expect(toDangerMark([])).toBeNull();
  expect(toDangerMark(['gas'])).toBe('gas');
  expect(toDangerMark(['gas', 'crisis'])).toBe('gas,crisis');
});

test.each([
  [null, null],
  ['', null],
  ['gas', 'gas'],
  ['gas, crisis', 'gas,crisis'],
  ['gas,gas', 'gas'],
  ['storm,fire', 'fire'],
  ['<b>', null],
])('a danger header of %j is read as %j', (text, mark) => {
  expect(readDangerMark(text)).toBe(mark);
});

test('a receipt records an overdose instead of a crisis, so that 999 comes first again', () => {
  expect(toReceiptMark('gas,crisis', true)).toBe('gas,overdose');
  expect(toReceiptMark('gas,crisis', false)).toBe('gas,crisis');
});
