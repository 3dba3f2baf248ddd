/** The cookie of a browser's drafts (decision 0008): signed, unguessable, HttpOnly, valid 24 hours from the last change. */
import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Visitors } from '#app/context.ts';
import { DRAFT_LIFE_MS } from '#domain/constants.ts';
import { listCookieValues, toCookieName, toSetCookie } from '#domain/cookies.ts';
import type { Keys } from '#identity/secret.ts';

/** An id, when it was issued (milliseconds, base 36), and our signature of both. */
const VALUE = /^([A-Za-z0-9_-]{32})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;
const ID_BYTES = 24;
const CHECKED_KEPT = 1_000;
const LIFE_S = DRAFT_LIFE_MS / 1_000;

export interface BrowserVisitors extends Visitors {
  /** Every id in this browser, set aside or not. */
  findAll(request: Request): string[];
  /** After an idle or lost session: sets the drafts aside. Answers Set-Cookie values. */
  setAside(request: Request): string[];
  /** The same person signed in again: restores what was set aside, unless they have typed since. Set-Cookie values. */
  restoreSetAside(request: Request): string[];
  /** The id of what was set aside, or null, and Set-Cookie values that clear it. */
  dropSetAside(request: Request): { visitor: string | null; cookies: string[] };
  /** Set-Cookie values that clear every id. */
  toClearing(request: Request): string[];
}

interface Given {
  id: string;
  at: number;
  value: string;
}

/** A second id, derived from the first. */
function toOther(id: string): string {
  return createHash('sha256').update(`beside:${id}`).digest().subarray(0, ID_BYTES).toString('base64url');
}

/** Only ids that we issued count: with a planted one, an attacker could read what is typed in that browser. */
export function createVisitors(
  secure: boolean,
  keys: Pick<Keys, 'sign' | 'isSigned'>,
  now: () => Date,
): BrowserVisitors {
  const [drafts, aside] = [toCookieName('hs_draft', secure), toCookieName('hs_draft_aside', secure)];
  const toSigned = (id: string, at: string) => `draft:${id}:${at}`;

  const listValues = (request: Request, name: string) => listCookieValues(request.headers.get('cookie'), name);

  /** Values checked before: verifying a signature is the expensive part. */
  const checked = new LRUCache<string, Given>({ max: CHECKED_KEPT });

  function check(value: string): Given | null {
    const known = checked.get(value);
    if (known) return known;
    const [, id = '', at = '', signature = ''] = VALUE.exec(value) ?? [];
    if (id === '' || !keys.isSigned(toSigned(id, at), signature)) return null;
    const given = { id, at: parseInt(at, 36), value };
    checked.set(value, given);
    return given;
  }

  /** Those we issued, latest first: over http, a sibling domain can add a second one. */
  function listGiven(request: Request, name: string): Given[] {
    return listValues(request, name)
      .flatMap((value) => check(value) ?? [])
      .toSorted((one, other) => other.at - one.at);
  }

  const findGiven = (request: Request, name: string) => listGiven(request, name)[0] ?? null;
  const findId = (request: Request, name: string) => findGiven(request, name)?.id ?? null;
  const toNamed = (name: string, value: string, lifeS: number) => toSetCookie(name, value, secure, lifeS);
  const toForgotten = (request: Request, names: string[]) =>
    names.filter((name) => listValues(request, name).length > 0).map((name) => toNamed(name, '', 0));

  return {
    // What is set aside is unreadable until a verified sign-in restores it.
    find: (request) => findId(request, drafts),
    create(request) {
      const waiting = findId(request, aside);
      return waiting === null ? randomBytes(ID_BYTES).toString('base64url') : toOther(waiting);
    },
    hasAside: (request) => findId(request, drafts) === null && findId(request, aside) !== null,
    toCookie(visitor) {
      const at = now().getTime().toString(36);
      return toNamed(drafts, `${visitor}.${at}.${keys.sign(toSigned(visitor, at))}`, LIFE_S);
    },
    findAll: (request) => [drafts, aside].flatMap((name) => listGiven(request, name).map(({ id }) => id)),
    setAside(request) {
      const given = findGiven(request, drafts);
      return given === null ? [] : [toNamed(aside, given.value, LIFE_S), toNamed(drafts, '', 0)];
    },
    restoreSetAside(request) {
      const waiting = findGiven(request, aside);
      if (waiting === null || findId(request, drafts) !== null) return [];
      return [toNamed(drafts, waiting.value, LIFE_S), toNamed(aside, '', 0)];
    },
    dropSetAside: (request) => ({ visitor: findId(request, aside), cookies: toForgotten(request, [aside]) }),
    toClearing: (request) => toForgotten(request, [drafts, aside]),
  };
}
