import { describe, expect, test } from 'vitest';
import type { Hazard } from '#domain/entities/danger.ts';
import { findDanger } from './danger.ts';
import { findLookAlike } from './look-alikes.ts';
import { findInOtherLanguages } from './other-languages.ts';
import { isAboutAPerson, isColdForSomebody, isOffNow } from './plain.ts';
import { readTypedWords } from './read-text.ts';
import { dependsOnHeating, dependsWithoutSupply, isHeatingAlone, toSupply } from './supply.ts';

describe('a supply that is off', () => {
  test.each([
    ['no power and dad is on oxygen', true],
    ['pitch dark and a newborn', true],
    ['nothing from the gas pipe and a newborn', true],
    ['no gas and a newborn', true],
    ['no power', false],
    ['no gas', false],
    ['dad is on oxygen', false],
    ['a newborn needs a bath', false],
  ])('is a danger where somebody depends on it, and both are said: "%s" %j', (said, depends) => {
    expect(dependsWithoutSupply(said)).toBe(depends);
  });

  test.each<[string, Hazard]>([
    ['no power and no gas and no credit', 'no-supply-topup'],
    ['no power and no gas', 'no-supply-electricity'],
    ['no gas for the oxygen', 'no-supply-gas'],
    ['the gas hob is cold', 'no-supply-gas'],
    ['the gas hob and the lights', 'no-supply-electricity'],
    ['nothing works', 'no-supply-electricity'],
  ])('is what is missing, credit before electricity before gas: "%s" is %s', (said, supply) => {
    expect(toSupply(said)).toBe(supply);
  });

  test('is heating alone when nothing else is said to be off', () => {
    const alone = (said: string) => isHeatingAlone(said);
    expect(['no heating', 'the boiler is broken', 'no hot water'].every(alone)).toBe(true);
    for (const more of ['no credit', 'no power', 'no gas', 'the meter has run out'])
      expect(alone(`no heating and ${more}`), more).toBe(false);
    for (const other of ['no credit', 'no power', 'the house is warm', '']) expect(alone(other), other).toBe(false);
  });

  test('matters more when somebody depends on the heating', () => {
    expect(dependsOnHeating('no heating and a newborn')).toBe(true);
    for (const half of ['no heating', 'a newborn', 'no heating and no power and a newborn'])
      expect(dependsOnHeating(half), half).toBe(false);
  });

  test('is found by the classifier only when somebody is mentioned or a whole sentence leaves no doubt', () => {
    expect(findDanger('nana is cold and the electric is gone')?.danger).toBe('no-supply-electricity');
    for (const half of ['nana is cold', 'the electric is gone', 'it is cold and the electric is gone'])
      expect(findDanger(half), half).toBeNull();
  });
});

describe('somebody who is cold', () => {
  test('is recognised when the heating is off now', () => {
    expect(isColdForSomebody(readTypedWords('No heating, and a newborn'))).toBe(true);
  });

  test.each([
    'I look after a lady of 95 with no heat at all',
    'the boilers deid and my dad has pneumonia',
    'the heating is off and dad is drowsy',
    'he got too cold last night and is slurring',
  ])('is heard in "%s"', (typed) => expect(isColdForSomebody(readTypedWords(typed))).toBe(true));

  test.each([
    'mum is 82',
    'no heating costs a lady of 95 pounds',
    'no hot water and I am confused, who do I ring',
    'mum is muddled, which boiler has she got',
    'the cold tap has gone grey',
    'I am confused by the cold tap',
    'the heating is off and dad is in',
  ])('is not in "%s"', (typed) => expect(isColdForSomebody(readTypedWords(typed))).toBe(false));

  test.each([
    'No heating',
    'No heating and a newborn yesterday',
    'Compensation: no heating with a newborn',
    'If there ever is no heating with a newborn',
    'Homework about no heating with a newborn',
    '',
  ])('is not heard in "%s": nobody is, it is over, it is about money or it is asked in general', (typed) => {
    expect(isColdForSomebody(readTypedWords(typed))).toBe(false);
  });
});

describe('no power', () => {
  test.each([
    ['no power', true],
    ['there is no power here now at all', true],
    ['we would like a copy of that', false],
    ['somewhere to put it', true],
    ['somewhere else to put it', false],
    ['no power tomorrow, will be off', false],
    ['someone stole our power', false],
    ['turn off the power', false],
    ['nearly run out', false],
    ['no lights on the boiler', false],
    ['no lights on the boiler and no power', true],
    ['homework: no power', false],
  ])('in few words, or said to be off now: "%s" %j', (typed, off) => {
    expect(isOffNow(typed)).toBe(off);
  });
});

test.each([
  ['my husband died', true],
  ['my husband died and the meter battery is dead', true],
  ['the death of a battery', false],
  ['the bereaved wife of a man whose phone is dead', true],
  ['my gran’s phone is dead', false],
  ['the battery died', false],
  ['my bereaved gran has a dead phone', true],
  ['I am bored to death by the funeral of my nan', false],
  ['dead late engineer for my deceased nan', false],
  ['my nan passed away and her estate agent is dead slow', true],
])('whoever died is a person, and a battery is none: "%s" %j', (typed, person) => {
  expect(isAboutAPerson(typed)).toBe(person);
});

describe('a look-alike', () => {
  test('that requires more certainty wins, in any order', () => {
    const needs = (said: string) => findLookAlike(said, 'gas')?.needs ?? 0;
    const [homework, cold] = ['homework', 'cold'].map(needs) as [number, number];
    expect(homework).toBeGreaterThan(cold);
    expect(cold).toBeGreaterThan(0);
    for (const both of ['cold homework', 'homework cold']) expect(needs(both)).toBe(homework);
    expect(needs('kitchen')).toBe(0);
  });

  test('of one danger does not affect another', () => {
    expect(findLookAlike('cold', 'gas')?.name).toBe('cold at home');
    expect(findLookAlike('cold', 'fire')).toBeNull();
  });

  test('of equal certainty: the first one wins', () => {
    expect(findLookAlike('buy an appointment', 'gas')?.name).toBe(findLookAlike('buy', 'gas')?.name);
    expect(findLookAlike('appointment', 'gas')?.name).not.toBe(findLookAlike('buy', 'gas')?.name);
  });
});

test('a bill is not a danger in another language either', () => {
  expect([findInOtherLanguages('czuje gaz'), findInOtherLanguages('arogl nwy')]).toEqual(['gas', 'gas']);
  expect([findInOtherLanguages('czuje gaz rachunek'), findInOtherLanguages('arogl nwy ar y bil')]).toEqual([
    null,
    null,
  ]);
  expect(findDanger('Czuję gaz w kuchni')).toMatchObject({ by: { rule: 'said in another language' }, other: null });
});
