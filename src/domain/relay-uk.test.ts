import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { toRelayNumber } from './relay-uk.ts';

test('the Relay UK prefix is 18000 for emergencies and 18001 for any other number', () => {
  expect(toRelayNumber(phones.emergencyServices)).toBe('18000');
  expect(toRelayNumber(phones.powerCut)).toBe('18001 then 105');
});
