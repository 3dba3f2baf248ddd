/** What remains of a good article: its links, headings, pictures and forms. */
import { describe, expect, test } from 'vitest';
import { readArticle, readMarkup } from '#web/clients/content/read-article.ts';
import { findForbidden, OPTIONS, wrap } from './forbidden-markup.ts';

describe('reading good markup', () => {
  const read = (html: string) => readArticle(wrap(html), OPTIONS);

  test('marks a link to another site and opens it without a referrer', () => {
    expect(read('<p>See <a href="https://www.gov.uk/x?a=1&amp;b=2">GOV.UK</a></p>').markup).toContain(
      '<a href="https://www.gov.uk/x?a=1&#x26;b=2" rel="noopener noreferrer" class="external">GOV.UK<span class="visually-hidden"> (opens another site)</span></a>',
    );
  });

  test('makes an absolute link to this site a local one', () => {
    expect(read('<a href="https://help.example/help-and-support/meters">m</a>').markup).toContain(
      '<a href="/help-and-support/meters">m</a>',
    );
  });

  test('keeps phone numbers, email addresses and paths of this site', () => {
    const { markup } = read(
      '<a href="tel:0808 157 0999">a</a><a href="mailto:help@supplier.example">b</a><a href="/help-and-support/meters?x=1#y">c</a>',
    );
    expect(markup).toContain('href="tel:08081570999"');
    expect(markup).toContain('href="mailto:help@supplier.example"');
    expect(markup).toContain('href="/help-and-support/meters?x=1#y"');
  });

  test('keeps the text of a link without a target', () => {
    expect(read('<p>Read <a href="javascript:pwned()">this <em>now</em></a>.</p>').markup).toContain(
      '<p>Read this <em>now</em>.</p>',
    );
  });

  test('prefixes the anchors of headings, makes them unique and updates links to them', () => {
    const { markup, headings } = read(
      '<h2 id="Steps">Do it</h2><h2 id="Steps">Again</h2><h2>Do it</h2><p>Now <a href="#Steps">go</a></p>',
    );
    expect(headings.map(({ id }) => id)).toEqual(['part-before', 'part-steps', 'part-steps-2', 'part-do-it']);
    expect(markup).toContain('<a href="#part-steps">go</a>');
  });

  test('marks a link on its own as a tap target, and none in a sentence', () => {
    const link = (path: string, more = '') => `<a href="/help-and-support/${path}"${more}>Send it</a>`;
    const { markup } = read(`<ol><li>${link('a')}.</li><li>${link('b')} now.</li></ol><p>${link('c')}</p>`);
    for (const path of ['a', 'c']) expect(markup).toContain(link(path, ' class="thumb"'));
    expect(markup).toContain(link('b'));
  });

  test('keeps numbers with their units, and short words with a hyphen, on one line', () => {
    expect(read('<p>A top-up takes 24 hours.</p><pre>A top-up takes 24 hours.</pre>').markup).toContain(
      '<p>A <span class="joined">top-up</span> takes 24\u00A0hours.</p><pre>A top-up takes 24 hours.</pre>',
    );
  });

  test('keeps a number to call on one line without a style sheet too', () => {
    expect(read('<p>Call <a href="tel:0800002001">0800 002 001</a>.</p>').markup).toContain(
      '<a href="tel:0800002001">0800\u00A0002\u00A0001</a>',
    );
  });

  test('makes the empty corner of a table a data cell', () => {
    expect(read('<table><tr><th scope="col"> </th><th scope="col">Gas</th></tr></table>').markup).toContain(
      '<td> </td><th scope="col">Gas</th>',
    );
  });

  test('uses the title once, and demotes other top-level headings', () => {
    const { title, markup } = read('<h1>A title</h1><h1>Another</h1>');
    expect(title).toBe('A title');
    expect(markup).not.toContain('A title');
    expect(markup).toContain('<h2 id="part-another">Another</h2>');
  });

  test('loads the content server’s pictures lazily, with their size', () => {
    const src = '/aem6/content/dam/supplier/help/pictures/open-windows.svg';
    expect(read(`<img src="${src}" alt="A window" width="320" height="200">`).markup).toContain(
      `<img src="${src}" alt="A window" width="320" height="200" loading="lazy" decoding="async">`,
    );
    expect(
      readArticle(wrap(`<img src="${src}" alt="">`), { contentOrigin: 'https://content.example' }).markup,
    ).toContain(`src="https://content.example${src}"`);
  });

  const form = `<form action="ACTION" method="get" target="_blank" onsubmit="pwned()" name="cookie"><fieldset><legend>You</legend>
    <label for="who">Name</label><input id="who" name="who" type="text" required autofocus formaction="https://evil.example/" maxlength="40">
    <input type="password" name="p"><input type="file" name="f"><input type="image" src="/x.png"><input name="odd" type="pwned">
    <select name="s" onchange="pwned()"><option value="1" selected>One</option></select><textarea name="t" rows="4">Words</textarea>
    <button type="submit" formaction="https://evil.example/" form="other" popovertarget="x">Send</button></fieldset></form>`;
  const inBlock = (action: string, contentOrigin = '') =>
    readArticle(wrap(`<div data-nucleus>${form.replace('ACTION', action)}</div>`), {
      contentOrigin,
      publicOrigin: 'https://help.example',
    }).markup;

  test('keeps the form of a nucleus block, without fields for secrets or targets elsewhere', () => {
    const markup = inBlock('/aem6/content/supplier/help/form.do');
    expect(findForbidden(markup)).toEqual([]);
    expect(markup).toContain(
      '<form method="post" action="/aem6/content/supplier/help/form.do"><fieldset><legend>You</legend>',
    );
    expect(markup).toContain(
      '<label for="block-who">Name</label><input id="block-who" name="who" type="text" required maxlength="40">',
    );
    expect(markup).toContain('<input name="odd">');
    expect(markup).toContain(
      '<select name="s"><option value="1" selected>One</option></select><textarea name="t" rows="4">Words</textarea>',
    );
    expect(markup).toContain('<button type="submit">Send</button>');
    expect(markup).not.toMatch(/password|type="file"|type="image"|autofocus|formaction|evil|pwned|popover/);
  });

  test.each([
    '',
    '#',
    '/logout',
    '/api/v1/leads',
    'https://evil.example/aem6/x',
    '//evil.example/aem6/x',
    '/aem6/../logout',
    '/aem6/%2e%2e/logout',
    '/aem6\\..\\logout',
    'javascript:pwned()',
    'https://help.example/aem6/x',
  ])('does not let a form post to %j, not even without its script', (action) => {
    expect(inBlock(action)).toContain('<form method="dialog"><fieldset>');
  });

  test('lets a form post to a content server on another origin, and nowhere else', () => {
    const origin = 'https://content.example';
    for (const action of ['/aem6/x', `${origin}/aem6/x`])
      expect(inBlock(action, origin)).toContain(`<form method="post" action="${origin}/aem6/x">`);
    for (const action of [
      `${origin}/other`,
      'https://content.example.evil.example/aem6/x',
      'https://help.example/aem6/x',
    ])
      expect(inBlock(action, origin)).toContain('<form method="dialog">');
  });

  test('removes controls outside a nucleus block, and keeps a form’s text', () => {
    const { markup } = read(`${form}<div data-nucleus><p>a</p></div><p data-nucleus>${form}</p>`);
    expect(findForbidden(markup)).toEqual([]);
    expect(markup).not.toMatch(/<(?:form|input|select|textarea|button|label)/);
    expect(markup).toContain('Name');
    expect(markup).not.toContain('Send');
  });

  test('keeps no form in a notice, whatever its markup', () => {
    expect(readMarkup(`<div data-nucleus>${form}</div>`, OPTIONS)).not.toMatch(
      /<(?:form|input|select|textarea|button|label)/,
    );
  });

  test('recognises a nucleus block and leaves a place for its form script', () => {
    expect(read('<div data-nucleus="x"><p>a</p></div>')).toMatchObject({
      nucleusContent: true,
      markup: expect.stringContaining('<div data-nucleus=""><p>a</p></div>'),
    });
    expect(read('<p>a</p>').nucleusContent).toBe(false);
  });
});
