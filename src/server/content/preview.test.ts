import { expect, test } from 'vitest';
import { createKeys } from '#database/secret.ts';
import { readPreviewPass, toPreviewPass } from './preview.ts';

const keys = createKeys('a secret of forty characters, or of more');
const pass = toPreviewPass(keys, 'meters', 'first', '2026-11-29');

test('a preview link opens only its article, until the end of its last day', () => {
  const opened = { category: 'meters', slug: 'first', until: '2026-11-29' };
  expect(readPreviewPass(keys, pass, '2026-11-29')).toEqual(opened);
  expect(readPreviewPass(keys, pass, '2026-11-30')).toBe(null);
});

test.each([
  ['another article', pass.replace('first', 'second')],
  ['another day', pass.replace('2026-11-29', '2027-11-29')],
  [
    'another secret',
    toPreviewPass(createKeys('another secret of forty characters, at least'), 'meters', 'first', '2026-11-29'),
  ],
  ['nothing', ''],
  ['a path', '../../etc'],
])('a preview link with %s opens nothing', (_, changed) => {
  expect(readPreviewPass(keys, changed, '2026-11-22')).toBe(null);
});
