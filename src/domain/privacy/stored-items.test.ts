/** Everything that these pages store has a row, which the cookies page explains. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STORED_ITEMS } from './stored-items.ts';

const SRC = join(import.meta.dirname, '../..');
/** The name of a channel between tabs, under which nothing is stored. */
const NOT_KEPT = ['hs_person'];

const listed = Object.values(STORED_ITEMS).flatMap(({ name }) => name.split(', '));

function findNames(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.endsWith('stored-items.ts'),
  );
  const sources = files.map((file) => readFileSync(join(SRC, file), 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/['"`](hs_[a-z_]+)['"`]/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => !NOT_KEPT.includes(name)).sort();
}

test('every cookie or storage name in the source has a row', () => {
  expect(findNames().length).toBeGreaterThan(14);
  expect(findNames().filter((name) => !listed.includes(name))).toEqual([]);
});

test('every cookie that is set has an entry in the list of names', () => {
  const setters = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter(
    (file) => !file.includes('.test.') && /\btoSetCookie\(/.test(readFileSync(join(SRC, file), 'utf8')),
  );
  // Each setter uses toCookieName, which accepts only names of the list.
  for (const file of setters.filter((one) => one !== 'domain/cookies.ts'))
    expect(`${file} ${/\btoCookieName\(/.test(readFileSync(join(SRC, file), 'utf8'))}`).toBe(`${file} true`);
});

test('no cookie has two entries', () => {
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
});
