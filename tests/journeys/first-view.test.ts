/** A new browser gets a form from the page cache; anybody else gets their own rendering. */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { sharedTest as test } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails } from './complaint-steps.ts';

const READERS = 10;
const DETAILS = `${BASE}/complaints/gas-and-electricity`;
const FORMS = [DETAILS, `${BASE}/complaints/pay-as-you-go`, `${BASE}/complaints/feedback`];

const get = (product: Product, path: string, cookie = '') =>
  fetch(product.origin + path, { headers: cookie ? { cookie } : {} });
const toName = (i: number) => `Written-${String.fromCodePoint(0x61 + i)}-end`;
const toHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test.for(FORMS)(
  '%s is the same page for every new browser, and its policy lists its scripts',
  async (path, { product }) => {
    const pages = await Promise.all([get(product, path), get(product, path), get(product, path, 'other=1')]);
    const [html = '', ...others] = await Promise.all(pages.map((page) => page.text()));
    for (const other of others) expect(other).toBe(html);
    const { headers } = pages[0];
    expect([headers.get('cache-control'), headers.get('etag'), headers.get('set-cookie')]).toEqual([
      'no-store',
      null,
      null,
    ]);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/nonce|strict-dynamic|unsafe/);
    expect(html).not.toContain('nonce=');
    const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    expect(inline.length).toBeGreaterThan(3);
    for (const script of inline) expect(policy).toContain(toHash(script));
  },
);

test('a browser with a draft, a notice or a session gets its own page, with a nonce', async ({ product }) => {
  for (const cookie of ['hs_draft=unknown', 'hs_missing=feedback', 'hs_readings=x', 'hs_access=x']) {
    const policy = (await get(product, DETAILS, cookie)).headers.get('content-security-policy');
    expect(policy, cookie).toContain("'nonce-");
  }
});

test('a browser that returns to a step without cookies gets its own page', async ({ product }) => {
  const page = await fetch(product.origin + DETAILS, { headers: { referer: product.origin + DETAILS } });
  expect(await page.text()).not.toBe(await (await get(product, DETAILS)).text());
});

test('with many concurrent readers, each sees only their own draft', async ({ product }) => {
  const writers = await Promise.all(
    Array.from({ length: READERS }, async (_, i) => {
      const visitor = createVisitor(product.origin);
      await giveDetails(visitor, 'gas-and-electricity', { firstName: toName(i) });
      return visitor;
    }),
  );
  const rounds = await Promise.all(
    Array.from({ length: 3 * READERS }, async (_, i) => {
      const writer = i % 3 === 0 ? writers[i / 3] : undefined;
      const html = writer ? (await writer.get(DETAILS)).html : await (await get(product, DETAILS)).text();
      return { mine: writer && toName(i / 3), found: [...new Set(html.match(/Written-[a-z]-end/g) ?? [])] };
    }),
  );
  for (const { mine, found } of rounds) expect(found).toEqual(mine ? [mine] : []);
  expect(await (await get(product, DETAILS)).text()).not.toContain('Written-');
});
