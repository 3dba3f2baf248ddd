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

test('a number in an excerpt stays on one line, and its marks stay where they were', () => {
  const excerpt = 'Call 0808 157 0999 within 24 hours';
  expect(toHtml({ ...hit, excerpt, excerptRanges: [[26, 34]] })).toContain(
    'Call 0808\u00A0157\u00A00999 within <mark>24\u00A0hours</mark>',
  );
});

test('a short word with a hyphen stays on one line, inside a mark and out', () => {
  const excerpt = 'Your top-ups and a sign-in';
  expect(toHtml({ ...hit, excerpt, excerptRanges: [[5, 12]] }).replaceAll('\\"', '"')).toContain(
    'Your <mark><span class="joined">top-ups</span></mark> and a <span class="joined">sign-in</span>',
  );
});

test('the link to a video is named as a video for screen readers, as an article may have the same title', () => {
  expect(toHtml({ ...hit, kind: 'video' })).toContain(' (video)</span></a></h3>');
  expect(toHtml(hit)).not.toContain('(video)');
});

const toExcerpt = (excerpt: string, excerptRanges: Hit['excerptRanges'] = []) =>
  toHtml({ ...hit, excerpt, excerptRanges })
    .replaceAll(/ class=\\"[^"]*\\"/g, '')
    .replaceAll('\\"', '"')
    .replaceAll('\u00A0', ' ');

test.each([
  ['Go outside and call 0800 111 999.', 'call <a href="tel:0800111999">0800 111 999</a>.'],
  ['In Northern Ireland: 0800 002 001', ': <a href="tel:0800002001">0800 002 001</a>'],
  ['No power? Call 105, or 999 if', 'Call <a href="tel:105">105</a>, or <a href="tel:999">999</a> if'],
  ['get out and call 999. Shut the door', 'call <a href="tel:999">999</a>. Shut'],
])('the number to call in danger can be called from the excerpt “%s”', (excerpt, html) =>
  expect(toExcerpt(excerpt)).toContain(html),
);

test.each([
  'You pay £105 a year',
  'It took 105 kWh',
  '1,999 units',
  '0808 999 105 x',
  '105p a day',
  'up 105%',
  'in 105 days',
])('another number in “%s” is no phone link', (excerpt) => expect(toExcerpt(excerpt)).not.toContain('tel:'));

test('a number that was searched for is marked, whole or in part', () => {
  expect(toExcerpt('Call 105 now', [[5, 8]])).toContain('Call <a href="tel:105"><mark>105</mark></a> now');
  expect(toExcerpt('Call 0800 111 999 now', [[14, 21]])).toContain(
    'Call <a href="tel:0800111999">0800 111 <mark>999</mark></a><mark> now</mark>',
  );
});
