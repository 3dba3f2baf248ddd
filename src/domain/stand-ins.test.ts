import { expect, test } from 'vitest';
import { findStandIn, STAND_INS } from './stand-ins.ts';

test('every stand-in for an outside page is found by its own address, and nothing else is one', () => {
  for (const page of STAND_INS) expect(findStandIn(page.slug)).toBe(page);
  expect(findStandIn('elsewhere')).toBeNull();
});
