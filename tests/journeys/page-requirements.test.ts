/** What §2 to §4 require of every page, in the pages as sent. */
import { expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { sharedTest as test } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const read = async (product: Product, path: string) => (await createVisitor(product.origin).get(path)).html;

test.for(['/help-and-support/', '/help-and-support/complaints/pay-as-you-go', '/search?q=meter'])(
  'monitoring does not track before a cookie choice: %s',
  async (path, { product }) => {
    expect(await read(product, path)).toMatch(/<html[^>]* data-monitoring="not-tracked"/);
  },
);

test.for([
  '/help-and-support/',
  '/help-and-support/complaints/pay-as-you-go',
  '/help-and-support/submit-meter-read',
  '/search?q=meter',
  '/page-not-found.html',
])('a page begins with its doctype, so that browsers render it in standards mode: %s', async (path, { product }) => {
  expect(await read(product, path)).toMatch(/^<!DOCTYPE html><html /);
});

test.for(['/search', '/search?q=meter&initiated=%2Fhelp-and-support%2Fmeters'])(
  'a search that starts on %s has /search in its field initiated',
  async (path, { product }) => {
    expect(await read(product, path)).toMatch(/<input type="hidden" name="initiated" value="\/search"/);
  },
);

test('the new system hub has its own title', async ({ product }) => {
  expect(await read(product, '/help-and-support/')).toMatch(/>New system hub</);
});

test.for(['/help-and-support/meters', '/help-and-support/submit-meter-read', '/help-and-support/contact-us?a=%3Cb%3E'])(
  'signing in and a cookie choice return to the page, also from a cached layout: %s',
  async (path, { product }) => {
    for (const html of [await read(product, path), await read(product, path)]) {
      expect(html).toContain(`response_type=token&amp;state=${encodeURIComponent(path)}"`);
      expect(html.match(/name="return" value="([^"]*)"/)?.[1]).toBe(path);
    }
  },
);

test.for(['/help-and-support/complaints/pay-as-you-go', '/help-and-support/submit-meter-read'])(
  'scripts of a form load with low priority or after its first paint: %s',
  async (path, { product }) => {
    const html = await read(product, path);
    const [late = ''] = html.match(/<template id="late">.*?<\/template>/s) ?? [];
    expect(late.match(/<link rel="modulepreload"/g)?.length).toBeGreaterThan(5);
    const others = html.replace(late, '').match(/<(?:link rel="modulepreload"|script(?=[^>]* src=))[^>]*>/g) ?? [];
    expect(others.filter((script) => !/ fetchpriority="low"/i.test(script))).toEqual([]);
  },
);
