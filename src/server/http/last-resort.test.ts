import { expect, test } from 'vitest';
import { toLastResort } from './last-resort.ts';

test('the page for when nothing else works says which lines answer now, and leads back', () => {
  const monday = toLastResort('A heading', 'Advice.', new Date('2026-11-23T12:00:00Z')).html;
  const sunday = toLastResort('A heading', 'Advice.', new Date('2026-11-22T12:00:00Z')).html;
  expect(monday).toContain('0808 157 0102</a><b>Open now until 8pm</b>. Monday to Friday');
  expect(sunday).toContain('0808 157 0102</a><b>Closed now. Opens tomorrow at 8am</b>. Monday to Friday');
  expect(sunday).toContain('0800 111 999</a>Open 24\u00A0hours a day');
  // Our own line is no emergency line.
  expect(sunday).toMatch(/In an emergency.*0808 157 0101.*<h2>Anything else<\/h2><ul><li>Energy <a/s);
  expect(sunday).toContain('href="/help-and-support/"');
});
