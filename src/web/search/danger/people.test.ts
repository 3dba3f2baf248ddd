import { expect, test } from 'vitest';
import { findWarning } from './cards.ts';

const warnsOf = (text: string) => findWarning(text)?.dangers ?? [];

/** None of them is a sentence that the classifier learnt from. */
test.each([
  'I counted her tablets out tonight and there is enough for me to go to sleep for good',
  'I have written the kids a letter each, I just want the pain to stop',
  'my brother gave his dog away and told us he will not be a burden much longer',
  'I keep thinking about how peaceful it would be to not wake up tomorrow',
])('despair is heard without its usual words: %s', (text) => expect(warnsOf(text)).toContain('crisis'));

test.each([
  'he locks the thermostat and says I have to earn the heating',
  'my boyfriend reads every message on my phone and will not let me see my sister',
  'my son takes her pension and she is frightened when he shouts at her',
])('harm at home is heard without its usual words: %s', (text) => expect(warnsOf(text)).toContain('abuse'));

test.each([
  'my late husband always read the meter, so I have no idea where it is',
  'we will not be here from Friday, my sister has the keys',
  'I have had it up to here with your hold music',
  'skint till payday and the bairns are cold, can you lend me a tenner on the meter',
  'your engineer never threatened me, he was very polite',
  'my ex and I split the bill, please take his name off it',
])('a hard life and a human voice are neither: %s', (text) => {
  expect(warnsOf(text)).not.toContain('crisis');
  expect(warnsOf(text)).not.toContain('abuse');
});
