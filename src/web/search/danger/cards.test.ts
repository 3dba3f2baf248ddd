/** What the card of a danger says, and whom to call first. */
import { describe, expect, test } from 'vitest';
import type { Danger } from '#domain/entities/danger.ts';
import { toCard } from './cards.ts';

describe('the card of an electrical danger', () => {
  const card = (text: string) => toCard('electricity', text);

  test.each(['the river is in our sockets', 'dan ddŵr', 'powódź w piwnicy'])('leads to floods for "%s"', (text) =>
    expect(card(text).href).toBe('/help-and-support/emergencies/floods-and-energy'),
  );

  test('leads to electrical safety without a flood', () =>
    expect(card('the kettle sparks').href).toBe('/help-and-support/emergencies/electrical-safety'));

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
  ])('has the number to call first: “%s”', (text, numbers) => expect(card(text).phones).toEqual(numbers));

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
    expect(card(text).phones[0]).toBe('emergencyServices'),
  );

  test('has the network’s number first for a meter that only smells or sparks', () => {
    for (const text of ['burning smell from my meter', 'my meter is sparking', 'the meter is hot'])
      expect(card(text).phones).toEqual(['powerCut', 'meterEmergency']);
  });

  test('is urgent, like every danger card', () => {
    expect(card('the kettle sparks').urgent).toBe(true);
    expect(toCard('gas').urgent).toBe(true);
  });
});

test.each<[Danger, string, string]>([
  ['no-heating', 'my mum has no hot water and she is 81', 'no-hot-water'],
  ['no-heating', 'no heating or hot water and she is 81', 'no-heating'],
])('the card of %s for “%s” has the article %s', (danger, text, slug) =>
  expect(toCard(danger, text).href).toBe(`/help-and-support/breakdowns/${slug}`),
);

test.each<[Danger, string, string]>([
  ['no-heating', 'no heating, she is drowsy', 'emergencyServices'],
  ['no-heating', 'no heating, she is 84', 'homeServices'],
  ['crisis', 'I’ve taken all my tablets', 'emergencyServices'],
  ['crisis', 'I haven’t taken them yet', 'samaritans'],
])('the card of %s for “%s” has the number of %s first', (danger, text, phone) =>
  expect(toCard(danger, text).phones[0]).toBe(phone),
);
