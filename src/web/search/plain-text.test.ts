import { expect, test } from 'vitest';
import { readHead, toPlainText } from './plain-text.ts';
import { findGrowth, LINEAR_RATIO_MAX } from '#tests/support/growth.ts';

test('headings and text are separated, and each block is a line', () => {
  expect(
    toPlainText(
      '<h2 id="a">Gas &#x26; <em>power</em></h2><p>One <a href="/x">two</a>.</p><ul><li>three</li><li>four</li></ul>',
    ),
  ).toEqual({
    headings: ['Gas & power'],
    text: 'One two.\nthree\nfour',
  });
});

test('text that looks like markup stays text', () => {
  expect(toPlainText('<p>Less than &#x3C;b> and &lt;i&gt;, 5&#160;m&#179; &unknown;</p>').text).toBe(
    'Less than <b> and <i>, 5 m³ &unknown;',
  );
});

test('elements that are not read are left out', () => {
  expect(
    toPlainText(
      '<HEAD><title>t</title></HEAD><body><SCRIPT>var a = "<p>no</p>"</SCRIPT><style>p{}</style><!-- <p>no</p> --><nav>no</nav><p>yes</p></body>',
    ).text,
  ).toBe('yes');
});

test('a document’s title and description come from its head', () => {
  expect(
    readHead('<!doctype html><head><title>Gas &amp; power</title><meta name="description" content="About both">'),
  ).toEqual({ title: 'Gas & power', description: 'About both' });
  expect(readHead('')).toEqual({ title: '', description: '' });
});

test.each([
  '<',
  '<script',
  '<script>',
  '<!--',
  '<h2>',
  '</h2>',
  '<svg><p>',
  '&#x',
  '<a <b',
  '<title>',
  '<meta name="description" content="',
])('reading %j again and again grows with its length, no faster', (piece) => {
  const growth = findGrowth((size) => {
    const html = piece.repeat(Math.ceil(size / piece.length));
    toPlainText(html);
    readHead(html);
  }, 131_072);
  expect(growth).toBeLessThan(LINEAR_RATIO_MAX);
});
