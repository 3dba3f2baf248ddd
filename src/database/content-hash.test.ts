import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toContentHash } from './content-hash.ts';

test('the hash of a document is that of its JSON with sorted keys', () => {
  const text = '{"a":[true,null,"x",{"c":[],"d":1}],"b":{}}';
  expect(toContentHash({ b: {}, a: [true, null, 'x', { d: 1, c: [] }] })).toBe(
    createHash('sha256').update(text).digest('hex'),
  );
});

test('a list is another document than an object with its numbers as keys', () => {
  expect(toContentHash(['a'])).not.toBe(toContentHash({ 0: 'a' }));
});
