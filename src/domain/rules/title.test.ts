import { describe, expect, test } from 'vitest';
import { readTitle, TITLES } from './title.ts';

describe('title', () => {
  test('one of the list, or none', () => {
    for (const title of ['', ...TITLES]) expect(readTitle(title)).toEqual({ ok: true, value: title });
    expect([readTitle(' '), readTitle(' Dr ')]).toEqual([
      { ok: true, value: '' },
      { ok: true, value: 'Dr' },
    ]);
    expect(readTitle('Captain')).toEqual({ ok: false, message: 'Select a title from the list' });
  });
});
