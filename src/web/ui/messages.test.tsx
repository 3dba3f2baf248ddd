import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Messages } from './messages.tsx';

const render = (text: string) =>
  renderToStaticMarkup(
    <Messages label="Messages" messages={[{ key: 1, side: 'theirs', who: 'You', moment: 'now', at: 'now', text }]} />,
  );

test('text is shown as it was written', () => {
  const text = 'My bill is wrong.\n  I called twice.';
  expect(render(text)).toContain(`>${text}</p>`);
});

test('a long run without spaces may break every 200 characters, and never within an emoji', () => {
  const written = `so ${'ش'.repeat(450)} ${'😀'.repeat(401)}`;
  const [, html = ''] = /<p class="[^"]*"[^>]*>(so .*?)<\/p>/su.exec(render(written)) ?? [];
  expect(html.replaceAll('<wbr/>', '')).toBe(written);
  expect(html.split(/<wbr\/>| /).every((run) => [...run].length <= 200)).toBe(true);
  expect(html.isWellFormed()).toBe(true);
});
