import fc from 'fast-check';
import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { readArticle } from '#clients/content/read-article.ts';
import { hostileFloods, hostileMarkup } from '#tests/support/hostile-markup.ts';

/** Written out again on purpose: whoever widens the allow-list has to widen it here, too. */
const ELEMENTS = new Set(
  'h2 h3 h4 h5 h6 p ul ol li dl dt dd a strong em b i br hr blockquote div section table caption thead tbody tr th td img figure figcaption code pre kbd abbr sup sub small details summary span'.split(' '),
);
const ATTRIBUTES: Record<string, RegExp> = {
  'a href': /^(?:https?:\/\/[a-z0-9][^\s\\@]*|tel:\+?\d*|mailto:[^?\s]+|\/(?![/\\])[^\s\\]*|#part-[a-z0-9-]+)$/i,
  'a rel': /^noopener noreferrer$/,
  'a className': /^external$/,
  'span className': /^visually-hidden$/,
  'img src': /^\/aem6\/content\/dam\/[a-z0-9/._-]+$/,
  'img alt': /^/,
  'img width': /^\d+$/,
  'img height': /^\d+$/,
  'img loading': /^lazy$/,
  'img decoding': /^async$/,
  'blockquote className': /^(?:callout|danger)$/,
  'div className': /^(?:callout|danger)$/,
  'div dataNucleus': /^$/,
  'section dataNucleus': /^$/,
};
const HEADING_ID = /^part-[a-z0-9-]+$/;
const OPTIONS = { contentOrigin: '', publicOrigin: 'https://help.example' };
/** A page of ours takes 3 ms; the bound leaves room for a busy machine. */
const BOUND_MS = 1_500;

const parser = unified().use(rehypeParse, { fragment: true });
const writer = unified().use(rehypeStringify);
const wrap = (html: string) => `<!doctype html><html><head><title>A title</title></head><body><h2>Before</h2>${html}</body></html>`;

function findForbidden(markup: string): string[] {
  const tree: Root = parser.parse(markup);
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'comment' || node.type === 'doctype') found.push(node.type);
    if (node.type === 'element') found.push(...forbiddenIn(node));
  });
  return found;
}

function forbiddenIn({ tagName, properties }: Element): string[] {
  if (!ELEMENTS.has(tagName)) return [`<${tagName}>`];
  return Object.entries(properties).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
    const rule = name === 'id' && /^h[2-6]$/.test(tagName) ? HEADING_ID : ATTRIBUTES[`${tagName} ${name}`];
    return rule?.test(text) && !text.includes('evil.example') ? [] : [`<${tagName} ${name}="${text}">`];
  });
}

function readBounded(html: string) {
  const start = performance.now();
  let markup: string | null = null;
  try {
    markup = readArticle(html, OPTIONS).markup;
  } catch (error) {
    expect(error).toMatchObject({ name: 'ContentFailure' });
  }
  return { markup, ms: performance.now() - start };
}

