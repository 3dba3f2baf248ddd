import { expect, test } from 'vitest';
import { createKeys } from '#database/secret.ts';
import { createFollowCookie } from './follow-cookie.ts';

const REFERENCE = 'HS-ACDE-FGHJ';
const keys = createKeys('a secret of at least thirty-two characters');
const START = new Date('2026-11-22T10:00:00Z').getTime();
let time = START;
const start = (origin = 'http://help.example', signed = keys) =>
  createFollowCookie(signed, () => new Date(time), origin);
const from = (cookie: string) => new Request('http://help.example/', { headers: { cookie } });
const toValue = (cookie: string) => cookie.split(';')[0] ?? '';

test('it opens its case for half an hour, and then nothing', () => {
  time = START;
  const follow = start();
  const cookie = follow.toCookie(REFERENCE);
  expect(cookie).toMatch(/^hs_follow=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1800$/);
  expect(follow.read(from(toValue(cookie)))).toBe(REFERENCE);
  time = START + 1_800_000 - 1;
  expect(follow.read(from(toValue(cookie)))).toBe(REFERENCE);
  time = START + 1_800_000;
  expect(follow.read(from(toValue(cookie)))).toBeNull();
});

test('another case, another end, another secret or anything behind it opens nothing', () => {
  time = START;
  const follow = start();
  const value = toValue(follow.toCookie(REFERENCE));
  const [, reference = '', until = '', signature = ''] = /=([^.]+)\.([^.]+)\.(.+)$/.exec(value) ?? [];
  for (const altered of [
    `HS-ACDE-FGHK.${until}.${signature}`,
    `${reference}.${Number(until) + 1}.${signature}`,
    `${reference}.${until}.${signature}.`,
    `${reference}.${until}`,
    '',
  ])
    expect(follow.read(from(`hs_follow=${altered}`)), altered).toBeNull();
  const other = start('http://help.example', createKeys('another secret of thirty-two characters'));
  expect(other.read(from(value))).toBeNull();
});

test('it is there once, under its own name: twice, or the name of the other scheme, counts for nothing', () => {
  time = START;
  const [plain, secure] = [start(), start('https://help.example')];
  const value = toValue(plain.toCookie(REFERENCE));
  expect(plain.read(from(`${value}; ${value}`))).toBeNull();
  expect(plain.read(from(`x=1; ${value}`))).toBe(REFERENCE);
  expect(secure.read(from(value))).toBeNull();
  expect(secure.toCookie(REFERENCE)).toMatch(/^__Host-hs_follow=.+; Secure$/);
  expect(secure.read(from(`__Host-${value}`))).toBe(REFERENCE);
  expect(plain.read(new Request('http://help.example/'))).toBeNull();
});

test('what was signed and is no reference opens nothing', () => {
  time = START;
  const follow = start();
  expect(follow.read(from(toValue(follow.toCookie('none'))))).toBeNull();
});

test('closing clears it at once', () => {
  expect(start().toClearing()).toBe('hs_follow=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
});
