import { expect, test } from 'vitest';
import { isAcceptingReadings } from './price-cap.ts';

const days = { changedOn: '2025-07-01', readingsAcceptedUntil: '2025-07-14' };

test('readings for a price change are accepted until the end of their last day in London', () => {
  expect(isAcceptingReadings(days, new Date('2025-07-01T08:00:00Z'))).toBe(true);
  expect(isAcceptingReadings(days, new Date('2025-07-14T22:59:00Z'))).toBe(true);
  expect(isAcceptingReadings(days, new Date('2025-07-14T23:00:00Z'))).toBe(false);
  expect(isAcceptingReadings(days, new Date('2026-11-22T08:00:00Z'))).toBe(false);
});
