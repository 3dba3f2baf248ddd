import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test('headings and text come apart, and each block is a line', () => {
  expect(toPlainText('<h2 id="a">Gas &#x26; power</h2><p>One <a href="/x">two</a>.</p><ul><li>three</li><li>four</li></ul>')).toEqual({
    headings: ['Gas & power'],
    text: 'One two.\nthree\nfour',
  });
});

test('what looks like markup in the text stays text', () => {
  expect(toPlainText('<p>Less than &#x3C;b> and &lt;i&gt;, 5&#160;m&#179; &unknown;</p>').text).toBe('Less than <b> and <i>, 5 m³ &unknown;');
});
