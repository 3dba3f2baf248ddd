import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JSON_MAX_DEPTH, measureDepth, readJson } from './json.ts';

const names = new Set(['data', 'list']);
const read = (text: string) => readJson(Buffer.from(text), names);

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('measureDepth', () => {
  test('agrees with the parsed value for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8, stringUnit: 'binary' }), (value) => {
        expect(measureDepth(JSON.stringify(value))).toBe(depthOf(value));
        expect(measureDepth(JSON.stringify(value, null, 2))).toBe(depthOf(value));
      }),
    );
  });

  test('sees no brackets in strings, escaped quotes or not', () => {
    expect(measureDepth(String.raw`["[[[", "\"[[", "\\", "\\\"[["]`)).toBe(1);
  });

  test('stops early in a text of many levels', () => {
    expect(measureDepth('['.repeat(1_000_000))).toBe(JSON_MAX_DEPTH + 1);
  });

  test('reads broken text without failing', () => {
    for (const text of ['"', '"\\', ']]]', '[}', '']) expect(measureDepth(text)).toBeLessThan(2);
  });
});

describe('readJson', () => {
  test('keeps any safe JSON as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        const result = read(text);
        if (result.ok) expect(JSON.stringify(result.value)).toBe(text);
        else expect(text).toMatch(/__proto__|\\u0000|\\ud[89a-f]|\d/);
      }),
    );
  });

  test('20 levels are read, 21 are not', () => {
    expect(read('['.repeat(20) + ']'.repeat(20)).ok).toBe(true);
    expect(read('['.repeat(21) + ']'.repeat(21))).toMatchObject({
      ok: false,
      problems: [{ status: 400, pointer: '' }],
    });
  });

  test('points at the innermost member of a known name', () => {
    const result = read(String.raw`{"data":{"list":["ok","\u0000"],"mine":{"list":"\ud800"}}}`);
    expect(result).toMatchObject({ problems: [{ pointer: '/data/list/1' }, { pointer: '/data' }] });
  });

  test('a whole pair of surrogates is a character', () => {
    expect(read(String.raw`["\ud83d\ude00"]`)).toEqual({ ok: true, value: ['😀'] });
  });
});
