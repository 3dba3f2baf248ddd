/** Dangers asked about calmly before they happen, and texts that only use their words. */
import { expect, test } from 'vitest';
import { createSearch } from '../search.ts';

const search = createSearch([]);
const cards = (query: string) => search.search(query).answers.map(({ key }) => key);

test.each([
  ['can i use my gas bbq inside during power cut', 'carbon-monoxide'],
  ['is it safe to use my gas barbecue indoors', 'carbon-monoxide'],
  ['bbq indoors in a power cut', 'carbon-monoxide'],
  ['can i run a generator in the garage', 'carbon-monoxide'],
  ['we brought the barbecue in to keep warm', 'carbon-monoxide'],
  ['camping stove in the bedroom is that ok', 'carbon-monoxide'],
  ['cooking inside the tent on a disposable bbq', 'carbon-monoxide'],
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
  ['I swear I will kill myself', 'crisis'],
  ['I will kill myself and it is your fault', 'crisis'],
  ['if the bailiffs come I will kill myself', 'crisis'],
  ['I might as well be dead', 'crisis'],
])('"%s" is answered with %s first', (query, key) => expect(cards(query)[0]).toBe(key));

test.each([
  'bbq outside',
  'bbq party',
  'price of a gas bbq',
  'can i keep my bbq in the garage over winter',
  'my carbon monoxide alarm needs a new battery',
  'my wife is on a ventilator and you keep threatening to cut us off',
  'I live in a caravan and cook on a camping stove, which tariff is best',
  'the charcoal grey meter box in the hall is locked',
  'Can I get a quote to charge the generator in my van',
  'he will kill himself laughing when he sees this bill',
])('"%s" brings no card', (query) => expect(cards(query)).toEqual([]));

test.each([
  ['my dad is 84 and has no heating and keeps falling asleep', 'emergencyServices'],
  ['My mother is 84 and has no heating. She is confused.', 'emergencyServices'],
  ['My mother is 84 and has no heating. I am confused about my bill.', 'homeServices'],
  ['no heating and my dad is 84, your app collapsed', 'homeServices'],
  ['no heating and mum is 84, I am confused who do I ring', 'homeServices'],
])('"%s": call the %s first', (query, phone) => expect(search.search(query).answers[0]?.phones[0]).toBe(phone));
