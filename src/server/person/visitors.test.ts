import { describe, expect, test } from 'vitest';
import { createKeys } from '#identity/secret.ts';
import { createVisitors } from './visitors.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const keys = createKeys('a secret of at least thirty-two characters');
const createAt = (secure: boolean, at = NOW, by = keys) => createVisitors(secure, by, () => at);
const plain = createAt(false);
const secure = createAt(true);
/** A cookie's value as we give it, by its id. */
const give = (id: string, by = plain) => by.toCookie(id).replace(/^[^=]*=|;.*$/g, '');
const [ID, OTHER_ID] = ['a'.repeat(32), 'b'.repeat(32)];
const [ONE, OTHER] = [give(ID), give(OTHER_ID)];
const from = (cookie: string) => new Request('http://help.example/', { headers: { cookie } });

test('a browser’s id is read from its own cookie, whole', () => {
  expect(plain.find(from(`x=1; hs_draft=${ONE}`))).toBe(ID);
  for (const cookie of ['', `hs_draft=${ONE}a`, 'hs_draft=', `xhs_draft=${ONE}`, `hs_draft_aside=${ONE}`])
    expect(plain.find(from(cookie)), cookie).toBeNull();
});

test('an id that we did not give is nobody’s', () => {
  const foreign = give(ID, createAt(false, NOW, createKeys('another secret of at least 32 characters')));
  const [, at = '', signature = ''] = ONE.split('.');
  const later = (parseInt(at, 36) + 1).toString(36);
  for (const value of [ID, foreign, `${OTHER_ID}.${at}.${signature}`, `${ID}.${later}.${signature}`, `${ID}.${at}.`])
    expect(plain.find(from(`hs_draft=${value}`)), value).toBeNull();
});

test('of two issued ids the latest counts, in any position, and a foreign one hides neither', () => {
  const former = give(OTHER_ID, createAt(false, new Date(NOW.getTime() - 1_000)));
  const planted = 'c'.repeat(32);
  for (const cookie of [
    `hs_draft=${former}; hs_draft=${ONE}`,
    `hs_draft=${ONE}; hs_draft=${former}`,
    `hs_draft=${planted}; hs_draft=${ONE}`,
  ])
    expect(plain.find(from(cookie)), cookie).toBe(ID);
  expect(plain.findAll(from(`hs_draft=${former}; hs_draft=${ONE}; hs_draft=${planted}`))).toEqual([ID, OTHER_ID]);
});

test('over https the cookie is the site’s own, and the plain one counts for nothing', () => {
  expect(secure.find(from(`__Host-hs_draft=${ONE}`))).toBe(ID);
  expect(secure.find(from(`hs_draft=${ONE}`))).toBeNull();
  expect(secure.toCookie(ID)).toBe(`__Host-hs_draft=${ONE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure`);
  expect(plain.toCookie(ID)).toBe(`hs_draft=${ONE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`);
});

test('a new id cannot be guessed, and is never given twice', () => {
  const made = [plain.create(from('')), plain.create(from(''))];
  for (const id of made) expect(id).toMatch(/^[\w-]{32}$/);
  expect(new Set(made).size).toBe(2);
});

describe('what is set aside', () => {
  test('is out of reach until a sign-in brings it back', () => {
    expect(plain.setAside(from(`hs_draft=${ONE}`))).toEqual([
      `hs_draft_aside=${ONE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`,
      'hs_draft=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ]);
    expect(plain.setAside(from(''))).toEqual([]);
    const waiting = from(`hs_draft_aside=${ONE}`);
    expect([plain.find(waiting), plain.hasAside(waiting)]).toEqual([null, true]);
    expect(plain.restoreSetAside(waiting)).toEqual([
      `hs_draft=${ONE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`,
      'hs_draft_aside=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ]);
  });

  test('is separate from what is typed meanwhile, which has one new id even for concurrent posts', () => {
    const waiting = from(`hs_draft_aside=${ONE}`);
    const made = plain.create(waiting);
    expect(made).toMatch(/^[\w-]{32}$/);
    expect(made).not.toBe(ID);
    expect(plain.create(waiting)).toBe(made);
    expect(plain.create(from(`hs_draft_aside=${OTHER}`))).not.toBe(made);
  });

  test('stays aside if its person has typed since', () => {
    const both = from(`hs_draft=${OTHER}; hs_draft_aside=${ONE}`);
    expect(plain.restoreSetAside(both)).toEqual([]);
    expect(plain.hasAside(both)).toBe(false);
    expect(plain.findAll(both)).toEqual([OTHER_ID, ID]);
  });

  test('leaves the browser without touching what is typed now', () => {
    expect(plain.dropSetAside(from(`hs_draft=${OTHER}; hs_draft_aside=${ONE}`))).toEqual({
      visitor: ID,
      cookies: ['hs_draft_aside=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
    });
    expect(plain.dropSetAside(from(''))).toEqual({ visitor: null, cookies: [] });
  });
});

test('clearing names only cookies that are there, good or not', () => {
  expect(plain.toClearing(from('hs_draft=spoilt'))).toEqual(['hs_draft=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  expect(plain.toClearing(from(''))).toEqual([]);
});
