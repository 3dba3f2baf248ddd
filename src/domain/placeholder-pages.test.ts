import { expect, test } from 'vitest';
import { findPlaceholder, isPlaceholder, PLACEHOLDER_PAGES } from './placeholder-pages.ts';

test('every placeholder page is found by its own address, and nothing else is one', () => {
  for (const page of PLACEHOLDER_PAGES) expect(findPlaceholder(page.slug)).toBe(page);
  expect(findPlaceholder('elsewhere')).toBeNull();
});

test('a brand address that still leads to a placeholder is recognised', () => {
  expect(isPlaceholder('/help-and-support/elsewhere/chat')).toBe(true);
  expect(isPlaceholder('/help-and-support/contact-us')).toBe(false);
  expect(isPlaceholder('https://www.example.com/help-and-support/elsewhere/chat')).toBe(false);
});
