import { expect, test } from 'vitest';
import { toUrgency } from '#domain/cases/case.ts';
import { createKeys } from '#database/secret.ts';
import { caseFacts, createSearchSealer } from './cases.ts';

const keys = createKeys('a'.repeat(32));
const words = createSearchSealer(keys);

test('a sealed search fits into the return path of the sign-in, and opens again', async () => {
  for (const searched of ['ann.lee@example.com', 'Ô’Hara', '字'.repeat(254)]) {
    const sealed = await words.sealSearch(searched);
    expect(sealed).toMatch(/^[\w.-]{1,1900}$/);
    expect(sealed).not.toContain(searched);
    expect(await words.openSearch(sealed)).toBe(searched);
  }
});

test('values sealed for another purpose or with another secret do not open', async () => {
  const other = createSearchSealer(createKeys('b'.repeat(32)));
  expect(await words.openSearch(await keys.seal('{"access":true}'))).toBeNull();
  expect(await words.openSearch(await other.sealSearch('x'))).toBeNull();
  expect(await words.openSearch('made.up')).toBeNull();
  expect(await words.openSearch('')).toBeNull();
});

test.each([
  'I could END my life, over this!',
  'I will kill myself if you cut us off',
  'You have driven me to suicide.',
  'Since the bill came I am suicidal',
])('a case that expresses suicidal thoughts is marked as danger: %j', (words) => {
  expect(toUrgency(words, false, caseFacts.isDanger)).toBe('danger');
});

test.each(['My unsuicidal suitcase', 'Your prices are suicidal pricing', 'Does suicide void life insurance'])(
  'words about suicide in another sense are not a danger: %j',
  (words) => {
    expect(toUrgency(words, false, caseFacts.isDanger)).toBe('none');
  },
);
