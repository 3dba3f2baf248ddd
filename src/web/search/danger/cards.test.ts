/** Which cards somebody is shown, in which order, and what they say. */
import { describe, expect, test } from 'vitest';
import type { Danger, DangerMark, Hazard } from '#domain/entities/danger.ts';
import { findWarning, isFirst, placeBeside, toTold, toWarning } from './cards.ts';
import type { FoundDanger } from './danger.ts';

const toFound = (danger: Hazard, certainty = 1, by: FoundDanger['by'] = { words: [] }): FoundDanger => ({
  danger,
  other: null,
  certainty,
  by,
});

test('a message that is no longer at hand has the cards that its mark names, in its order', () => {
  const { dangers, cards } = toWarning('gas,crisis');
  expect(dangers).toEqual(['gas', 'crisis']);
  expect(cards.map(({ key }) => key)).toEqual(['gas-leak', 'crisis']);
  const keysOf = (...named: Danger[]) => toWarning(named.join(',') as DangerMark).cards.map(({ key }) => key);
  expect(keysOf('abuse', 'scald', 'no-heating')).toEqual(['abuse', 'scald', 'no-heating']);
  expect(keysOf('no-supply-topup', 'electricity')).toEqual(['run-out', 'electricity']);
});

describe('danger to everybody in the house comes before', () => {
  test('the crisis line, unless it is a guess', () => {
    expect([1, 0.6, 0.59].map((certainty) => isFirst(toFound('gas', certainty)))).toEqual([true, true, false]);
    expect(findWarning('The carbon monoxide alarm is going off. I want to die.')?.dangers).toEqual([
      'carbon-monoxide',
      'crisis',
    ]);
  });

  test('not a second card that says 999 first, though a missing supply stands among them', () => {
    const text = 'The power is off and my son is on oxygen. My wife took all her tablets and she wont wake up';
    expect(findWarning(text)?.dangers).toEqual(['crisis', 'no-supply-electricity']);
  });

  test('an ambulance, for what was taken', () => {
    const phonesFor = (text: string) => findWarning(text)?.cards[0]?.phones;
    expect(phonesFor('I can’t pay this bill. I’ve taken an overdose.')).toEqual(['emergencyServices', 'samaritans']);
    expect(phonesFor('I can’t pay this bill. I want to die.')).toEqual(['samaritans', 'emergencyServices']);
  });

  test('an ambulance also when only the mark is left of the words', () => {
    const found = findWarning('I smell gas in here. I’ve taken an overdose.');
    expect([found?.dangers, found?.isOverdose]).toEqual([['gas', 'crisis'], true]);
    expect(toWarning('gas,overdose')).toEqual({ dangers: found?.dangers, cards: found?.cards });
    expect(toWarning('crisis').cards[0]?.phones[0]).toBe('samaritans');
    expect(findWarning('I want to die.')).not.toHaveProperty('isOverdose');
  });

  test('a supply that is off, however sure that is', () => {
    const text = 'No power at all, and dad is on his oxygen concentrator. Mae arogl nwy yn y gegin.';
    expect(findWarning(text)?.dangers).toEqual(['gas', 'no-supply-electricity']);
  });
});

describe('burns, cold and harm at home come', () => {
  const place = (...found: FoundDanger[]) => {
    const told = ['shock'];
    placeBeside(told, ['burn'], found);
    return told;
  };

  test.each<[string, FoundDanger[]]>([
    ['the words alone told of it, and not beyond doubt', [toFound('electricity', 0.97)]],
    ['so did those of another danger', [toFound('electricity', 0.97), toFound('fire', 0.5)]],
  ])('before another danger if %s', (_, found) => expect(place(...found)).toEqual(['burn', 'shock']));

  test.each<[string, FoundDanger[]]>([
    ['it was named', [toFound('electricity', 0.6, { rule: 'electric shock' })]],
    ['one of two was named', [toFound('gas', 0.6), toFound('electricity', 0.6, { rule: 'electric shock' })]],
    ['its words leave no doubt', [toFound('electricity', 0.98)]],
    ['it is somebody who wants to die', []],
  ])('after it if %s', (_, found) => expect(place(...found)).toEqual(['shock', 'burn']));
});

describe('the card of an electrical danger', () => {
  const card = (text: string) => toTold([toFound('electricity')], text)[0]?.card;

  test.each(['the river is in our sockets', 'dan ddŵr', 'powódź w piwnicy'])('leads to floods for "%s"', (text) =>
    expect(card(text)?.href).toBe('/help-and-support/emergencies/floods-and-energy'),
  );

  test('leads to electrical safety without a flood', () =>
    expect(card('the kettle sparks')?.href).toBe('/help-and-support/emergencies/electrical-safety'));

  test.each([
    ['i got an electric shock from the washing machine', ['emergencyServices', 'powerCut']],
    ['electrocuted', ['emergencyServices', 'powerCut']],
    ['sparks from the socket', ['emergencyServices', 'powerCut']],
    ['shock from the tap, she is hurt', ['emergencyServices', 'powerCut']],
    ['the taps tingle', ['powerCut', 'emergencyServices']],
    ['my meter is buzzing', ['powerCut', 'meterEmergency']],
    ['smoke from my meter', ['emergencyServices', 'powerCut', 'meterEmergency']],
    ['the service cable in my hall is buzzing', ['powerCut', 'emergencyServices']],
    ['shock from socket 2 meters from bath', ['emergencyServices', 'powerCut']],
  ])('has the number to call first: “%s”', (text, numbers) => expect(card(text)?.phones).toEqual(numbers));

  test.each([
    'my husband was electrocuted by a metal lamp and is not responding',
    'son electrocuted touching a pipe, not moving',
    'wife electrocuted in shower pipe wont wake up',
    'my son had a shock from a metal lamp post and is having a fit',
    'electrocuted by pipe dead',
    'metal kettle is sparking',
    'sparks from metal socket',
    'fuse box sparking above pipes',
    'the taps tingle and my son collapsed',
    'got an electric shock from the meter and he is unconscious',
    'electrocuted by electric meter, not breathing',
    'my husband touched the meter and collapsed',
    'smart meter exploded',
    'the meter box is burning',
  ])('has 999 first where somebody may be hurt or it burns: “%s”', (text) =>
    expect(card(text)?.phones[0]).toBe('emergencyServices'),
  );

  test('has the network first for a meter that only smells or sparks', () => {
    for (const text of ['burning smell from my meter', 'my meter is sparking', 'the meter is hot'])
      expect(card(text)?.phones).toEqual(['powerCut', 'meterEmergency']);
  });

  test('is urgent, as every card of a danger', () => {
    expect(card('the kettle sparks')?.urgent).toBe(true);
    expect(toTold([toFound('gas')], '')[0]?.card.urgent).toBe(true);
  });
});
