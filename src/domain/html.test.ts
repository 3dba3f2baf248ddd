import { expect, test } from 'vitest';
import { html } from './html.ts';

test('every value is escaped, in text and in attributes', () => {
  expect(html`<a href="${'"><script>'}">${"O'Brien & <b>"}</a>`.html).toBe(
    '<a href="&quot;&gt;&lt;script&gt;">O&#x27;Brien &amp; &lt;b&gt;</a>',
  );
});

test('what was made here is put in as it is, alone and in lists', () => {
  const items = ['a', '<b>'].map((text) => html`<b>${text}</b>`);
  expect(html`${items}<i>${html`<b>c</b>`}</i>`.html).toBe('<b>a</b><b>&lt;b&gt;</b><i><b>c</b></i>');
});
