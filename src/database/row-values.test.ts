import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isAppError } from '#domain/errors.ts';
import type { Json } from '#domain/entities/lead.ts';
import { toContentHash, checkText } from './row-values.ts';

test('the hash of a document is that of its JSON with sorted keys', () => {
  const text = '{"a":[true,null,"x",{"c":[],"d":1}],"b":{}}';
  expect(toContentHash({ b: {}, a: [true, null, 'x', { d: 1, c: [] }] })).toBe(
    createHash('sha256').update(text).digest('hex'),
  );
});

test('a list has another hash than an object with its indices as keys', () => {
  expect(toContentHash(['a'])).not.toBe(toContentHash({ 0: 'a' }));
});

function findPointer(document: Json): string | null | undefined {
  try {
    checkText(document, '/data');
    return null;
  } catch (error) {
    return isAppError(error, 'refused') ? error.details.pointer : 'another failure';
  }
}

test.each<[string, Json, string | null]>([
  ['nothing', null, null],
  ['text in any script', { a: ['Siân', '𠮷田', 7, true, null] }, null],
  ['text that only looks like an escape', { a: 'C:\\u0000 \\ud83d' }, null],
  ['text alone', 'a\u0000', '/data'],
  ['half of a pair', { a: 'x\ud83d' }, '/data/a'],
  ['a list after other members', { a: null, b: 1, c: ['fine', 'a\u0000'] }, '/data/c/1'],
  ['the first of two', { a: 'a\u0000', b: 'b\u0000' }, '/data/a'],
  ['the other half of a pair', ['x\udd25'], '/data/0'],
  ['a key', { list: [{ 'a\u0000': 'fine' }] }, '/data/list/0'],
  ['a key with the signs of a pointer', { 'a/b~c': 'a\u0000' }, '/data/a~1b~0c'],
])('text that no database can store is found in %s', (_, document, pointer) => {
  expect(findPointer(document)).toBe(pointer);
});
