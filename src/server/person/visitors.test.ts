import { describe, expect, test } from 'vitest';
import { createKeys } from '#database/secret.ts';
import { createVisitors as create } from './visitors.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const keys = createKeys('a secret of at least thirty-two characters');
type Mark = string | null;
function createAt(secure: boolean, at = NOW, by = keys) {
  const all = create(secure, by, () => at);
  const cookies: string[] = [];
  const over = (request: Request, mark: Mark = null) =>
    all.forRequest({
      request,
      mark: () => (mark === 'unknown' ? undefined : mark),
      addCookie: (cookie) => void cookies.push(cookie),
    });
  return { ...all, over, cookies };
}
const plain = createAt(false);
const secure = createAt(true);
const from = (cookie: string, method = 'GET') => new Request('http://help.example/', { method, headers: { cookie } });
const toValue = (cookie: string) => cookie.replace(/^[^=]*=|;.*$/g, '');
/** A cookie's value as we issue it for an id. */
const give = (id: string, by = plain, mark: Mark = null) => toValue(by.over(from(''), mark).toCookie(id));
const giveAside = (id: string, mark: Mark = null) =>
  toValue(plain.setAside(from(`hs_draft=${give(id, plain, mark)}`))[0] ?? '');
const [ID, OTHER_ID] = ['a'.repeat(32), 'b'.repeat(32)];
const RESTORED = [
  `hs_draft=${give(ID)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`,
  'hs_draft_aside=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
];
const [ONE, OTHER, ASIDE] = [give(ID), give(OTHER_ID), giveAside(ID)];

test('a browser’s id is the whole value of its own cookie', () => {
  expect(plain.over(from(`x=1; hs_draft=${ONE}`)).find()).toBe(ID);
  for (const cookie of ['', `hs_draft=${ONE}a`, 'hs_draft=', `xhs_draft=${ONE}`, `hs_draft_aside=${ONE}`])
    expect(plain.over(from(cookie)).find(), cookie).toBeNull();
});

test('an id that we did not issue is ignored', () => {
  const foreign = give(ID, createAt(false, NOW, createKeys('another secret of at least 32 characters')));
  const [, at = '', , signature = ''] = ONE.split('.');
  const later = (parseInt(at, 36) + 1).toString(36);
  for (const value of [
    ID,
    foreign,
    `${OTHER_ID}.${at}..${signature}`,
    `${ID}.${later}..${signature}`,
    `${ID}.${at}.owner.${signature}`,
    `${ID}.${at}..`,
    `${ID}.${at}.${keys.sign(`draft:${ID}:${at}`)}`,
  ])
    expect(plain.over(from(`hs_draft=${value}`)).find(), value).toBeNull();
});

test('of two issued ids the latest counts, in any position, and a foreign one is ignored', () => {
  const former = give(OTHER_ID, createAt(false, new Date(NOW.getTime() - 1_000)));
  const planted = 'c'.repeat(32);
  for (const cookie of [
    `hs_draft=${former}; hs_draft=${ONE}`,
    `hs_draft=${ONE}; hs_draft=${former}`,
    `hs_draft=${planted}; hs_draft=${ONE}`,
  ])
    expect(plain.over(from(cookie)).find(), cookie).toBe(ID);
  expect(plain.findAll(from(`hs_draft=${former}; hs_draft=${ONE}; hs_draft=${planted}`))).toEqual([ID, OTHER_ID]);
});

test('over https only the __Host- cookie is read', () => {
  expect(secure.over(from(`__Host-hs_draft=${ONE}`)).find()).toBe(ID);
  expect(secure.over(from(`hs_draft=${ONE}`)).find()).toBeNull();
  expect(secure.over(from('')).toCookie(ID)).toBe(
    `__Host-hs_draft=${ONE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure`,
  );
  expect(plain.over(from('')).toCookie(ID)).toBe(`hs_draft=${ONE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`);
});

test('a new id is unguessable and unique', () => {
  const made = [plain.over(from('')).create(), plain.over(from('')).create()];
  for (const id of made) expect(id).toMatch(/^[\w-]{32}$/);
  expect(new Set(made).size).toBe(2);
});

