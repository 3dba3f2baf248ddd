import { expect, test } from 'vitest';
import { findDanger } from './danger.ts';
import { listMatters } from './matters.ts';
import { readText } from './read-text.ts';

const mattersOf = (text: string) =>
  listMatters(readText(text)).map(({ clauses }) =>
    clauses.map(({ words }) => words.map(({ token }) => token).join(' ')).join(' | '),
  );

test.each([
  ['my bill is wrong, the bulb drips and so does the switch', ['the bulb drips | so does the switch']],
  ['the bulb drips my bill is wrong', []],
  ['the bulb drips I want a refund', ['the bulb drips']],
  ['it drips (my tariff ended) and it sparks', ['it drips', 'it sparks']],
  ['it drips - when will you reply', ['it drips']],
  ['it drips... can you send a bill', ['it drips']],
  ['I rang about the price, mum needs oxygen and wants a reply', ['mum needs oxygen']],
  ['I want a refund because the bulb drips', ['because the bulb drips']],
  ['it fizzes because I paid', ['it fizzes because']],
  ['my bill is wrong', []],
  ['and the bulb drips', ['the bulb drips']],
  ['the bulb drips and', ['the bulb drips']],
  ['the bulb drips can you send a bill', ['the bulb drips']],
  ['the bulb drips is there a bill', ['the bulb drips']],
  ['it is cold since you booked it late', []],
  ['the flame is orange since you booked it late', ['the flame is orange since you booked it late']],
  ['I owe money because it is cold', ['because it is cold']],
  ['my gas bill rose since the flame went orange', []],
  ['my bill rose as the smell began', ['as the smell began']],
  ['I booked oxygen for mum, the bulb drips', ['i booked oxygen for mum | the bulb drips']],
  ['', []],
])('%j without its other matters: %j', (text, left) => expect(mattersOf(text)).toEqual(left));

test('a clause of business that sounds dangerous is kept', () => {
  expect(mattersOf('I want a copy, your engineer left gas leaking from the pipe')).toEqual([
    'your engineer left gas leaking from the pipe',
  ]);
});

test('a sentence with one matter is whole', () => {
  const isWhole = (text: string) => listMatters(readText(text)).map((matter) => matter.isWhole);
  expect(isWhole('it drips and it sparks')).toEqual([true]);
  expect(isWhole('it drips and my bill is wrong')).toEqual([false]);
});

test('a new subject alone cuts matters, and a clause says so', () => {
  const [matter] = listMatters(readText('it hisses there is a smell, and it hurts'));
  expect(matter?.clauses.map(({ isOpened }) => isOpened)).toEqual([false, true, false]);
});

test.each([
  ['give me my balance and is it normal that the taps tingle', 'electricity'],
  ['cheapest deal pls the lady next door has her gas tap stuck open i smell it', 'gas'],
  ['switch me to the cheapest tariff btw the socket is smoking', 'electricity'],
  ['your bill says 400, boys are inside the substation', 'power-line'],
  ['I paid already and we have no electric and my son needs his ventilator', 'no-supply-electricity'],
])('%s: the danger is told apart', (text, danger) => expect(findDanger(text)?.danger).toBe(danger));

test.each([
  'my dad fell and he is in hospital so I need to move his appointment',
  'shower shock from years back, all rewired, is cover cheaper',
  'I smell a rat, a man rang saying my meter was faulty and wanted a hundred pounds',
  'your line went down, and I want my bill',
  'no power of attorney yet, mum is 88, can I talk to you for her',
])('%s: nothing of it is a danger', (text) => expect(findDanger(text)).toBeNull());
