import { describe, expect, test } from 'vitest';
import { readSearchTerm } from './search-term.ts';
import { readSubject, SUBJECTS } from './subject.ts';
import { readTextphone } from './textphone.ts';
import { readTitle, TITLES } from './title.ts';
import { readVulnerabilityConsent } from './vulnerability-consent.ts';

describe('subject', () => {
  test('the 17 options pass and nothing else', () => {
    expect(SUBJECTS).toHaveLength(17);
    for (const subject of SUBJECTS) expect(readSubject(subject)).toEqual({ ok: true, value: subject });
    for (const other of ['', 'Refund', 'discount', '__proto__']) expect(readSubject(other)).toEqual({ ok: false, message: 'Select a subject' });
  });
});

describe('vulnerability consent', () => {
  test('yes or no, and an answer is required', () => {
    expect(readVulnerabilityConsent('yes')).toEqual({ ok: true, value: true });
    expect(readVulnerabilityConsent('no')).toEqual({ ok: true, value: false });
    for (const other of ['', 'maybe', 'true']) expect(readVulnerabilityConsent(other)).toMatchObject({ ok: false });
  });
});

describe('textphone number', () => {
  test('numbers only, spaces aside, and it may be left empty', () => {
    expect(readTextphone('18001 01632 960 123')).toEqual({ ok: true, value: '1800101632960123' });
    expect(readTextphone(' ')).toEqual({ ok: true, value: null });
    for (const other of ['+44 1632', '0-1', 'none', '１２']) {
      expect(readTextphone(other)).toEqual({ ok: false, message: 'Textphone number must only include numbers' });
    }
    expect(readTextphone('1'.repeat(30)).ok).toBe(true);
    expect(readTextphone('1'.repeat(31)).ok).toBe(false);
  });
});

describe('search term', () => {
  test('it is required', () => {
    expect(readSearchTerm(' \u200b')).toEqual({ ok: false, message: 'Enter what you are looking for' });
  });
  test('at most 2,000 characters', () => {
    expect(readSearchTerm(` ${'🔥'.repeat(2_000)} `)).toEqual({ ok: true, value: '🔥'.repeat(2_000) });
    expect(readSearchTerm('🔥'.repeat(2_001))).toEqual({ ok: false, message: 'Search must be 2,000 characters or fewer' });
  });
});

describe('title', () => {
  test('one of the list, or none', () => {
    for (const title of ['', ...TITLES]) expect(readTitle(title)).toEqual({ ok: true, value: title });
    expect(readTitle('Captain')).toEqual({ ok: false, message: 'Select a title from the list' });
  });
});
