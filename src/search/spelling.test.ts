import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { createSpeller } from './spelling.ts';

const speller = createSpeller(
  new Map(
    Object.entries({
      boiler: 40,
      electricity: 90,
      tell: 30,
      gas: 80,
      fuel: 20,
      meter: 200,
      smart: 100,
      tariff: 30,
      income: 3,
      in: 300,
      home: 200,
      credit: 50,
    }),
  ),
);

test('two neighbours swapped are one edit', () => {
  expect(editDistance('bioler', 'boiler', 1)).toBe(1);
  expect(editDistance('dircet', 'direct', 1)).toBe(1);
});

test('distance is the same both ways, nothing for the same word, and never more than the limit and one', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, most) => {
      const distance = editDistance(a, b, most);
      expect(distance).toBe(editDistance(b, a, most));
      expect(distance).toBeLessThanOrEqual(most + 1);
      expect(distance === 0).toBe(a === b);
    }),
  );
});

test('one edit is forgiven from five letters and two from nine', () => {
  expect(speller.near('metre')).toContain('meter');
  expect(speller.near('eletricty')).toContain('electricity');
});

test('in four letters a swap, a letter more or a letter less is forgiven, another letter is not', () => {
  expect(speller.near('feul')).toEqual(['fuel']);
  expect(speller.near('gass')).toEqual(['gas']);
  expect(speller.near('till')).toEqual([]);
});

test('a longer guess is made only where nothing is nearer, and keeps the first letter', () => {
  expect(speller.near('tarrif')).toEqual(['tariff']);
  expect(speller.near('xarrif')).toEqual([]);
});

test('two words written as one are parted', () => {
  expect(speller.findSplit('smartmeter')).toEqual(['smart', 'meter']);
  expect(speller.findSplit('inhome')).toEqual(['in', 'home']);
  expect(speller.findSplit('boiler')).toBeNull();
});
