/** Words that may be a danger until the next one is begun. */
import { describe, expect, test } from 'vitest';
import { findUnfinishedAnswer } from '../answers.ts';
import { findUnfinishedDanger } from './unfinished.ts';

test.each<[string, ReturnType<typeof findUnfinishedDanger>]>([
  ['gas', 'gas'],
  ['Gas ', 'gas'],
  ['my gas', 'gas'],
  ['leak', 'gas'],
  ['leaking', 'gas'],
  ['gas pipe', 'gas'],
  ['smell', 'gas'],
  ['smell o', 'gas'],
  ['no gas', 'no-gas'],
  ['alarm', 'carbon-monoxide'],
  ['the alarm', 'carbon-monoxide'],
  ['headache', 'carbon-monoxide'],
  ['carbon', 'carbon-monoxide'],
  ['carbon mono', 'carbon-monoxide'],
  ['power', 'power-cut'],
  ['electric', 'power-cut'],
  ['electricit', 'power-cut'],
  ['electricity', 'power-cut'],
  ['outage', 'power-cut'],
  ['electrical', 'electricity'],
  ['electric sho', 'electricity'],
  ['burn', 'electricity'],
  ['smoke', 'fire'],
  ['flames', 'fire'],
  ['emerg', 'emergency'],
  ['emergency', 'emergency'],
  ['power line', 'power-line'],
  ['domestic a', 'abuse'],
  ['gas fumes', 'gas'],
  ['the hob was left on', 'gas'],
  ['i think the gas is left on', 'gas'],
  ['there is smoke from', 'fire'],
  ['there is smoke coming from my boiler', 'fire'],
  ['there is a downed power line', 'power-line'],
  ['I am without power', 'power-cut'],
  ['he keeps hitting me', 'abuse'],
])('“%s” may be %s', (typed, danger) => expect(findUnfinishedDanger(typed)).toBe(danger));

test.each([
  '',
  'g',
  'ga',
  'gas b',
  'gas bill',
  'gas meter',
  'gas meter reading',
  'gas and electricity',
  'carbon foot',
  'carbon neutral',
  'electric b',
  'electric bill',
  'electric car',
  'electric show',
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
  'there is no smell',
  'pay',
  'meter',
  'refund',
  'constructor',
])('“%s” is something else', (typed) => expect(findUnfinishedDanger(typed)).toBeNull());

describe('the first card has the number to call', () => {
  test.each([
    ['carbon', 'gasEmergency'],
    ['electric sho', 'emergencyServices'],
    ['power', 'powerCut'],
    ['emerg', 'gasEmergency'],
    ['domestic v', 'emergencyServices'],
  ])('to “%s”: %s', (typed, phone) => {
    const answer = findUnfinishedAnswer(typed);
    expect(answer?.urgent).toBe(true);
    expect(answer?.phones[0]).toBe(phone);
  });

  test('a harmless beginning has no card', () => expect(findUnfinishedAnswer('refu')).toBeNull());
});
