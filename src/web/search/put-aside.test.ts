import { expect, test } from 'vitest';
import { findAside } from './put-aside.ts';
import { readTyped } from './typed-words.ts';

function readAside(typed: string): string {
  const { read } = readTyped(typed, false);
  const aside = findAside(read);
  return read.flatMap(({ word }, at) => (aside[at] ? word : [])).join(' ');
}

test.each([
  ['the kettle is hot but the oven stays cold', 'the kettle is hot'],
  ['Upstairs is fine, downstairs has no light', 'upstairs is fine'],
  ['gas works ok but the electric is off', 'gas works ok'],
  ['the pump is still on though nothing gets warm', 'the pump is still on'],
  ['it is warm in the hall but the bedroom is freezing', 'it is warm in the hall'],
  ["I'm not leaving, I just want a cheaper deal", 'im not leaving'],
  ["Nothing wrong with the meter, it's the bill", 'nothing wrong with the meter'],
  ["It's not the boiler, it's the tank", 'it not the boiler'],
  ['not complaining, only wondering what a kWh is', 'not complaining'],
  ['this is not about my bill, I just need a fuse', 'this is not about my bill'],
])('what works is put aside for what does not: %s', (typed, aside) => expect(readAside(typed)).toBe(aside));

test.each([
  'the heating is not on but the water is',
  'I would like a good deal but nobody answers',
  'I am not happy with my bill, what can I do',
  'my heating works, my bill is high',
  'not getting any hot water, it just runs cold',
  'not able to log in, it just spins',
  'not able to top up, it says error',
  'its not turning, it just stays red',
  'not a single light in here, it just went dark',
  'ok, but what is a standing charge',
  'the pipes are hot at the front but cold at the back',
])('otherwise every half counts: %s', (typed) => expect(readAside(typed)).toBe(''));
