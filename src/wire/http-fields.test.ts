import { expect, test } from 'vitest';
import { findByteRange, matchesEtag, isUnencoded } from './http-fields.ts';

const SIZE = 1_000;
const HUGE = '9'.repeat(400);

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=999-', { start: 999, end: 999 }],
  [`bytes=10-${HUGE}`, { start: 10, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  [`bytes=-${HUGE}`, { start: 0, end: 999 }],
  [' bytes=7-8 ', { start: 7, end: 8 }],
  ['Bytes=007-8', { start: 7, end: 8 }],
])('a range is read: %s', (range, piece) => {
  expect(findByteRange(range, SIZE)).toEqual(piece);
});

test.each(['bytes=1000-', 'bytes=1000-1001', `bytes=${HUGE}-`, 'bytes=-0'])(
  'a range outside the file is unsatisfiable: %s',
  (range) => {
    expect(findByteRange(range, SIZE)).toBe('outside');
  },
);

test.each([
  null,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'bytes=0-1,',
  'bytes=+1-2',
  'bytes=-1-2',
  'bytes=0x1-2',
  'bytes=1.5-2',
  'bytes= 1-2',
  '0-5',
  'lines=1-2',
  'bytes=٣-٤',
])('an invalid range, or more than one, requests the whole file: %j', (range) => {
  expect(findByteRange(range, SIZE)).toBeNull();
});

test.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', ' "a" ', '*', ' * ', '"b,c", "a"', '"b"   ,\t"a",'])(
  '%s names the version "a"',
  (sent) => {
    expect(matchesEtag(sent, '"a"')).toBe(true);
    expect(matchesEtag(sent, 'W/"a"')).toBe(true);
  },
);

test.each([null, undefined, '', 'a', '"A"', '"b"', '"b, a"', 'w', '*, "b"', '"a', `${'"b",'.repeat(4_000)}"a"`])(
  '%s does not name the version "a"',
  (sent) => expect(matchesEtag(sent, '"a"')).toBe(false),
);

test('W/ inside a tag belongs to its value', () => {
  expect(matchesEtag('"aW/"', '"aW/"')).toBe(true);
});

test('a list is read up to its limit of 8 KiB, and not beyond', () => {
  const toList = (length: number) => '"a"'.padStart(length);
  expect([matchesEtag(toList(8_192), '"a"'), matchesEtag(toList(8_193), '"a"')]).toEqual([true, false]);
});

const ask = (coding?: string) => isUnencoded(new Headers(coding === undefined ? {} : { 'Content-Encoding': coding }));

test.each([undefined, '', 'identity', 'Identity', ' identity , IDENTITY', ', identity'])(
  '%j is not encoded',
  (coding) => expect(ask(coding)).toBe(true),
);

test.each(['gzip', 'br', 'identity, gzip', 'gzip,identity', 'identityx', 'x'])('%j is encoded', (coding) =>
  expect(ask(coding)).toBe(false),
);
