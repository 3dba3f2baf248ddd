import { expect, test } from 'vitest';
import { readSuspicion } from './suspicion.server.ts';

const now = new Date('2026-11-21T12:00:00Z');
function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readSuspicion(form, now);
}
const ago = (ms: number) => ({ 'opened-at': String(now.getTime() - ms) });

test('a filled hidden field is suspect', () =>
  expect(read({ website: 'https://spam.example', ...ago(60_000) })).toBe('hidden-field'));
test('a form sent within two seconds is suspect', () => expect(read({ website: '', ...ago(1_999) })).toBe('too-fast'));
test('a form that took two seconds is not', () => expect(read({ website: '', ...ago(2_000) })).toBeNull());
test('a form without the fields is not, nor one from a clock that runs ahead or from nonsense', () => {
  expect(read({})).toBeNull();
  expect(read(ago(-5_000))).toBeNull();
  expect(read({ 'opened-at': 'now' })).toBeNull();
});
