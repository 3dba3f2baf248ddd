import { expect, test } from 'vitest';
import { html } from './html.ts';
import { toHtmlPage } from './html-page.ts';

test('a page that React does not render is named, styled, and in no search engine', () => {
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

test('a page without styles asks for none', () => {
  const page = toHtmlPage({ title: 'A', brandName: 'B', bodyClass: '', body: html`` });
  expect(page).not.toContain('stylesheet');
  expect(page).toContain('<title>A | B</title>');
});
