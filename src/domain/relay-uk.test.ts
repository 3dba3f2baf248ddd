import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { toRelayNumber } from './relay-uk.ts';

test('18000 is for emergencies; any other number follows 18001', () => {
  expect(toRelayNumber(phones.emergencyServices)).toBe('18000');
  expect(toRelayNumber(phones.powerCut)).toBe('18001 then 105');
});
