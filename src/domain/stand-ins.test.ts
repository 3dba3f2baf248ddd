import { expect, test } from 'vitest';
import { findStandIn, isStandIn, STAND_INS } from './stand-ins.ts';

test('every stand-in for an outside page is found by its own address, and nothing else is one', () => {
  for (const page of STAND_INS) expect(findStandIn(page.slug)).toBe(page);
  expect(findStandIn('elsewhere')).toBeNull();
});

test('an address of the brand that still leads to a stand-in is known', () => {
  expect(isStandIn('/help-and-support/elsewhere/chat')).toBe(true);
  expect(isStandIn('/help-and-support/contact-us')).toBe(false);
  expect(isStandIn('https://www.example.com/help-and-support/elsewhere/chat')).toBe(false);
});
