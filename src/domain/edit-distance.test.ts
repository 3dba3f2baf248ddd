import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, isWithinEdits } from './edit-distance.ts';

describe('one typo', () => {
  test.each([
    ['a letter missing', 'metr', 'meter'],
    ['a letter missing at the end', 'mete', 'meter'],
    ['a letter too many', 'meterr', 'meter'],
    ['another letter', 'mater', 'meter'],
    ['another letter at the end', 'meteo', 'meter'],
    ['two neighbours swapped', 'bioler', 'boiler'],
    ['the last two swapped', 'boilre', 'boiler'],
  ])('%s is one edit', (_, typed, meant) => {
    for (const most of [1, 2, 3]) {
      expect(editDistance(typed, meant, most)).toBe(1);
      expect(isWithinEdits(typed, meant, most)).toBe(true);
    }
    expect(isWithinEdits(typed, meant, 0)).toBe(false);
  });

  test('the same word has no edits', () => {
    for (const most of [0, 1, 2])
      expect([editDistance('gas', 'gas', most), isWithinEdits('gas', 'gas', most)]).toEqual([0, true]);
  });

  test.each([
    ['a letter missing and another too many', 'mterr', 'meter'],
    ['two neighbours swapped, and another letter', 'bioleX', 'boiler'],
    ['two letters that are not neighbours swapped', 'reteme', 'remete'],
    ['two letters missing', 'bolr', 'boiler'],
  ])('%s is more than one edit', (_, typed, meant) => {
    expect([editDistance(typed, meant, 1), isWithinEdits(typed, meant, 1)]).toEqual([2, false]);
    expect([editDistance(typed, meant, 2), isWithinEdits(typed, meant, 2)]).toEqual([2, true]);
  });
});

test('a long name is compared to its end', () => {
  const name = 'abcdefghij'.repeat(9);
  expect(editDistance(name, `x${name.slice(1, -1)}x`, 3)).toBe(2);
  expect(editDistance(name, `${name.slice(0, -3)}xyz`, 2)).toBe(3);
});

test('words with nothing in common have the limit as their distance', () => {
  expect(editDistance('abcdefgh', 'stuvwxyz', 2)).toBe(3);
});

/** The definition of the distance: the shortest of all ways from one word to the other. */
function countEdits(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  const ways = [countEdits(restA, b) + 1, countEdits(a, restB) + 1, countEdits(restA, restB) + (a[0] === b[0] ? 0 : 1)];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) ways.push(countEdits(a.slice(2), b.slice(2)) + 1);
  return Math.min(...ways);
}

/** Every word of at most three letters. */
const SHORT_WORDS = ['', 'a', 'b', 'c', 'd'].flatMap((one) =>
  ['', 'a', 'b', 'c', 'd'].flatMap((two) => ['', 'a', 'b', 'c', 'd'].map((three) => one + two + three)),
);

test.each([1, 2, 3])('the distance is that of the shortest way, and at most the limit of %i plus one', (most) => {
  const [wrong, words]: [string[], string[]] = [[], [...new Set(SHORT_WORDS)]];
  for (const a of words)
    for (const b of words) {
      const edits = countEdits(a, b);
      if (editDistance(a, b, most) !== Math.min(edits, most + 1)) wrong.push(`${a} ${b}`);
      if (isWithinEdits(a, b, most) !== edits <= most) wrong.push(`${a} near ${b}`);
    }
  expect(wrong).toEqual([]);
});

test('longer words have the same distance as computed for short ones', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 6 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 4)).toBe(Math.min(countEdits(a, b), 5));
    }),
    { numRuns: 50 },
  );
});
