import { expect, test } from 'vitest';
import { readSignOutNote, toSignOutNote } from './sign-out-note.ts';

const FORM = '/help-and-support/complaints/feedback';
const HTTP = 'http://help.example';
const writeAndRead = (reason: 'asked' | 'idle' | 'lost', search: Record<string, string>) =>
  readSignOutNote(`a=1; hs_left=${toSignOutNote(reason, new URLSearchParams(search))}; b=2`, HTTP);

test.each([
  ['idle', {}, { reason: 'idle', form: null, isUnsure: false }],
  ['lost', { form: FORM }, { reason: 'lost', form: FORM, isUnsure: false }],
  ['idle', { return: '/help-and-support/meters' }, { reason: 'idle', form: null, isUnsure: true }],
  ['idle', { return: '/help-and-support/meters', form: FORM }, { reason: 'idle', form: FORM, isUnsure: false }],
  ['asked', { form: FORM, return: FORM }, { reason: 'asked', form: null, isUnsure: false }],
] as const)('why (%s), and the form that was saved, come through the cookie', (reason, search, note) => {
  expect(writeAndRead(reason, search)).toEqual(note);
});

test.each(['//evil.example/x', 'https://evil.example', '/nowhere', `${FORM}?query=a`, `${FORM}#a`, 'a;b', '\r\nx'])(
  'no other address becomes a link: %j',
  (form) => {
    expect(toSignOutNote('idle', new URLSearchParams({ form }))).toBe('idle');
    const planted = readSignOutNote(`hs_left=idle.${encodeURIComponent(form)}`, HTTP);
    expect(planted).toEqual({ reason: 'idle', form: null, isUnsure: true });
  },
);

test.each(['', 'bored', 'idle%', 'constructor', 'IDLE'])('an odd value says nothing: %j', (value) => {
  expect(readSignOutNote(`hs_left=${value}`, HTTP)).toBeNull();
});

test('a broken escape is no form', () => {
  expect(readSignOutNote('hs_left=idle.%E0%A4%A', HTTP)).toEqual({ reason: 'idle', form: null, isUnsure: true });
});

test('over https only the cookie counts that no other host can set', () => {
  expect(readSignOutNote('hs_left=idle', 'https://help.example')).toBeNull();
  expect(readSignOutNote('__Host-hs_left=idle', 'https://help.example')).toEqual({
    reason: 'idle',
    form: null,
    isUnsure: false,
  });
});
