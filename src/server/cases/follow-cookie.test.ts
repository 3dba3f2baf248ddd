import { beforeEach, expect, test } from 'vitest';
import { createKeys } from '#database/secret.ts';
import type { IdentityRecords } from '#domain/ports.ts';
import { createFollowCookies } from './follow-cookie.ts';

const REFERENCE = 'HS-ACDE-FGHJ';
const ORIGIN = 'http://help.example';
const SECURE = 'https://help.example';
const START = new Date('2026-11-22T10:00:00Z').getTime();
const MINUTE = 60_000;
let time = START;
const keys = createKeys('a secret of at least thirty-two characters');

/** Records with their expiry, in memory; the real store is tested in tests/ports. */
function createRecords() {
  const kept = new Map<string, { value: string; expiresAt: Date }>();
  const records = {
    keep: async (_: string, id: string, text: { value: string; expiresAt: Date }) => void kept.set(id, text),
    find: async (_: string, id: string) => {
      const text = kept.get(id);
      return text && text.expiresAt.getTime() > time ? { value: text.value, version: 1 } : null;
    },
    remove: async (_: string, id: string) => void kept.delete(id),
  };
  return records as unknown as IdentityRecords;
}

let records = createRecords();
const create = (secret = keys) =>
  createFollowCookies({ keys: secret, records, now: () => new Date(time), onFailure: () => {} });
const from = (cookie: string) => new Request(ORIGIN, { headers: { cookie } });
const toValue = (cookie = '') => cookie.split(';')[0] ?? '';
const find = async (cookie: string, origin = ORIGIN) => create().find(from(cookie), origin);

beforeEach(() => {
  time = START;
  records = createRecords();
});

test('the cookie opens its case until half an hour after the last view, and contains neither reference nor name', async () => {
  const cookie = await create().open(REFERENCE, ORIGIN);
  expect(cookie).toMatch(/^hs_follow=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1800$/);
  expect(cookie).not.toContain(REFERENCE);
  time = START + 30 * MINUTE - 1;
  const found = await find(toValue(cookie));
  expect(found?.reference).toBe(REFERENCE);
  time = START + 30 * MINUTE;
  expect(await find(toValue(cookie))).toBeNull();
  expect((await find(toValue(found?.cookie)))?.reference).toBe(REFERENCE);
});

test('the cookie expires after eight hours, however often the case is viewed', async () => {
  let cookie = await create().open(REFERENCE, ORIGIN);
  for (time = START; time < START + 8 * 60 * MINUTE; time += 20 * MINUTE) {
    const found = await find(toValue(cookie));
    expect(found?.reference).toBe(REFERENCE);
    cookie = found?.cookie ?? '';
  }
  expect(await find(toValue(cookie))).toBeNull();
});

test('closing the case invalidates every copy of the cookie, and clears it under each name', async () => {
  const first = toValue(await create().open(REFERENCE, ORIGIN));
  const copy = toValue((await find(first))?.cookie);
  expect(create().close(from(first))).toEqual(['hs_follow=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  expect([await find(first), await find(copy)]).toEqual([null, null]);
  expect(create().close(from(`hs_follow=x; __Host-hs_follow=x`)).map(toValue)).toEqual([
    'hs_follow=',
    '__Host-hs_follow=',
  ]);
  expect(create().close(from('other=1'))).toEqual([]);
});

test('a changed id, expiry, secret or suffix is rejected', async () => {
  const value = toValue(await create().open(REFERENCE, ORIGIN));
  const [, id = '', until = '', signature = ''] = /=([^.]+)\.([^.]+)\.(.+)$/.exec(value) ?? [];
  for (const altered of [
    `${id}x.${until}.${signature}`,
    `${id}.${Number(until) + 1}.${signature}`,
    `${id}.${until}.${signature}.`,
    `${id}.${until}`,
    '',
  ])
    expect(await find(`hs_follow=${altered}`), altered).toBeNull();
  const other = create(createKeys('another secret of thirty-two characters'));
  expect(await other.find(from(value), ORIGIN)).toBeNull();
});

test('a duplicate cookie, or one under the other scheme’s name, is ignored', async () => {
  const value = toValue(await create().open(REFERENCE, ORIGIN));
  expect(await find(`${value}; ${value}`)).toBeNull();
  expect((await find(`x=1; ${value}`))?.reference).toBe(REFERENCE);
  expect(await find(value, SECURE)).toBeNull();
  expect(await create().open(REFERENCE, SECURE)).toMatch(/^__Host-hs_follow=.+; Secure$/);
  expect((await find(`__Host-${value}`, SECURE))?.reference).toBe(REFERENCE);
});
