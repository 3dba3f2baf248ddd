/** On every page of the route table nothing is cut, split, out of reach or out of line, at any width and text size. */
import { describe, expect } from 'vitest';
import { routes } from '#domain/routes.ts';
import {
  CUSTOMER_PAGES,
  OPEN_PAGES,
  OPEN_PLACEHOLDER_PAGES,
  reachPersonalPages,
  readSitemap,
  toDeskPages,
  toPreview,
} from './every-page.ts';
import { onePageTest as test, expectGood } from './every-page-test.ts';

describe('every page, loaded once', () => {
  test.for(OPEN_PAGES)('%s passes the page checks', async (path, { page, product }) => {
    await expectGood(page, product.origin, [path]);
  });

  test('every route is measured', async ({ product }) => {
    const listed = await readSitemap(product.origin);
    const { paths, reference } = await reachPersonalPages(product.origin);
    const measured = [
      ...OPEN_PAGES,
      ...OPEN_PLACEHOLDER_PAGES,
      ...Object.values(listed).flat(),
      ...paths,
      ...CUSTOMER_PAGES,
      ...toDeskPages(reference),
      toPreview(product),
    ];
    const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`);
    const missing = Object.values(routes)
      .filter(({ raw }) => !raw)
      .filter(({ pattern }) => !measured.some((path) => matches(pattern).test(path)));
    expect(missing).toEqual([]);
  });
});
