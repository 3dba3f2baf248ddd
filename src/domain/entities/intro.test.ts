import { expect, test } from 'vitest';
import { splitIntro } from './intro.ts';

const DANGER = '<blockquote class="danger"><p>Get out.</p></blockquote>';

test('an article opens with its first paragraph and a danger that follows at once', () => {
  expect(splitIntro(`<p>Try <a href="/x">this</a>.</p>\n${DANGER}\n<h2>Then</h2>`)).toEqual({
    intro: '<p>Try <a href="/x">this</a>.</p>',
    danger: `\n${DANGER}`,
    rest: '\n<h2>Then</h2>',
  });
});

test('nothing is cut apart and nothing is lost', () => {
  for (const markup of [
    '',
    '<h2>First</h2><p>a</p>',
    `<div><p>a</p></div>${DANGER}`,
    '<p>a</p><blockquote class="danger"><blockquote><p>b</p></blockquote></blockquote><p>c</p>',
    '<p>a</p><blockquote class="callout"><p>b</p></blockquote>',
  ]) {
    const { intro, danger, rest } = splitIntro(markup);
    expect(intro + danger + rest).toBe(markup);
    for (const part of [intro, danger, rest])
      expect(part.split('<blockquote').length).toBe(part.split('</blockquote>').length);
  }
});
