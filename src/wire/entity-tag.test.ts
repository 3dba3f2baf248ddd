import { expect, test } from 'vitest';
import { isHeld } from './entity-tag.ts';

test.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', ' "a" ', '*', ' * ', '"b,c", "a"', '"b"   ,\t"a",'])(
  '%s names the version "a"',
  (sent) => {
    expect(isHeld(sent, '"a"')).toBe(true);
    expect(isHeld(sent, 'W/"a"')).toBe(true);
  },
);

test.each([null, undefined, '', 'a', '"A"', '"b"', '"b, a"', 'w', '*, "b"', '"a', `${'"b",'.repeat(4_000)}"a"`])(
  '%s does not',
  (sent) => expect(isHeld(sent, '"a"')).toBe(false),
);

test('letters that only look like the mark of a weak one belong to its name', () => {
  expect(isHeld('"aW/"', '"aW/"')).toBe(true);
});

test('a list is read up to its limit of 8 KiB, and not beyond', () => {
  const toList = (length: number) => '"a"'.padStart(length);
  expect([isHeld(toList(8_192), '"a"'), isHeld(toList(8_193), '"a"')]).toEqual([true, false]);
});
