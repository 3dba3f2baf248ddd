import { describe, expect, test } from 'vitest';
import { QUERY_MAX } from '#domain/constants.ts';
import { cutParts, toKilobytes } from './draft-size.ts';

const length = (value: unknown) => (typeof value === 'string' ? value.length : -1);

describe('what a draft keeps', () => {
  test('everything that may be sent, and a text of twice that, is kept as it was typed', () => {
    const parts = {
      query: { subject: 'Meters', query: '🔥'.repeat(2 * QUERY_MAX - 10) },
      personalDetails: { firstName: 'Zoë' },
    };
    expect(cutParts(parts)).toEqual(parts);
  });

  test('of a longer one its beginning, still too long to be sent, without half a character', () => {
    const { query } = cutParts({ query: { subject: 'Meters', query: `x${'🔥'.repeat(1_000_000)}` } }) as {
      query: { subject: string; query: string };
    };
    expect(query.subject).toBe('Meters');
    expect([...query.query].length).toBeGreaterThan(QUERY_MAX);
    expect(query.query.length).toBeLessThanOrEqual(4 * QUERY_MAX);
    expect(query.query.endsWith('🔥')).toBe(true);
  });

  test('a text that was pasted into the wrong field costs no other', () => {
    const others = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`field-${i}`, 'as typed']));
    expect(cutParts({ personalDetails: { firstName: 'x'.repeat(2_000_000), ...others } })).toMatchObject({
      personalDetails: others,
    });
  });

  test('many long fields are no way around it', () => {
    const { form } = cutParts({
      form: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`field-${i}`, 'x'.repeat(100_000)])),
    }) as { form: object };
    expect(Object.values(form).reduce((sum: number, text) => sum + length(text), 0)).toBeLessThanOrEqual(4 * QUERY_MAX);
  });

  test('it is counted in begun kilobytes as it is stored', () => {
    expect([
      toKilobytes({}),
      toKilobytes({ a: { b: 'x'.repeat(1_024) } }),
      toKilobytes({ a: { b: '\u0001'.repeat(1_024) } }),
    ]).toEqual([1, 2, 7]);
  });
});
