import { describe, expect, test } from 'vitest';
import { readSubject, SUBJECTS } from './subject.ts';

describe('subject', () => {
  test('the 17 options pass and nothing else', () => {
    expect(SUBJECTS).toHaveLength(17);
    for (const subject of SUBJECTS) expect(readSubject(subject)).toEqual({ ok: true, value: subject });
    expect(readSubject(' Discount\n')).toEqual({ ok: true, value: 'Discount' });
    for (const other of ['', 'Refund', 'discount', '__proto__'])
      expect(readSubject(other)).toEqual({ ok: false, message: 'Select a subject' });
  });
});
