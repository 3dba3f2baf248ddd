import { expect, test } from 'vitest';
import { readTypedReference } from './typed-reference.ts';

test.each([
  'HS-4K7M-92QX',
  'hs-4k7m-92qx',
  ' 4K7M92QX ',
  '4k7m 92qx',
  'HS4K7M92QX',
  'HS 4K7M 92QX.',
  'HS–4K7M—92QX',
  'HS‐4K7M‑92QX',
  'H.S.4K7M/92QX',
  '\u200bHS-4K7M-92QX\u200b',
  'Your reference is HS-4K7M-92QX.',
  'Complaint sent (hs 4k7m 92qx), Monday',
  'ref:HS4K7M-92QX, keep it',
])('%j is the reference', (typed) => {
  expect(readTypedReference(typed)).toBe('HS-4K7M-92QX');
});

test('eight letters that begin like the prefix keep them', () => {
  expect(readTypedReference('HS-HHHH-4444')).toBe('HS-HHHH-4444');
});

test.each([
  '',
  'HS-4K7M-92Q',
  'HS-4K7M-92QXX',
  '4K7M92QX4K',
  'XX4K7M92QX',
  'HS-4K7M-92Q0',
  'my reference is 4K7M92QX',
  'AHS-4K7M-92QX or so',
  'about HS-4K7M-92QXY',
  'about HS--4K7M-92QX, twice a dash',
  'HS-4K7M-92QX and HS-2222-2222',
  'HS-4K7-92QXX here',
  'HS.4K7M.92QX with words',
])('%j is none, or more than one', (typed) => {
  expect(readTypedReference(typed)).toBeNull();
});
