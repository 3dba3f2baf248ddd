import { expect, test } from 'vitest';
import { isInVain } from './in-vain.ts';

test.each([
  ['nothing', 'kiosk', [], true],
  ['one page that does not name the words', 'kiosk', ['Guide to smart meters'], true],
  ['one page that names them', 'smart meters', ['Guide to smart meters'], false],
  ['two pages', 'kiosk', ['One', 'Two'], false],
])('a search that finds %s', (_, term, titles, inVain) => {
  expect(isInVain(term, { total: titles.length, hits: titles.map((title) => ({ title })), answers: [] })).toBe(inVain);
});
