/** A member that an object has twice: found, told where, and never where there is none. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRepeated, parseKeepingDigits } from './json-text.ts';
import { readJson } from './json.ts';

const names = new Set(['data', 'list', 'query']);

test.each([
  ['{"data":1,"data":1}', '/data'],
  ['{"data":{"query":"a","x":{"query":1},"query":"b"}}', '/data/query'],
  ['{"data":[{},{"query":1,"query":2}]}', '/data/1/query'],
  ['{"data":{"x":{"list":1,"list":2}}}', '/data'],
  ['{"data":{"x":1,"x":2}}', '/data'],
  [String.raw`{"quer\u0079":1,"query":2}`, '/query'],
  ['{"data":[[1,2],[{"list":[],"list":[]}]]}', '/data/1/0/list'],
  ['{"__proto__":1,"__proto__":2}', ''],
])('%s has a member twice', (json, pointer) => {
  expect(findRepeated(json, names)).toBe(pointer);
  expect(readJson(Buffer.from(json), names)).toEqual({
    ok: false,
    problems: [{ status: 400, pointer, detail: 'Send each member once.' }],
  });
});

test.each(['{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}', '["a","a"]', String.raw`{"a":"\",\"a\":","b":"a"}`, '{}', '1'])(
  '%s has each member once',
  (json) => expect(findRepeated(json, names)).toBeNull(),
);

test('no JSON that was written from a value has a member twice', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), (value) => {
      expect(findRepeated(JSON.stringify(value), names)).toBeNull();
      expect(findRepeated(JSON.stringify(value, null, 2), names)).toBeNull();
    }),
  );
});

test.each([
  ['{"id":9007199254740993,"size":5}', { id: '9007199254740993', size: 5 }],
  ['[-12345678901234567890]', ['-12345678901234567890']],
  [
    '{"text":"12345678901234567890","share":0.1234567890123456}',
    { text: '12345678901234567890', share: 0.1234567890123456 },
  ],
  ['{"id":9007199254740991}', { id: 9007199254740991 }],
  ['{"id":1e21,"digits":1234567890123456}', { id: 1e21, digits: 1234567890123456 }],
])('of %s no digit is lost', (json, value) => {
  expect(parseKeepingDigits(json)).toEqual(value);
});
