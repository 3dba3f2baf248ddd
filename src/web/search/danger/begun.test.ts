/** Whose number is suggested while somebody types, letter for letter. */
import { describe, expect, test } from 'vitest';
import { findBegunAnswer } from '../answers.ts';
import { type BegunDanger, findAlone, findBegun } from './begun.ts';

test.each<[string, BegunDanger]>([
  ['smell', 'gas'],
  ['smell o', 'gas'],
  ['I can smell g', 'gas'],
  ['there’s a strong smell of g', 'gas'],
  ['gas le', 'gas'],
  ['help gas lea', 'gas'],
  ['rotten egg', 'gas'],
  ['carbon', 'carbon-monoxide'],
  ['carbon mono', 'carbon-monoxide'],
  ['co alar', 'carbon-monoxide'],
  ['fire', 'fire'],
  ['boiler on fi', 'fire'],
  ['tumble dryer smo', 'electricity'],
  ['house fir', 'fire'],
  ['the meter is on fir', 'fire'],
  ['smoke fr', 'fire'],
  ['smoke coming from the boi', 'fire'],
  ['burning sm', 'electricity'],
  ['a burning smell in the ki', 'electricity'],
  ['smell of bu', 'electricity'],
  ['electric sho', 'electricity'],
  ['my son got an electric sho', 'electricity'],
  ['electrocu', 'electricity'],
  ['water in the soc', 'electricity'],
  ['exposed w', 'electricity'],
  ['power line d', 'power-line'],
  ['cable d', 'power-line'],
  ['no pow', 'power-cut'],
  ['no elec', 'power-cut'],
  ['power cu', 'power-cut'],
  ['blacko', 'power-cut'],
  ['run out of g', 'run-out'],
  ['suici', 'crisis'],
  ['kill mys', 'crisis'],
  ['domestic a', 'abuse'],
])('“%s” is the beginning of %s', (typed, danger) => expect(findBegun(typed)?.danger).toBe(danger));

test.each([
  '',
  'g',
  'gas',
  'gas bil',
  'gas meter',
  'gas smart',
  'gas safe',
  'gas esti',
  'carbon foot',
  'carbon neutral',
  'electric',
  'electric show',
  'electric heater',
  'electric ca',
  'smoke al',
  'smoke detec',
  'spare',
  'no p',
  'no payment',
  'no email',
  'power of att',
  'power',
  'burning through my money',
  'gas fire',
  'electric fire',
  'fireplace',
  'meter smart',
  'meter moved',
  'complain',
  'co',
  'contact',
  'end my contract',
  'i want to discuss',
  'kill',
  'refund',
  'there is no smell',
  'i am on a fixed',
  'i live with',
  'how do i change my smoke f',
  'price shock from my bill',
  'no power over my direct debit',
  'no power of attorney',
  'electricity off peak',
  'electric off peak',
  'power off peak',
  'no credit check',
])('“%s” is the beginning of none, or of something likelier', (typed) => expect(findBegun(typed)).toBeNull());

describe('a word that may be a danger, and nothing else', () => {
  test.each<[string, BegunDanger]>([
    ['gas', 'gas'],
    ['Gas ', 'gas'],
    ['my gas', 'gas'],
    ['leak', 'gas'],
    ['leaking', 'gas'],
    ['gas pipe', 'gas'],
    ['no gas', 'no-gas'],
    ['alarm', 'carbon-monoxide'],
    ['the alarm', 'carbon-monoxide'],
    ['headache', 'carbon-monoxide'],
    ['power', 'power-cut'],
    ['electric', 'power-cut'],
    ['electricit', 'power-cut'],
    ['electricity', 'power-cut'],
    ['outage', 'power-cut'],
    ['electrical', 'electricity'],
    ['burn', 'electricity'],
    ['smoke', 'fire'],
    ['flames', 'fire'],
    ['emerg', 'emergency'],
    ['emergency', 'emergency'],
    ['power line', 'power-line'],
  ])('“%s”: %s', (typed, danger) => expect(findAlone(typed)).toBe(danger));

  test.each([
    '',
    'g',
    'ga',
    'gas b',
    'gas bill',
    'gas meter',
    'gas meter reading',
    'gas and electricity',
    'electric b',
    'electric bill',
    'electric car',
    'electrician',
    'power of',
    'power bank',
    'power of attorney',
    'emergency c',
    'emergency credit',
    'leaking boiler',
    'leaking radiator',
    'no gas bill',
    'smoke al',
    'pay',
    'meter',
    'refund',
    'constructor',
  ])('“%s” is none', (typed) => expect(findAlone(typed)).toBeNull());
});

test('once the number is there it stays to the end of the name, and for a few words after it', () => {
  const dangers = (text: string, from: string) =>
    Array.from(text, (_, at) => text.slice(0, at + 1))
      .filter((typed) => typed.length >= from.length)
      .map((typed) => findBegun(typed)?.danger);
  expect(new Set(dangers('smoke from the fuse box', 'smoke f'))).toEqual(new Set(['fire']));
  expect(new Set(dangers('there is an electric shock risk', 'there is an electric sho').slice(0, -2))).toEqual(
    new Set(['electricity']),
  );
});

test('a slip in a word that is finished is none', () => {
  expect(findBegun('carben mon')?.danger).toBe('carbon-monoxide');
  expect(findBegun('eletric sho')?.danger).toBe('electricity');
});

describe('the answer has the number to call first', () => {
  test.each([
    ['gas le', 'gasEmergency'],
    ['carbon', 'gasEmergency'],
    ['smoke fr', 'emergencyServices'],
    ['burning sm', 'emergencyServices'],
    ['electric sho', 'emergencyServices'],
    ['meter smo', 'emergencyServices'],
    ['meter buz', 'powerCut'],
    ['taps ting', 'powerCut'],
    ['cable d', 'powerCut'],
    ['no pow', 'powerCut'],
    ['run out of g', 'payAsYouGo'],
    ['suici', 'samaritans'],
    ['i want to take an overdose', 'samaritans'],
    ['i have taken an overdose', 'emergencyServices'],
    ['domestic v', 'emergencyServices'],
  ])('to “%s”: %s', (typed, phone) => {
    expect(findBegunAnswer(typed)).toMatchObject({ urgent: true, phones: expect.arrayContaining([phone]) });
    expect(findBegunAnswer(typed)?.phones[0]).toBe(phone);
  });

  test('and none to what is no danger', () => expect(findBegunAnswer('refu')).toBeNull());
});

test('a long text is read in bounded time', () => {
  const start = performance.now();
  for (const text of ['gas '.repeat(500), 'smell '.repeat(500), 'a'.repeat(5_000)]) findBegun(text);
  expect(performance.now() - start).toBeLessThan(500);
});
