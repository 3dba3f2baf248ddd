import { expect, test } from 'vitest';
import { html } from './html.ts';

test('every value is escaped, in text and in attributes', () => {
  expect(html`<a href="${'"><script>'}">${"O'Brien & <b>"}</a>`.html).toBe(
    '<a href="&quot;&gt;&lt;script&gt;">O&#x27;Brien &amp; &lt;b&gt;</a>',
  );
});

test('what was made here is put in as it is, alone and in lists', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(
    html`<ul>
        ${items}
      </ul>
      ${html`<hr />`}`.html,
  ).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr />');
});
