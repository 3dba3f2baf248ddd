/** Words of a danger in another sense, and threats that are no saying. */
import { expect, test } from 'vitest';
import { tellsOfAbuse } from '../abuse.ts';
import { isInCrisis } from '../crisis.ts';
import { findDanger } from './danger.ts';
import { readText } from './read-text.ts';

test.each([
  'now the boiler won’t fire',
  'the pilot lights but the main burner will not fire up',
  'how do I fire the boiler up',
  'fire up the boiler',
  'hot tub meter',
  'water meter leaking',
  'I got a shock when I opened the envelope with my bill',
  'my wife had a shock when the statement came',
  'on hold for an hour, then you cut me off again',
  'the call dropped and the line went dead',
  'two fence panels blown down last night',
  'is a log burning stove cheaper to run',
  'a fire door for the meter cupboard',
  'where to put a CO alarm',
  'my CO detector beeps when I press test',
  'I would like a smart meter fitted, and is there 150 off',
])('“%s” is no danger', (text) => expect(findDanger(text)).toBeNull());

test.each([
  'the boiler won’t fire up, gas everywhere',
  'the boiler tried to fire and the flue cover blew off',
  'fire in the boiler',
  'hot tub smoking',
  'water leaking into electric meter',
  'water meter cupboard sparking',
  'on hold, and my wife has passed out in the kitchen next to the boiler',
  'my CO alarm beeps 4 times, pressed the test button, nothing changes',
  'fence blown down onto the substation',
  'the wood burner is smoking out the room and I feel woozy',
  'I got a shock when I opened the meter cupboard to read it for my bill',
])('“%s” is a danger', (text) => expect(findDanger(text)).not.toBeNull());

test.each(['suicidal over these bills', 'feeling suicidal, prices too high'])('“%s” is no price', (text) =>
  expect(isInCrisis(readText(text))).toBe(true),
);

test.each([
  'suicidal pricing',
  'this tariff is a suicide note for your company',
  'finish it all off and pay the balance',
])('“%s” is about money', (text) => expect(isInCrisis(readText(text))).toBe(false));

test.each([
  'he says he will kill me if I put the heating on',
  'she told me she’d stab me if I rang you',
  'he’ll kill me if he finds out I rang',
  'he told me he’ll kill me when he gets home',
  'told me he’d kill me over the electric',
])('“%s” is a threat', (text) => expect(tellsOfAbuse(readText(text))).toBe(true));

test.each([
  'he’ll kill me if I put the heating on',
  'he says he will kill me when he sees the bill',
  'he’ll kill me over this bill',
])('“%s” is a saying', (text) => expect(tellsOfAbuse(readText(text))).toBe(false));
