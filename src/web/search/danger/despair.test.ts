import { expect, test } from 'vitest';
import { isInCrisis } from '../crisis.ts';
import { mayDespair, showsDespair, tellsOfDespair } from './despair.ts';
import { readText } from './read-text.ts';

test.each([
  ['i want to kill myself', true],
  ['i cant go on no more', true],
  ['my brother is going to jump off the bridge', true],
  ['ive decided and nobody would care any more', true],
  ['i wanted to kill myself years ago', false],
  ['ill kill myself at the bus stop', false],
  ['nobody would care any more', false],
  ['my meter has died', false],
  ['', false],
])('a sentence tells of wanting to die: "%s" %j', (said, tells) => {
  expect(tellsOfDespair(said)).toBe(tells);
});

test('signs in neighbouring clauses are counted together, each once', () => {
  expect(showsDespair(['ive decided', 'nobody would care'])).toBe(true);
  for (const one of ['ive decided', 'nobody would care']) expect(showsDespair([one, one]), one).toBe(false);
});

test('signs four clauses apart are not', () => {
  const between = ['it rains', 'the meter is red'];
  expect(showsDespair(['ive decided', ...between, 'nobody would care'])).toBe(true);
  expect(showsDespair(['ive decided', ...between, 'it is late', 'nobody would care'])).toBe(false);
  expect(showsDespair([...between, ...between, 'ive decided', 'nobody would care'])).toBe(true);
});

test('whoever moves or tells of long ago gives no sign', () => {
  for (const other of ['we are moving', 'that was years ago'])
    expect(showsDespair(['ive decided', other, 'nobody would care']), other).toBe(false);
});

test('half signs add up, and "no more" is "any more" only at an end', () => {
  const weak = ['no more pain', 'sorry for everything', 'the bills wont stop', 'so lonely'];
  expect(showsDespair(weak)).toBe(true);
  for (const [at] of weak.entries()) expect(showsDespair(weak.toSpliced(at, 1)), weak[at]).toBe(false);
});

test('hardly a text has the letters of any phrase', () => {
  expect(['i want to end it', 'i give it all tonight'].map(mayDespair)).toEqual([true, true]);
  expect(mayDespair('my bill is wrong')).toBe(false);
});

test.each([
  'I feel worthless, nobody would care',
  'I am standing by the harbour and I feel hopeless',
  'I feel worthless. The cat is lonely, I gave the cat away',
  'I saved up the insulin, I have decided',
  'I lost all hope, I have decided',
  'mi cyaan manage, I feel worthless',
])('two signs are heard, whatever letters they have: %s', (typed) => {
  expect(isInCrisis(readText(typed))).toBe(true);
});

test.each([
  'it is hopeless, I decided to write',
  'there is nothing left on my meter, and I have decided to top up',
  'I gave the cat away, please change the name on the bill',
])('what a complaint is full of is none: %s', (typed) => {
  expect(isInCrisis(readText(typed))).toBe(false);
});

test.each([
  'The plan is up in May. I’m not sure I want another.',
  'I don’t see the point of staying with this supplier',
  'saying goodbye to my old boiler at last',
  'end it all: gas, power and cover, we are moving to France',
  'I’ve had an overdose of adverts from you',
  'no way out of this tariff without a fee for me',
])('"%s" is about leaving a supplier, not a life', (typed) => expect(isInCrisis(readText(typed))).toBe(false));

test.each([
  'I’m not sure I want to be here any more',
  'I don’t see the point of being here',
  'want to end it all, the debt has beaten me',
  'he has overdosed on his heart pills',
  'she says she will end it if the bailiffs come',
  'I have a razor and I am on my own',
  'there is no way out of all I owe for someone like me',
  'I have just swallowed a lot of tablets',
])('"%s" is about a life', (typed) => expect(isInCrisis(readText(typed))).toBe(true));