describe('markup of a hostile content server', () => {
  it('is tried in at least sixty ways', () => {
    expect(hostileMarkup.length).toBeGreaterThanOrEqual(60);
    expect(new Set(hostileMarkup.map(({ name }) => name)).size).toBe(hostileMarkup.length);
  });

  it.each(hostileMarkup)('leaves only what the allow-list names: $name', ({ html }) => {
    for (const whole of [wrap(html), wrap(`<p>${html}`), wrap(`<table><tr><td>${html}`), wrap(`<div data-nucleus>${html}</div>`), html]) {
      const { markup, ms } = readBounded(whole);
      expect(markup).not.toBeNull();
      expect(findForbidden(markup ?? '')).toEqual([]);
      expect(ms).toBeLessThan(BOUND_MS);
    }
  });

  it.each(hostileMarkup)('means to a browser what was written: $name', ({ html }) => {
    const markup = readBounded(wrap(html)).markup ?? '';
    expect(writer.stringify(parser.parse(markup))).toBe(markup);
  });

  it.each(hostileFloods)('is refused or read in bounded time: $name', ({ html }) => {
    const { markup, ms } = readBounded(wrap(html));
    expect(ms).toBeLessThan(BOUND_MS);
    if (markup !== null) expect(findForbidden(markup)).toEqual([]);
  });

  it('leaves only the allow-list of any mixture', () => {
    const tags = '<p> </p> <table> <td> <b> </b> <svg> </svg> <math> <mtext> <style> </style> <title> <pre>'.split(' ');
    const pieces = [...hostileMarkup.map(({ html }) => html), ...tags, '<a href=/>', '<', '>', '"', "'", '=', '/', '<!--', '-->', '\n', '&', '\u0000'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), (parts) => {
        const { markup } = readBounded(wrap(parts.join('')));
        if (markup !== null) expect(findForbidden(markup)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what good markup keeps', () => {
  const read = (html: string) => readArticle(wrap(html), OPTIONS);

  it('marks a link to another site and opens it without a referrer', () => {
    expect(read('<p><a href="https://www.gov.uk/x?a=1&amp;b=2">GOV.UK</a></p>').markup).toContain(
      '<a href="https://www.gov.uk/x?a=1&#x26;b=2" rel="noopener noreferrer" class="external">GOV.UK<span class="visually-hidden"> (opens another site)</span></a>',
    );
  });

  it('makes an absolute link to this site a local one', () => {
    expect(read('<a href="https://help.example/help-and-support/meters">m</a>').markup).toContain('<a href="/help-and-support/meters">m</a>');
  });

  it('keeps phone numbers, e-mail addresses and paths of this site', () => {
    const { markup } = read('<a href="tel:0808 157 0101">a</a><a href="mailto:help@hearthlight.example">b</a><a href="/help-and-support/meters?x=1#y">c</a>');
    expect(markup).toContain('href="tel:08081570101"');
    expect(markup).toContain('href="mailto:help@hearthlight.example"');
    expect(markup).toContain('href="/help-and-support/meters?x=1#y"');
  });

  it('leaves the words of a link that leads nowhere', () => {
    expect(read('<p>Read <a href="javascript:pwned()">this <em>now</em></a>.</p>').markup).toContain('<p>Read this <em>now</em>.</p>');
  });

  it('prefixes the anchors of headings, keeps each once and mends links to them', () => {
    const { markup, headings } = read('<h2 id="Steps">Do it</h2><h2 id="Steps">Again</h2><h2>Do it</h2><p><a href="#Steps">go</a></p>');
    expect(headings.map(({ id }) => id)).toEqual(['part-before', 'part-steps', 'part-steps-2', 'part-do-it']);
    expect(markup).toContain('<a href="#part-steps">go</a>');
  });

  it('takes the title once, and steps other top headings down', () => {
    const { title, markup } = read('<h1>A title</h1><h1>Another</h1>');
    expect(title).toBe('A title');
    expect(markup).not.toContain('A title');
    expect(markup).toContain('<h2 id="part-another">Another</h2>');
  });

  it('loads pictures of the content server late, with their size', () => {
    const src = '/aem6/content/dam/hearthlight/help/pictures/open-windows.svg';
    expect(read(`<img src="${src}" alt="A window" width="320" height="200">`).markup).toContain(
      `<img src="${src}" alt="A window" width="320" height="200" loading="lazy" decoding="async">`,
    );
    expect(readArticle(wrap(`<img src="${src}" alt="">`), { contentOrigin: 'https://content.example' }).markup).toContain(`src="https://content.example${src}"`);
  });

  it('sees a nucleus block and leaves its place for the form script', () => {
    expect(read('<div data-nucleus="x"><p>a</p></div>')).toMatchObject({ nucleusContent: true, markup: expect.stringContaining('<div data-nucleus=""><p>a</p></div>') });
    expect(read('<p>a</p>').nucleusContent).toBe(false);
  });
});
