import { expect, test } from 'vitest';
import { findPlaceholder, isPlaceholder, PLACEHOLDER_PAGES } from './placeholder-pages.ts';

test('every stand-in for an outside page is found by its own address, and nothing else is one', () => {
  for (const page of PLACEHOLDER_PAGES) expect(findPlaceholder(page.slug)).toBe(page);
  expect(findPlaceholder('elsewhere')).toBeNull();
});

test('an address of the brand that still leads to a stand-in is known', () => {
  expect(isPlaceholder('/help-and-support/elsewhere/chat')).toBe(true);
  expect(isPlaceholder('/help-and-support/contact-us')).toBe(false);
  expect(isPlaceholder('https://www.example.com/help-and-support/elsewhere/chat')).toBe(false);
});
