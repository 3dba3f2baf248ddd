import { expect, test } from 'vitest';
import { createSearch } from '../search.ts';
import { findDanger } from './danger.ts';
import { readText } from './read-text.ts';
import { toSupply } from './supply.ts';

const keys = (typed: string) =>
  createSearch([])
    .search(typed)
    .answers.map(({ key }) => key);

test.each([
  'my husband is on chemotherapy and the combi has packed up',
  'boiler broke and I’m in bed with flu',
  'so tired of this boiler failing',
  'is the boiler flame meant to be blue',
  'mum is 90 and her room is 8 degrees',
  'my gas key is snapped in two and the shop is shut',
  'it’s all switched off but the numbers on the meter keep spinning',
  'the drain in the yard smells of fish',
  'that is the end of the line for your cover',
  'burglars broke in through the meter cupboard last night',
  'flame is steady and blue but the heating never gets hot enough',
  'an orange light is flashing on the hub',
  'the street lamp in front of ours is out',
  'I look after my disabled son, how do I tell you in case of power cuts',
  'which dimmer switch for the lounge lights',
  'I dropped bleach in the sink and there are fumes',
])('circumstances alone are no hazard: "%s"', (typed) => expect(findDanger(typed)).toBeNull());

test.each([
  ['carbon-monoxide', 'the boiler is broken and we all have headaches'],
  ['carbon-monoxide', 'boiler packed up, soot all down it and dad feels sick'],
  ['carbon-monoxide', 'mum is on chemo and the boiler flame is yellow'],
  ['electricity', 'a fishy smell from the socket by the sink'],
  ['electricity', 'the dimmer switch is hot and buzzing'],
  ['gas', 'they broke in and now the gas pipe hisses'],
  ['gas', 'everything is off, the gas meter still spins and I smell gas'],
  ['gas', 'my gas card is snapped and there is a smell of gas at the meter'],
  ['carbon-monoxide', 'flame was blue and is now yellow, and we feel sick'],
  ['no-supply-electricity', 'my son is on oxygen and the power has gone off, so you know'],
  ['electricity', 'someone broke in and left exposed wiring in the meter cupboard'],
  ['electricity', 'key stuck in the meter and it is crackling'],
  ['electricity', 'card stuck in the meter and it is buzzing'],
  ['electricity', 'electric meter is spinning and it went bang'],
  ['electricity', 'the dimmer is fizzing'],
  ['electricity', 'the dimmer switch is arcing'],
  ['electricity', 'room is 5 degrees and arcing from the heater'],
  ['electricity', 'street light has exposed cables'],
  ['gas', 'meter dial spinning and we feel dizzy'],
  ['power-line', 'the power line is down at the end of the line of trees'],
])('with a sign of it they are: %s, "%s"', (danger, typed) => expect(findDanger(typed)?.danger).toBe(danger));

test('what is planned for tomorrow hides no credit that has run out', () =>
  expect(keys('my newborn comes out of hospital tomorrow and the prepay gas ran out')[0]).toBe('run-out'));

test('a battery that runs out is no credit', () => {
  expect(toSupply('ventilator battery going to run out no electric')).toBe('no-supply-electricity');
  expect(toSupply('oxygen and the meter has run out')).toBe('no-supply-topup');
});

test('somebody ill with a broken boiler gets the card of home services alone', () =>
  expect(keys('my husband is on chemotherapy and the combi has packed up')).toEqual(['no-heating']));

test('an all electric home is not off, and neither is one of a carer who asks before', () => {
  for (const typed of [
    'nan is 89 in an all electric flat, cheapest tariff',
    'I care for mum, tell me before power cuts',
  ])
    expect(findDanger(readText(typed)), typed).toBeNull();
});
