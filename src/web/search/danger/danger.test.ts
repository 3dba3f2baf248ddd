import { expect, test } from 'vitest';
import type { Danger } from '#domain/entities/danger.ts';
import { findWarning, toTold } from './cards.ts';
import { findDanger } from './danger.ts';
import { readText } from './read-text.ts';
import { toSentences } from './sentences.ts';

const cut = (text: string) => toSentences(readText(text)).map((words) => words.map(({ token }) => token));

const told: [string, Danger][] = [
  ['the boiler won’t fire and it stinks of gas', 'gas'],
  ['the burner lights with a bang and yellow flames come out of the boiler', 'fire'],
  ['got a shock when I touched the oven door reading my bill', 'electricity'],
  ['been on hold to you for an hour and gas is hissing in the kitchen', 'gas'],
  ['the wind has blown the roof onto the power lines', 'power-line'],
  ['the log burner is on and the CO alarm is sounding', 'carbon-monoxide'],
  ['the CO alarm keeps beeping even without me pressing test', 'carbon-monoxide'],
  ['the basement is filling up and the sockets are nearly under', 'electricity'],
  ['there is a whiff of something eggy by the hob and I never lit it', 'gas'],
  ['gass leek in the kichen', 'gas'],
  ['the digger has gone through the gas pipe and it is hissing', 'gas'],
  ['carbon monoxcide alarm is beeping and will not stop', 'carbon-monoxide'],
  ['we all get headaches when the fire is lit and feel better at work', 'carbon-monoxide'],
  ['got an electric shock off the kettle', 'electricity'],
  ['the socket is melting and smells of burning', 'electricity'],
  ['water is dripping through the light fitting', 'electricity'],
  ['power line down across our lane', 'power-line'],
  ['children are climbing into the substation', 'power-line'],
  ['my fuse box is on fire', 'fire'],
  ['there is no power and my dad is on oxygen', 'no-supply-electricity'],
  ['no gas and the baby is two weeks old', 'no-supply-gas'],
  ['the meter has run out and mum needs her nebuliser', 'no-supply-topup'],
  ['no gas and I am on oxygen', 'no-supply-gas'],
  ['no heating, no electric and a new baby', 'no-supply-electricity'],
  ['mae arogl nwy yn y tŷ', 'gas'],
  ['czuję gaz w kuchni', 'gas'],
  ['пахнет газом', 'gas'],
  ['رائحة غاز', 'gas'],
  ['mae larwm carbon monocsid yn canu', 'carbon-monoxide'],
  ['prąd mnie kopnął', 'electricity'],
  ['carbin monoxside', 'carbon-monoxide'],
  ['my dad fell and the electric is off', 'no-supply-electricity'],
  ['hung a picture and drilled into the cable, sparks', 'electricity'],
  ['fire alarm going off and I can see smoke', 'fire'],
  ['the meter is under water in the cellar', 'electricity'],
  ['mae’r tŷ ar dân', 'fire'],
  ['nie ma prądu a mąż jest na respiratorze', 'no-supply-electricity'],
];

test.each(told)('"%s" is %s', (text, danger) => {
  expect(findDanger(text)?.danger).toBe(danger);
});

test.each([
  'the shock of that bill nearly finished me',
  'By hand',
  'hand',
  'is the man who rang about my dangerous meter a scam',
  'where can I buy a carbon monoxide alarm',
  'landlord gas safety certificate',
  'burning through my credit on this tariff',
  'the co-op no longer does top ups',
  'planned power cut on the 4th, how long will it last',
  'what is the cut off date for the warm home discount',
  'your engineer is late and I am fuming',
  'the app crashed and burned',
  'we had a gas leak in 2019 and it was fixed',
  'what should I do if I ever smell gas',
  'why does gas smell of eggs',
  'no power',
  'my gran is 85 and wants bills in large print',
  'my boiler is leaking',
  'my team has been on fire this week',
  'gran had a shock off a kettle years ago, how do I see that it does not happen again',
  'no heating and the baby is cold',
  'nothing comes through the gas pipe to my barbecue point',
  'rachunek za gaz jest za wysoki',
  'faint yw pris nwy',
  'hanging a picture near a cable',
  'fire alarm fitting',
  'carbon monoxide alarm fitting',
  'cable box in the living room is off',
  'my solar panels are sparking joy',
  'escape high gas prices',
  'can I put a shelf in front of the meter cupboard',
  '',
])('"%s" is no danger', (text) => {
  expect(findDanger(text)).toBeNull();
});

