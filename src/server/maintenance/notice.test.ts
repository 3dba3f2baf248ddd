import { expect, test } from 'vitest';
import { readNotice } from './notice.ts';

const CLOSED = { words: null, until: null };

function read(text: string) {
  const warnings: string[] = [];
  const log = { warn: (_: unknown, message?: string) => void warnings.push(message ?? '') };
  return { notice: readNotice(text, log), warnings };
}

test('text and time are read, and the text is one line', () => {
  const { notice, warnings } = read('words: >\n  We are moving\n  house.\nuntil: 2026-11-22T06:00Z\n');
  expect(notice).toEqual({ words: 'We are moving house.', until: new Date('2026-11-22T06:00:00Z') });
  expect(warnings).toEqual([]);
});

test.each([
  ['an empty file', '', 0],
  ['a comment', '# closed', 0],
  ['no YAML', '{', 1],
  ['a bare sentence', 'back soon', 1],
  ['a list', '- a', 0],
  ['an hour that nobody can read', 'until: tomorrow', 1],
  ['an hour without its zone', 'until: 2026-11-22T06:00', 1],
  ['words that are none', 'words: [1]', 0],
])('%s closes the forms without words and hours', (_, text, told) => {
  const { notice, warnings } = read(text);
  expect(notice).toEqual(CLOSED);
  expect(warnings).toHaveLength(told);
});

test('the text is limited, and ends like a sentence', () => {
  expect(read(`words: ${'a'.repeat(9_000)}`).notice.words).toHaveLength(501);
  expect(read('words: Back soon').notice.words).toBe('Back soon.');
  expect(read('words: Back soon!').notice.words).toBe('Back soon!');
});
