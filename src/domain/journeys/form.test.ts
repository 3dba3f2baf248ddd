import { expect, test } from 'vitest';
import { isOlderSave, isSaveId, readSavingValue, toSaveId, toSavingValue } from './form.ts';

const LOADED = '0b9c9a56-7a3c';

test.each(['12345678', 'a_b-C-9d', 'a'.repeat(36)])('%s is the id of a save', (id) => {
  expect(isSaveId(id)).toBe(true);
});

test.each(['', '1234567', 'a'.repeat(37), 'a b c d e', 'abcdefgh;', ' abcdefgh', 'abcdéfgh'])(
  '%j is not the id of a save',
  (id) => {
    expect(isSaveId(id)).toBe(false);
  },
);

test('a save with the same or an earlier start than the stored one is too late', () => {
  const isLate = (one: number, stored: number) => isOlderSave(toSaveId(LOADED, one), toSaveId(LOADED, stored));
  expect([isLate(1, 2), isLate(2, 2), isLate(3, 2), isLate(9, 10), isLate(10, 9)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

test.each<[unknown, unknown]>([
  [toSaveId(LOADED, 1), toSaveId('another-page', 2)],
  [toSaveId(LOADED, 1), null],
  [undefined, toSaveId(LOADED, 2)],
  [undefined, undefined],
  [LOADED, LOADED],
  [1, 2],
  [`${LOADED}-1x`, `${LOADED}-2x`],
  [` ${LOADED}-1`, ` ${LOADED}-2`],
  [`${LOADED}-1234567890`, `${LOADED}-1234567891`],
  ['é-1', 'é-2'],
])('a save %j is not replaced by %j', (id, stored) => {
  expect(isOlderSave(id, stored)).toBe(false);
});

test('a pending save is awaited only by the form at its path', () => {
  const value = toSavingValue('save-one-1', '/help-and-support/complaints/feedback');
  expect(readSavingValue(value, '/help-and-support/complaints/feedback')).toBe('save-one-1');
  expect(readSavingValue(value, '/help-and-support/complaints')).toBeNull();
  expect(readSavingValue('save-one-1', '/help-and-support/complaints/feedback')).toBeNull();
  expect(readSavingValue('short/help', '/help')).toBeNull();
});
