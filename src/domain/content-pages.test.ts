import { expect, test } from 'vitest';
import { fillProductNames } from './content-pages.ts';

test('a product is shown under the supplier’s own name for it, and an unknown one unchanged', () => {
  const products = { cover: 'WarmCare' };
  expect(fillProductNames('Your [[product:cover]] plan', products)).toBe('Your WarmCare plan');
  expect(fillProductNames('[[product:toString]] [[product:hub]]', products)).toBe(
    '[[product:toString]] [[product:hub]]',
  );
});
