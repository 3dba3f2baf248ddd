/** Which cards are shown, in which order, for short texts and long messages. */
import { describe, expect, test } from 'vitest';
import type { Danger, DangerMark } from '#domain/entities/danger.ts';
import { findWarning, toWarning } from './warning.ts';

const bills = 'You have charged me twice for June and nobody answers my letters.';
const listDangers = (text: string) => findWarning(text)?.dangers ?? [];

test('without the text, the cards are those of its mark, in its order', () => {
  const { dangers, cards } = toWarning('gas,crisis');
  expect(dangers).toEqual(['gas', 'crisis']);
  expect(cards.map(({ key }) => key)).toEqual(['gas-leak', 'crisis']);
  const keysOf = (...named: Danger[]) => toWarning(named.join(',') as DangerMark).cards.map(({ key }) => key);
  expect(keysOf('abuse', 'scald', 'no-heating')).toEqual(['abuse', 'scald', 'no-heating']);
  expect(keysOf('no-supply-topup', 'electricity')).toEqual(['run-out', 'electricity']);
  expect(keysOf('life')).toEqual(['life']);
});

describe('of two dangers', () => {
  test.each<[string, Danger[]]>([
    ['The carbon monoxide alarm is going off. I want to die.', ['carbon-monoxide', 'crisis']],
    ['My bill is wrong. I can smell gas in the hall. I want to die, I cannot pay this.', ['gas', 'crisis']],
    ['The kitchen is on fire and I want to die.', ['fire', 'crisis']],
    ['I smell gas by the meter and I want to die', ['gas', 'crisis']],
    ['dad has collapsed and the carbon monoxide alarm is going off', ['carbon-monoxide', 'life']],
    [
      'No power at all, and dad is on his oxygen concentrator. Mae arogl nwy yn y gegin.',
      ['gas', 'no-supply-electricity'],
    ],
    ['There is no power and dad is on oxygen. I just want to die.', ['crisis', 'no-supply-electricity']],
    ['no power, she is on oxygen and isnt breathing', ['life', 'no-supply-electricity']],
  ])('what threatens the whole house comes first, then a life, then a supply: %s', (text, dangers) =>
    expect(listDangers(text)).toEqual(dangers),
  );

  test.each([
    'The power is off and my son is on oxygen. My wife took all her tablets and she wont wake up',
    'my husband got an electric shock off the socket and is unconscious',
    'my wife took all her tablets and wont wake up',
  ])('no second card repeats 999: %s', (text) => expect(listDangers(text)).not.toContain('life'));

  test('each has one card', () => {
    expect(listDangers('I can smell gas. The smell of gas is strong.')).toEqual(['gas']);
    expect(listDangers('The socket is sparking and melting. There is a strong smell of gas too.').toSorted()).toEqual([
      'electricity',
      'gas',
    ]);
  });
});

test('an overdose shows 999 first, also when only the mark is stored', () => {
  const phonesFor = (text: string) => findWarning(text)?.cards[0]?.phones;
  expect(phonesFor('I can’t pay this bill. I’ve taken an overdose.')).toEqual(['emergencyServices', 'samaritans']);
  expect(phonesFor('I can’t pay this bill. I want to die.')).toEqual(['samaritans', 'emergencyServices']);
  const found = findWarning('I smell gas in here. I’ve taken an overdose.');
  expect([found?.dangers, found?.isOverdose]).toEqual([['gas', 'crisis'], true]);
  expect(toWarning('gas,overdose')).toEqual({ dangers: found?.dangers, cards: found?.cards });
  expect(toWarning('crisis').cards[0]?.phones[0]).toBe('samaritans');
  expect(findWarning('I want to die.')).not.toHaveProperty('isOverdose');
});

describe('in a letter', () => {
  test('a danger in one sentence of a long text is found', () => {
    const much = `${bills} `.repeat(20);
    expect(listDangers(`${much} The other thing is that the meter is smoking and hot. ${much}`)).toEqual([
      'electricity',
    ]);
    expect(listDangers(much)).toEqual([]);
  });

  test('only the longest text that may be sent is read', () => {
    const words = 'I want to die. My husband hits me. Boiling water comes out of the tap. Baby and no heating.';
    expect(listDangers(`${'a '.repeat(20_000)}. ${words}`)).toHaveLength(2);
    expect(listDangers(`${'a '.repeat(40_000)}. ${words}`)).toEqual([]);
  });

  test('words of two distant sentences do not form a danger', () => {
    const between = 'The reading was taken in March and the bill was late, and nobody has answered me since. '.repeat(
      6,
    );
    expect(listDangers(`My husband opens my post. ${between} You never let me know if he checks the meter.`)).toEqual(
      [],
    );
  });

  test('despair is found, and anger is not a danger', () => {
    expect(listDangers(`${bills} I don't want to be here anymore. Please ring me.`)).toEqual(['crisis']);
    expect(listDangers(`${bills} This is killing me, and I am dying to leave you.`)).toEqual([]);
  });
});