test('a danger mentioned once in a long complaint is found', () => {
  const bills = 'I have been charged twice for June and nobody answers my letters. '.repeat(20);
  expect(findDanger(`${bills} The other thing is that the meter is smoking and hot. ${bills}`)?.danger).toBe(
    'electricity',
  );
  expect(findDanger(bills)).toBeNull();
});

test('a danger comes with the rule or the words that raised it', () => {
  for (const text of ['I can smell gas', readText('I can smell gas')])
    expect(findDanger(text)?.by).toEqual({ rule: 'smell of gas' });
  const found = findDanger('something has gone proper eggy behind the cooker and it pongs');
  expect(found?.by).toHaveProperty('words');
});

test('for a dangerous meter the network comes before us; for anything else 999 comes before the network', () => {
  const phonesFor = (text: string) => {
    const found = findDanger(text);
    return found && toTold([found], text)[0]?.card.phones;
  };
  expect(phonesFor('my meter is sparking')).toEqual(['powerCut', 'meterEmergency']);
  expect(phonesFor('my socket is sparking')).toEqual(['emergencyServices', 'powerCut']);
  expect(phonesFor('i got an electric shock from the kettle')).toEqual(['emergencyServices', 'powerCut']);
  expect(phonesFor('my house is on fire')).toEqual(['emergencyServices']);
});

test('the work grows linearly with the text, and stops at the longest that may be sent', () => {
  const count = (text: string) => cut(text).flat().length;
  for (const piece of ['the bill is wrong and nobody has told me why it went up. ', 'no stop and no end ']) {
    expect(count(piece.repeat(400))).toBeLessThan(4.2 * count(piece.repeat(100)));
    expect(count(piece.repeat(100_000))).toBeLessThan(60_000);
    expect(Math.max(...cut(piece.repeat(400)).map((words) => words.length))).toBeLessThan(46);
  }
});

test('nothing is read beyond the longest text that may be sent', () => {
  const words = 'I want to die. My husband hits me. Boiling water comes out of the tap. Baby and no heating.';
  expect(findWarning(`${'a '.repeat(20_000)}. ${words}`)?.dangers).toHaveLength(2);
  expect(findWarning(`${'a '.repeat(40_000)}. ${words}`)).toBeNull();
});

test('suicidal words bring the crisis warning, unless the house is in danger too', () => {
  const bills = 'You have charged me twice and nobody answers.';
  expect(findWarning(`${bills} I don't want to be here anymore. Please ring me.`)?.dangers[0]).toBe('crisis');
  expect(findWarning(`${bills} There is no power and I just want to die.`)?.dangers[0]).toBe('crisis');
  expect(findWarning('The kitchen is on fire and I want to die.')?.dangers).toEqual(['fire', 'crisis']);
  expect(findWarning(`${bills} This is killing me, and I am dying to leave you.`)).toBeNull();
});

test('two dangers in one letter bring a card each, danger to the whole house first', () => {
  const both = findWarning('My bill is wrong. I can smell gas in the hall. I want to die, I cannot pay this.');
  expect(both?.dangers).toEqual(['gas', 'crisis']);
  expect(both?.cards.map(({ key }) => key)).toEqual(['gas-leak', 'crisis']);
  expect(
    findWarning('The socket is sparking and melting. There is a strong smell of gas too.')?.dangers.toSorted(),
  ).toEqual(['electricity', 'gas']);
  expect(findWarning('There is no power and dad is on oxygen. I just want to die.')?.dangers).toEqual([
    'crisis',
    'no-supply-electricity',
  ]);
  expect(findWarning('I can smell gas. The smell of gas is strong.')?.dangers).toEqual(['gas']);
});
