/** Markup of a hostile content server, read as the client reads articles. */
import fc from 'fast-check';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { readArticle, type ArticleOptions } from '#web/clients/content/read-article.ts';
import { hostileFloods } from '#tests/support/hostile-floods.ts';
import { hostileMarkup } from '#tests/support/hostile-markup.ts';
import { findForbidden, OPTIONS, parser, wrap } from './forbidden-markup.ts';

/** With a path, relative addresses resolve. */
const PLACED = { ...OPTIONS, path: '/aem6/content/dam/supplier/help/a.html' };
/** A limit of processor time, which other programs hardly affect; one of our pages takes 3 ms. */
const BOUND_MS = 1_000;

const writer = unified().use(rehypeStringify);

function readBounded(html: string, options: ArticleOptions = OPTIONS) {
  const start = process.threadCpuUsage();
  let markup: string | null = null;
  try {
    markup = readArticle(html, options).markup;
  } catch (error) {
    expect(error).toMatchObject({ name: 'ContentFailure' });
  }
  const { user, system } = process.threadCpuUsage(start);
  return { markup, ms: (user + system) / 1_000 };
}

describe('markup of a hostile content server', () => {
  test('has at least sixty test vectors', () => {
    expect(hostileMarkup.length).toBeGreaterThanOrEqual(60);
    expect(new Set(hostileMarkup.map(({ name }) => name)).size).toBe(hostileMarkup.length);
  });

  test.each(hostileMarkup)('keeps only what the allow-list contains: $name', ({ html }) => {
    for (const whole of [
      wrap(html),
      wrap(`<p>${html}`),
      wrap(`<table><tr><td>${html}`),
      wrap(`<div data-nucleus>${html}</div>`),
      html,
    ]) {
      for (const options of [OPTIONS, PLACED]) {
        const { markup, ms } = readBounded(whole, options);
        expect(markup).not.toBeNull();
        expect(findForbidden(markup ?? '')).toEqual([]);
        expect(ms).toBeLessThan(BOUND_MS);
      }
    }
  });

  test.each(hostileMarkup)('is parsed by a browser as it was written: $name', ({ html }) => {
    for (const options of [OPTIONS, PLACED])
      for (const whole of [wrap(html), wrap(`<a href=/x>${html}</a>`)])
        expectAsWritten(readBounded(whole, options).markup ?? '');
  });

  function expectAsWritten(markup: string) {
    expect(writer.stringify(parser.parse(markup))).toBe(markup);
  }

  test.each(hostileFloods)('is rejected or read in bounded time: $name', ({ html }) => {
    const { markup, ms } = readBounded(wrap(html));
    expect(ms).toBeLessThan(BOUND_MS);
    if (markup !== null) expect(findForbidden(markup)).toEqual([]);
  });

  test('keeps only the allow-list’s markup of any mixture', () => {
    const tags = '<p> </p> <table> <td> <b> </b> <svg> </svg> <math> <mtext> <style> </style> <title> <pre>'.split(' ');
    const pieces = [
      ...hostileMarkup.map(({ html }) => html),
      ...tags,
      '<a href=/>',
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '<!--',
      '-->',
      '\n',
      '&',
      '\u0000',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), (parts) => {
        const { markup } = readBounded(wrap(parts.join('')), PLACED);
        if (markup !== null) expect(findForbidden(markup)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
