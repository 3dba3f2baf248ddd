import { describe, expect, test } from 'vitest';
import type { Danger } from '#domain/entities/danger.ts';
import { findWarning } from './cards.ts';
import { findDanger } from './danger.ts';

/** What each told danger is marked as, said between a bill and a tariff. */
test.each([
  ['no heating or hot water and my husband has cancer', 'no-heating'],
  ['our heating broke last night and I have a premature baby', 'no-heating'],
  ['the radiators are cold, she is 91', 'no-heating'],
  ['he was violent and I do not want him to know where we are', 'abuse'],
  ['my husband wont give me any money and threatens to smash the phone', 'abuse'],
  ['her son pushes her about and keeps her pension', 'abuse'],
  ['my husband pushed me to the floor', 'abuse'],
  ['the hot tap took the skin off my hand', 'scald'],
  ['the pipe burst and is spraying boiling water', 'scald'],
  ['the tap is spitting steam', 'scald'],
  ['my dad is talking about killing himself', 'crisis'],
  ['what is the point of being alive', 'crisis'],
  ['I have all my tablets lined up', 'crisis'],
])('"%s" is told apart from a bill and a tariff', (said, danger) => {
  expect(findWarning(`${said}, and please send me my bill`)?.dangers).toContain(danger);
  expect(findWarning(`I am moving to a cheaper tariff, ${said}`)?.dangers).toContain(danger);
});

test.each([
  'my husband beats me to the post, and I never see the bill',
  'he was abusive on the phone, your agent, and I want a refund',
  'turn the heating off with a newborn, is that wise, and what does it save',
  'no heating in the shed, and I am 84 and want a quote',
  'the kettle is too hot to touch after boiling, and how much does it cost',
  'he hung the phone up himself, and I want a reply',
  'my husband pushed me to switch, and now the bill is wrong',
  'your tariff is too dear, I am ending it today',
])('"%s" tells of none', (said) => expect(findWarning(said)).toBeNull());

test('an age in pounds, percent or days is nobody old', () => {
  expect(findWarning('no heating was 84 pounds, my bill is wrong')).toBeNull();
});

test('the matters of one sentence are put together again without the bill between them', () => {
  for (const bill of ['you took my payment', 'your tariffs went up'])
    expect(findWarning(`no heating at all, ${bill}, my mum is 89`)?.dangers, bill).toEqual(['no-heating']);
});

test('two dangers beyond doubt end the reading of a long text', () => {
  const sure = 'There is a strong smell of gas in the kitchen. The fuse box is on fire. ';
  expect(findWarning(sure.repeat(300))?.dangers).toHaveLength(2);
});

describe('a danger told beside another matter', () => {
  test.each<[string, Danger]>([
    [
      'last year was fine but since you changed the meter the lights dim and the meter tails are hot and smell of burning and my usage doubled',
      'electricity',
    ],
    ['I need help paying this winter and water is dripping through the light fitting from upstairs', 'electricity'],
    ['need help paying this winter and water ran over the meter', 'electricity'],
    ['mae arogl nwy cryf yn y tŷ', 'gas'],
  ])('is found: %s', (said, danger) => expect(findWarning(said)?.dangers).toEqual([danger]));

  test.each([
    'I had an electric shock off an old cooker as a child, so I want somebody else to change the fuse',
    'which number do I ring if I ever smell gas, I want it for the fridge door',
    'the electrician I hired wants the main fuse pulled, how do I book that',
    'the house fire was in 2018, I only now close that account',
    'your app is on fire today, so fast, well done',
    'a pole came down in the storm, it is back up, who pays for my fence',
    'they dig up the road for new gas pipes, when will it end',
    'your engineer locked himself in our bathroom by accident and broke the handle getting out',
    '¿Cada cuánto tengo que cambiar el detector de monóxido?',
  ])('is none: %s', (said) => expect(findDanger(said)).toBeNull());

  test.each([
    'the hot water boils and burnt my hand',
    'water from the hot tap is boiling and burnt my hand',
    'the toddler is scalded by the shower, and please send me my bill',
  ])('is a scald alone, no shock: %s', (said) => {
    expect(findWarning(said)?.dangers).toEqual(['scald']);
    expect(findDanger(said)).toBeNull();
  });

  test('is one if its sentence as a whole tells of one already', () => {
    const said = 'a rotten reek when I open the cupboard with the yellow handle in, it makes me feel faint';
    expect(findWarning(said)?.dangers).toEqual(['gas']);
  });
});

describe('which supply is missing', () => {
  test.each<[string, Danger]>([
    ['it beeped and died, no money, and mum needs her oxygen', 'no-supply-electricity'],
    ['can’t use my puffer machine, it plugs in, and the street’s out, my chest is bad', 'no-supply-electricity'],
    ['the whole street is black and my wife is on home dialysis', 'no-supply-electricity'],
    ['gas is not coming in and she is on end of life care', 'no-supply-gas'],
    ['credit finish and my baby is cold', 'no-supply-topup'],
  ])('is heard in other words: %s', (said, danger) => expect(findDanger(said)).toMatchObject({ danger, other: null }));

  test.each<[string, Danger]>([
    ['the gas lever is stuck and I can smell it coming out, cannot shut it off', 'gas'],
    ['the charcoal grill is inside to keep us warm and now the baby is sleepy and sick', 'carbon-monoxide'],
  ])('is no question where something worse is told: %s', (said, danger) =>
    expect(findDanger(said)?.danger).toBe(danger),
  );

  test('comes second where it may be meant too', () => {
    const said = 'baby turned the gas tap and I cannot get it off';
    expect(findDanger(said)).toMatchObject({ danger: 'gas', other: 'no-supply-gas' });
  });
});