describe('a draft that was set aside', () => {
  test('is inaccessible until a sign-in restores it', () => {
    expect(plain.setAside(from(`hs_draft=${ONE}`))).toEqual([
      `hs_draft_aside=${ASIDE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`,
      'hs_draft=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ]);
    expect(plain.setAside(from(''))).toEqual([]);
    const waiting = from(`hs_draft_aside=${ASIDE}`);
    expect([plain.over(waiting).find(), plain.over(waiting).hasAside()]).toEqual([null, true]);
    expect(plain.restoreSetAside(waiting)).toEqual({ id: ID, since: [], cookies: RESTORED });
    expect(plain.restoreSetAside(from(''))).toBeNull();
  });

  test('is not read from the other cookie, nor an active draft from its cookie', () => {
    expect(plain.over(from(`hs_draft=${ASIDE}`)).find()).toBeNull();
    expect(plain.findAll(from(`hs_draft_aside=${ONE}`))).toEqual([]);
  });

  test('does not reveal the id of what is typed meanwhile', () => {
    const waiting = plain.over(from(`hs_draft_aside=${ASIDE}`));
    expect(waiting.create()).not.toBe(waiting.create());
  });

  test('is restored with what was typed since, under its own id', () => {
    const both = from(`hs_draft=${OTHER}; hs_draft_aside=${ASIDE}`);
    expect(plain.restoreSetAside(both)).toEqual({ id: ID, since: [OTHER_ID], cookies: RESTORED });
    expect(plain.over(both).hasAside()).toBe(false);
    expect(plain.findAll(both)).toEqual([OTHER_ID, ID]);
  });

  test('keeps its owner, and is not merged with another customer’s', () => {
    const owned = giveAside(ID, 'owner');
    const restore = (mark: Mark) =>
      plain.restoreSetAside(from(`hs_draft=${give(OTHER_ID, plain, mark)}; hs_draft_aside=${owned}`));
    for (const mark of [null, 'owner']) {
      expect(restore(mark)?.since).toEqual([OTHER_ID]);
      const cookie = restore(mark)?.cookies[0]?.split(';')[0] ?? '';
      expect(['owner', null].map((asker) => plain.over(from(cookie), asker).find())).toEqual([ID, null]);
    }
    expect(restore('another')).toBeNull();
  });

  test('is not merged with itself', () => {
    expect(plain.restoreSetAside(from(`hs_draft=${ONE}; hs_draft_aside=${ASIDE}`))?.since).toEqual([]);
  });

  test('can be removed without changing what is typed now', () => {
    expect(plain.dropOthers(from(`hs_draft=${OTHER}; hs_draft_aside=${ASIDE}`))).toEqual({
      ids: [ID],
      cookies: ['hs_draft_aside=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
    });
    expect(plain.dropOthers(from(''))).toEqual({ ids: [], cookies: [] });
  });
});

describe('a draft typed while signed in', () => {
  const owned = give(ID, plain, 'owner');

  test('belongs to its owner, also while the session store is unavailable', () => {
    const asked = from(`hs_draft=${owned}`);
    expect([null, 'owner', 'other', 'unknown'].map((mark) => plain.over(asked, mark).find())).toEqual([
      null,
      ID,
      null,
      ID,
    ]);
    expect(plain.over(asked).hasAside()).toBe(true);
    expect(plain.dropOthers(asked).ids).toEqual([ID]);
  });

  test('is set aside once somebody else writes', () => {
    const other = createAt(false);
    const next = toValue(other.over(from(`hs_draft=${owned}`, 'POST')).toCookie(OTHER_ID));
    expect(plain.over(from(`hs_draft=${next}`)).find()).toBe(OTHER_ID);
    const waiting = from(other.cookies[0]?.split(';')[0] ?? '');
    expect(plain.over(waiting).hasAside()).toBe(true);
    expect(plain.findAll(waiting)).toEqual([ID]);
  });

  test('a visitor’s draft that is only viewed gets no owner', () => {
    const keep = (method: string) => toValue(plain.over(from(`hs_draft=${ONE}`, method), 'owner').toCookie(ID));
    const find = (value: string) => plain.over(from(`hs_draft=${value}`)).find();
    expect([find(keep('GET')), find(keep('POST'))]).toEqual([ID, null]);
  });
});

test('clearing removes only cookies that were sent, valid or not', () => {
  expect(plain.toClearing(from('hs_draft=spoilt'))).toEqual(['hs_draft=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  expect(plain.toClearing(from(''))).toEqual([]);
});
