/** Whether an answer found by a word or two fits the rest of the query. */
import { expect, test } from 'vitest';
import { isAboutPerson, isPowerOffNow } from './answer-fits.ts';

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
  ['there is no credit on my phone, so write to me', false],
  ['they say that the power goes off at noon for the new cable', false],
  ['the lights on the box have gone amber and the power is on', false],
  ['no credit and my phone is flat', true],
])('"%s" says that the power is off now: %j', (typed, off) => expect(isPowerOffNow(typed)).toBe(off));

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
])('"%s" is about a person who died: %j', (typed, person) => expect(isAboutPerson(typed)).toBe(person));
