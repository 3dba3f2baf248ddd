import { describe, expect, test } from 'vitest';
import { createVisitors } from './visitors.ts';

const ONE = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const plain = createVisitors(false);
const secure = createVisitors(true);
const from = (cookie: string) => new Request('http://help.example/', { headers: { cookie } });

test('a browser’s id is read from its own cookie, whole', () => {
  expect(plain.find(from(`x=1; hs_draft=${ONE}`))).toBe(ONE);
  for (const cookie of ['', `hs_draft=${ONE}a`, 'hs_draft=', `xhs_draft=${ONE}`, `hs_draft_aside=${ONE}`])
    expect(plain.find(from(cookie)), cookie).toBeNull();
});

test('over https the cookie is the site’s own, and the plain one counts for nothing', () => {
  expect(secure.find(from(`__Host-hs_draft=${ONE}`))).toBe(ONE);
  expect(secure.find(from(`hs_draft=${ONE}`))).toBeNull();
  expect(secure.toCookie(ONE)).toBe(`__Host-hs_draft=${ONE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure`);
  expect(plain.toCookie(ONE)).toBe(`hs_draft=${ONE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`);
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

  test('is not what somebody types meanwhile: that has an id of its own, the same for two posts at once', () => {
    const waiting = from(`hs_draft_aside=${ONE}`);
    const made = plain.create(waiting);
    expect(made).toMatch(/^[\w-]{32}$/);
    expect(made).not.toBe(ONE);
    expect(plain.create(waiting)).toBe(made);
    expect(plain.create(from(`hs_draft_aside=${OTHER}`))).not.toBe(made);
  });

  test('stays aside where its person has typed anew', () => {
    const both = from(`hs_draft=${OTHER}; hs_draft_aside=${ONE}`);
    expect(plain.restoreSetAside(both)).toEqual([]);
    expect(plain.hasAside(both)).toBe(false);
    expect(plain.findAll(both)).toEqual([OTHER, ONE]);
  });

  test('leaves the browser without touching what is typed now', () => {
    expect(plain.dropSetAside(from(`hs_draft=${OTHER}; hs_draft_aside=${ONE}`))).toEqual({
      visitor: ONE,
      cookies: ['hs_draft_aside=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
    });
    expect(plain.dropSetAside(from(''))).toEqual({ visitor: null, cookies: [] });
  });
});

test('clearing names only cookies that are there, good or not', () => {
  expect(plain.toClearing(from('hs_draft=spoilt'))).toEqual(['hs_draft=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  expect(plain.toClearing(from(''))).toEqual([]);
});
