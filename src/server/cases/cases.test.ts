import { expect, test } from 'vitest';
import { createKeys } from '#database/secret.ts';
import { createSearchSealer } from './cases.ts';

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
