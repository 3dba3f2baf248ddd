import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { toRelayNumber } from './relay-uk.ts';

test('in an emergency it is 18000; any other number comes after 18001', () => {
  expect(toRelayNumber(phones.emergencyServices)).toBe('18000');
  expect(toRelayNumber(phones.powerCut)).toBe('18001 then 105');
});
