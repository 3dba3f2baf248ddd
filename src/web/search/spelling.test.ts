import { expect, test } from 'vitest';
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

test('words of five letters may have one edit, words of nine two', () => {
  expect(speller.near('metre')).toContain('meter');
  expect(speller.near('eletricty')).toContain('electricity');
});

test('words of four letters may have a swap, an added or a missing letter, but no replaced one', () => {
  expect(speller.near('feul')).toEqual(['fuel']);
  expect(speller.near('gass')).toEqual(['gas']);
  expect(speller.near('till')).toEqual([]);
});

test('a more distant guess is made only when nothing is nearer, and keeps the first letter', () => {
  expect(speller.near('tarrif')).toEqual(['tariff']);
  expect(speller.near('xarrif')).toEqual([]);
});

test('a word without its vowels is the most used one with the same consonants', () => {
  const texted = createSpeller(
    new Map(Object.entries({ meter: 200, matter: 60, water: 90, waiter: 50, motor: 39, electric: 70 })),
  );
  expect(texted.near('mtr')).toEqual(['meter']);
  expect(texted.near('wtr')).toEqual(['water']);
  expect(texted.near('elctrc')).toEqual(['electric']);
  expect([texted.near('mt'), texted.near('otr'), texted.near('mtrs')]).toEqual([[], [], []]);
});

test('an unfinished word has the most used completions, and no rare ones', () => {
  const begun = createSpeller(new Map(Object.entries({ radiator: 90, radiators: 40, radio: 20, radish: 2 })));
  expect(begun.complete('rad')).toEqual(['radiator', 'radiators', 'radio']);
  expect(begun.complete('radia')).toEqual(['radiator', 'radiators']);
  expect([begun.complete('ra'), begun.complete('xyz'), begun.complete('ra1')]).toEqual([[], [], []]);
});

test('three words written as one are split too', () => {
  const { findSplit } = createSpeller(new Map(), new Map([['powercut', ['power', 'cut']]]));
  expect(findSplit('powercuts')).toEqual(['power', 'cut']);
});

test('two words written as one are split', () => {
  expect(speller.findSplit('smartmeter')).toEqual(['smart', 'meter']);
  expect(speller.findSplit('inhome')).toEqual(['in', 'home']);
  expect(speller.findSplit('boiler')).toBeNull();
});

test('a word that customers misspelt in questions is a typo; a word of the content or of English is not', () => {
  const uses = new Map([
    ['boiler', 400],
    ['boilr', 3],
    ['pressure', 90],
    ['presure', 2],
    ['repay', 100],
    ['prepay', 4],
    ['bolder', 1],
    ['cannae', 60],
  ]);
  const speller = createSpeller(uses, new Map(), new Set(['bolder']), (word) => word === 'prepay' || word === 'boiler');
  expect(['boilr', 'prepay', 'bolder', 'cannae', 'boiler', 'zzz'].filter(speller.isSlip)).toEqual(['boilr']);
  expect(speller.knows('boilr')).toBe(false);
  expect(speller.near('boilr')[0]).toBe('boiler');
  expect(speller.near('boillr')).toEqual(['boiler']);
  expect(speller.near('presurre')).toEqual(['pressure']);
});

test('a foreign word is not split into letters', () => {
  const words = { bil: 9, i: 900, a: 900, u: 900, meter: 50, read: 50, my: 90 };
  const { findSplit } = createSpeller(new Map(Object.entries(words)));
  expect(findSplit('biliau')).toBeNull();
  expect(findSplit('readmymeter')).toEqual(['read', 'my', 'meter']);
});
