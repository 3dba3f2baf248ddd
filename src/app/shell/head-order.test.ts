import { expect, test } from 'vitest';
import { toHeadOrder } from './head-order.ts';

const SHEET = '<link rel="stylesheet" href="/assets/style.css"/>';

test('the style sheet comes before every script, and scripts wait for it', () => {
  const script = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
  const low = (name: string) => `<link rel="modulepreload" fetchpriority="low" href="/assets/${name}.js"/>`;
  expect(toHeadOrder(`<head><meta/>${script('a')}${script('b')}<title>T</title>${SHEET}</head>`)).toBe(
    `<head><meta/>${SHEET}${low('a')}${low('b')}<title>T</title></head>`,
  );
});

test.each([`<head>${SHEET}</head><body><p>$&amp;</p></body>`, '<p>no head</p>'])('%s stays as it is', (html) => {
  expect(toHeadOrder(html)).toBe(html);
});
