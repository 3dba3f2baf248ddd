/** Dangers asked about calmly before they happen, and what only uses their words. */
import { expect, test } from 'vitest';
import { createSearch } from '../search.ts';

const search = createSearch([]);
const cards = (query: string) => search.search(query).answers.map(({ key }) => key);

test.each([
  ['can i use my gas bbq inside during power cut', 'carbon-monoxide'],
  ['is it safe to use my gas barbecue indoors', 'carbon-monoxide'],
  ['bbq indoors in a power cut', 'carbon-monoxide'],
  ['can i run a generator in the garage', 'carbon-monoxide'],
  ['the bbq in the kitchen is on fire', 'fire'],
  ['how to complain about engineer who left a gas leak', 'gas-leak'],
  ['Ich rieche Gas', 'gas-leak'],
  ['Kohlenmonoxid', 'carbon-monoxide'],
  ['Stromschlag', 'electricity'],
  ['es brennt', 'fire'],
  ['Stromausfall', 'power-cut'],
  ['monóxido de carbono', 'carbon-monoxide'],
  ['dad died and now theres no heating for mum', 'no-heating'],
  ['my carbon monoxide alarm is beeping for a battery', 'carbon-monoxide'],
])('"%s" is answered with %s first', (query, key) => expect(cards(query)[0]).toBe(key));

test.each([
  'bbq outside',
  'bbq party',
  'price of a gas bbq',
  'can i keep my bbq in the garage over winter',
  'my carbon monoxide alarm needs a new battery',
  'my wife is on a ventilator and you keep threatening to cut us off',
])('"%s" brings no card', (query) => expect(cards(query)).toEqual([]));

test('for somebody cold and drowsy, an ambulance comes before the boiler', () =>
  expect(search.search('my dad is 84 and has no heating and keeps falling asleep').answers[0]?.phones[0]).toBe(
    'emergencyServices',
  ));
