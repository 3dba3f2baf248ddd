import { describe, expect, test } from 'vitest';
import { readTextphone } from './textphone.ts';

describe('textphone number', () => {
  test('numbers only, spaces aside, and it may be left empty', () => {
    expect(readTextphone('18001 01632 960 123')).toEqual({ ok: true, value: '1800101632960123' });
    expect(readTextphone(' ')).toEqual({ ok: true, value: null });
    expect(readTextphone('\u202a18001 01632\u202c')).toEqual({ ok: true, value: '1800101632' });
    for (const other of ['+44 1632', '0_1', 'yes']) {
      expect(readTextphone(other)).toEqual({ ok: false, message: 'Textphone number must only include numbers' });
    }
    for (const hyphened of ['18001-01632-960123', '18001\u201101632\u2011960123', '１８００１ 01632 960123'])
      expect(readTextphone(hyphened)).toEqual({ ok: true, value: '1800101632960123' });
    for (const none of ['N/A', 'n/a', 'None', 'no', '-', '–'])
      expect(readTextphone(none)).toEqual({ ok: true, value: null });
    expect(readTextphone('1'.repeat(30)).ok).toBe(true);
    expect(readTextphone('1'.repeat(31)).ok).toBe(false);
  });
});
