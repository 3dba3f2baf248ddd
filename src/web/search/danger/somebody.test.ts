import { expect, test } from 'vitest';
import { findWarning } from './cards.ts';
import { findDangers } from './danger.ts';
import { readText } from './read-text.ts';

const find = (typed: string) => findWarning(typed)?.dangers ?? [];

test.each([
  'ma brother keeps sayin hes gonna top hissel',
  'my mum says she will do herself in',
  'my lad wants to die and he is 15',
  'a cannae go on wi this',
  'am pure done wi life',
  'dont wanna be here no more',
  'she is on the roof and says she will jump',
  'I will not be around much longer, I have made up my mind, sort it with my sister',
  'ive took loads of paracetamol',
])('"%s" tells of despair, whoever feels it and however it is spelt', (typed) =>
  expect(find(typed)).toContain('crisis'),
);

test.each([
  'I won’t be here much longer, I am moving in May',
  'I have made up my mind, I am leaving you for another supplier',
  'I can’t do this anymore, your website is hopeless',
  'he tops himself up with the key every week',
  'everyone would be better off with solar',
  'I did my back in lifting the radiator',
  'the engineer hurt himself on our step',
  'cut myself shaving while I was on hold',
])('"%s" does not', (typed) => expect(find(typed)).toEqual([]));

test.each([
  'himself batters me when he is on the drink',
  'am feart ae ma man',
  'mi husband wont let me put heating on',
  'partner controls the heating from his phone and turns it off when im home',
  'can you take me off the bill without him finding out',
  'he keeps the meter key and says I have to beg for it',
  'he said he will kill me if I leave',
  'my husband goes through my phone and gives me pocket money',
  'there is a man forcing his way in, he says he is from you',
  'someone is trying to break in the back door',
  'a man with your badge is in my nan’s kitchen and he won’t leave',
])('"%s" tells of somebody who harms or controls', (typed) => expect(find(typed)).toContain('abuse'));

test.each([
  'can I take my partner off the bill',
  'my son locked me out of the app',
  'my dad beats me at using less gas',
  'my wife turns the heating off when I am out',
  'I want to pay my daughter’s bill as a present without her knowing',
  'a man came to the door saying he was from you, was he',
  'can bailiffs force their way in',
  'a salesman pushed me into a dearer deal',
  'the noise will not go away, it keeps banging',
  'he will not leave, he keeps shouting at your agent',
])('"%s" tells of nobody', (typed) => expect(find(typed)).toEqual([]));

test.each([
  ['bilin water oot every tap', 'scald'],
  ['my gran scalded her feet in the bath', 'scald'],
  ['water out the taps is like lava and i have a 2 year old', 'scald'],
  ['hot tap burnt my baby', 'scald'],
  ['nan is cold and confused and the heating is off', 'no-heating'],
  ['she stopped shivering, the house is freezing', 'no-heating'],
  ['hve no heeting an im 79', 'no-heating'],
  ['the boiler packed in and my husband has sickle cell', 'no-heating'],
  ['it is minus 5, my combi is dead and I have copd', 'no-heating'],
])('"%s": %s', (typed, danger) => expect(find(typed)).toContain(danger));

test.each([
  'I burnt my tea waiting for you',
  'boiling hot flat, I can’t turn the radiators down',
  'the heating is off and I want an engineer',
  'my gran is confused by the heating bill',
  'my account is frozen and my mum is 81',
  'my mum is 90 and her boiler was fixed yesterday',
  'I am shivering at your prices',
])('"%s" burns and chills nobody', (typed) => expect(find(typed)).toEqual([]));

test.each(['My bill.\nBcc: x@y.z', 'Name: x\nBcc: a@b.co.uk', 'x@y.z', 'x y z k'])(
  'the letters of an address in "%s" are no danger',
  (typed) => expect(findDangers(readText(typed))).toEqual([]),
);
