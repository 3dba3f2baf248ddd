/** Pictures in articles: what is inlined into the page, and what stays an image. */
import { expect, test } from 'vitest';
import { readArticle } from '#web/clients/content/read-article.ts';
import { createFactBook } from './facts.ts';
import type { PictureFile } from './text-file.ts';
import { createMarkdown } from './markdown.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="0 0 360 200" width="360" height="200">';
const DRAWN = `${SVG}<title>Two taps</title><style>.o{}</style><rect x="1" y="2" width="3" height="4" rx="5" class="surface o"/><text x="9" y="9" class="b mid" font-size="20">On</text></svg>`;

const picture = (name: string, svg: string): [string, PictureFile] => [
  name,
  { name, svg, size: { width: 360, height: 200 } },
];

function toPage(markdown: string, svg = DRAWN): string {
  const pictures = new Map([picture('taps', svg)]);
  const facts = createFactBook([], '2026-11-22');
  const html = createMarkdown({ picturesPath: '/aem6/content/dam/p', pictures, facts })(markdown);
  return readArticle(`<title>T</title><main><h1>T</h1>${html}</main>`, { contentOrigin: '', publicOrigin: '' }).markup;
}

test('a drawing with a paragraph to itself becomes a figure with its own caption', () => {
  expect(toPage('![Both taps](pictures/taps.svg)')).toBe(
    '<figure><svg class="drawing" viewBox="0 0 360 200" role="img" aria-label="Both taps">' +
      '<rect x="1" y="2" width="3" height="4" rx="5" class="surface o"></rect>' +
      '<text x="9" y="9" class="b mid" font-size="20">On</text></svg><figcaption>Two taps</figcaption></figure>',
  );
});

test('an article may give a drawing another caption', () => {
  expect(toPage('![Both taps](pictures/taps.svg "Shut both")')).toContain('<figcaption>Shut both</figcaption>');
});

test('any other SVG stays an image', () => {
  const page = toPage('![Both taps](pictures/taps.svg)', DRAWN.replace('class="drawing" ', ''));
  expect(page).toContain('<img src="/aem6/content/dam/p/taps.svg" alt="Both taps" width="360" height="200"');
  expect(page).not.toContain('<svg');
});

test('a picture within a paragraph stays inline', () => {
  expect(toPage('See ![both taps](pictures/taps.svg) first.')).toMatch(/<p>See <img [^>]*> first\.<\/p>/);
});

test.each([
  ['a script', '<script>pwned()</script>', /pwned/],
  ['a handler', '<rect onclick="pwned()"/>', /pwned/],
  ['a link', '<a href="javascript:pwned()"><text>x</text></a>', /pwned|<a /],
  ['another address', '<image href="https://evil.example/x.png"/><use href="#x"/>', /evil|<use/],
  ['a page in it', '<foreignObject><p>words</p></foreignObject>', /words/],
  ['an animation', '<animate attributeName="href" values="javascript:pwned()"/>', /pwned|animate/],
  ['a style of its own', '<rect style="position:fixed" fill="url(https://evil.example/x)"/>', /fixed|evil/],
  ['a class of the page', '<g class="danger o"/>', /danger/],
  ['a drawing in it', '<svg class="drawing" aria-label="x"><text>inner</text></svg>', /inner/],
  ['a name', '<rect id="main"/>', /id=/],
])('%s is removed from a drawing by the allow-list', (_, inside, never) => {
  const page = toPage('![Taps](pictures/taps.svg)', `${SVG}${inside}<circle cx="1" cy="1" r="1"/></svg>`);
  expect(page).toContain('<circle');
  expect(page).not.toMatch(never);
});

test('elements of a drawing are removed outside a drawing', () => {
  const html = '<title>T</title><main><h1>T</h1><p>Words</p><rect width="9"></rect><text>loose</text></main>';
  expect(readArticle(html, { contentOrigin: '' }).markup).not.toMatch(/<rect|<text/);
});

test('a drawing without a text alternative is removed', () => {
  const html = `<title>T</title><main><p>Words</p>${DRAWN}</main>`;
  expect(readArticle(html, { contentOrigin: '' }).markup).toBe('<p>Words</p>');
});

test('a table has row headers, column headers and its heading as its name', () => {
  const html = toPage('## Who answers?\n\n| Fuel | Who to ask |\n| --- | --- |\n| Gas | Call 999 |\n| | Nobody |');
  expect(html).toContain('<caption class="visually-hidden">Who answers?</caption>');
  expect(html).toContain('<th scope="col">Fuel</th>');
  expect(html).toContain('<th scope="row">Gas</th>\n<td>Call <a href="tel:999">999</a></td>');
  expect(html).toContain('<td></td>\n<td>Nobody</td>');
});
