import { expect, test } from 'vitest';
import type { Hit } from '#domain/entities/search.ts';
import { toShownHit } from './hit-html.ts';

const hit: Hit = {
  kind: 'article',
  href: '/help-and-support/meters/lost-key?a=1&b="2"',
  title: 'Lost <b>key</b>',
  titleRanges: [[5, 8]],
  category: 'Meters & keys',
  excerpt: 'A "key" is lost, or it’s stolen <script>.',
  excerptRanges: [
    [2, 7],
    [11, 15],
  ],
};
const toHtml = (one: Hit) => JSON.stringify(toShownHit(one));

test('every word of a result is escaped, inside its marks and out', () => {
  const shown = toShownHit(hit);
  expect(shown).toMatchObject({ href: hit.href, isArticle: true });
  expect('html' in shown && shown.html.replaceAll(/ class="[^"]*"/g, '')).toBe(
    '<p>Meters &amp; keys</p>' +
      '<h3><a href="/help-and-support/meters/lost-key?a=1&amp;b=&quot;2&quot;">Lost <mark>&lt;b&gt;</mark>key&lt;/b&gt;</a></h3>' +
      '<p>A <mark>&quot;key&quot;</mark> is <mark>lost</mark>, or it’s stolen &lt;script&gt;.</p>',
  );
});

test('a result without a category says what it is', () => {
  const { category: _, ...rest } = hit;
  expect(toHtml({ ...rest, kind: 'journey' })).toContain('Do it online');
});

test('a phone line and another site’s page are left to their components', () => {
  const phone: Hit = { ...hit, kind: 'phone', href: 'tel:0800' };
  const elsewhere: Hit = { ...hit, href: 'https://example.org/' };
  expect([phone, elsewhere].map(toShownHit)).toEqual([phone, elsewhere]);
});
