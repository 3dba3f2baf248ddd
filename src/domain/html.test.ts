import { expect, test } from 'vitest';
import { html, toHtmlPage } from './html.ts';

test('every value is escaped, in text and in attributes', () => {
  expect(html`<a href="${'"><script>'}">${"O'Brien & <b>"}</a>`.html).toBe(
    '<a href="&quot;&gt;&lt;script&gt;">O&#x27;Brien &amp; &lt;b&gt;</a>',
  );
});

test('Html values are inserted unescaped, alone and in lists', () => {
  const items = ['a', '<b>'].map((text) => html`<b>${text}</b>`);
  expect(html`${items}<i>${html`<b>c</b>`}</i>`.html).toBe('<b>a</b><b>&lt;b&gt;</b><i><b>c</b></i>');
});

test('a page outside React has a title, styles and noindex', () => {
  const page = toHtmlPage({
    title: 'Sign in <now>',
    brandName: 'Brightside',
    stylesheets: ['/a.css', '/b.css'],
    head: html`<meta name="referrer" content="no-referrer" />`,
    bodyClass: 'plain',
    body: html`<main>${'<b>'}</main>`,
  });
  expect(page.replaceAll(/>\s+</g, '><')).toBe(
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8" />' +
      '<meta name="viewport" content="width=device-width, initial-scale=1" />' +
      '<meta name="robots" content="noindex" /><link rel="icon" href="/icon.svg" type="image/svg+xml" />' +
      '<title>Sign in &lt;now&gt; | Brightside</title>' +
      '<link rel="stylesheet" href="/a.css" /><link rel="stylesheet" href="/b.css" />' +
      '<meta name="referrer" content="no-referrer" /></head><body class="plain"><main>&lt;b&gt;</main></body></html>',
  );
});

test('a page without style sheets links none', () => {
  const page = toHtmlPage({ title: 'A', brandName: 'B', bodyClass: '', body: html`` });
  expect(page).not.toContain('stylesheet');
  expect(page).toContain('<title>A | B</title>');
});
