/** The cookie of a browser's drafts (decision 0008): unguessable, HttpOnly, 24 hours from the last change. */
import { createHash, randomBytes } from 'node:crypto';
import type { Visitors } from '#app/context.ts';
import { DRAFT_LIFE_MS } from '#domain/constants.ts';
import { listCookieValues, toCookieName, toSetCookie } from '#domain/cookies.ts';

const ID = /^[A-Za-z0-9_-]{32}$/;
const ID_BYTES = 24;
const LIFE_S = DRAFT_LIFE_MS / 1_000;

export interface BrowserVisitors extends Visitors {
  /** Every id that this browser holds, set aside or not. */
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

/** A second id, derived from the first. */
function toOther(id: string): string {
  return createHash('sha256').update(`beside:${id}`).digest().subarray(0, ID_BYTES).toString('base64url');
}

export function createVisitors(secure: boolean): BrowserVisitors {
  const [drafts, aside] = [toCookieName('hs_draft', secure), toCookieName('hs_draft_aside', secure)];

  const findValue = (request: Request, name: string) =>
    listCookieValues(request.headers.get('cookie'), name)[0] ?? null;

  function findId(request: Request, name: string): string | null {
    const value = findValue(request, name);
    return value !== null && ID.test(value) ? value : null;
  }

  const toNamed = (name: string, value: string, lifeS: number) => toSetCookie(name, value, secure, lifeS);
  const toForgotten = (request: Request, names: string[]) =>
    names.filter((name) => findValue(request, name) !== null).map((name) => toNamed(name, '', 0));

  return {
    // What is set aside is read by nobody: only a sign-in that was checked brings it back.
    find: (request) => findId(request, drafts),
    create(request) {
      const waiting = findId(request, aside);
      return waiting === null ? randomBytes(ID_BYTES).toString('base64url') : toOther(waiting);
    },
    hasAside: (request) => findId(request, drafts) === null && findId(request, aside) !== null,
    toCookie: (visitor) => toNamed(drafts, visitor, LIFE_S),
    findAll: (request) => [drafts, aside].flatMap((name) => findId(request, name) ?? []),
    setAside(request) {
      const visitor = findId(request, drafts);
      return visitor === null ? [] : [toNamed(aside, visitor, LIFE_S), toNamed(drafts, '', 0)];
    },
    restoreSetAside(request) {
      const waiting = findId(request, aside);
      if (waiting === null || findId(request, drafts) !== null) return [];
      return [toNamed(drafts, waiting, LIFE_S), toNamed(aside, '', 0)];
    },
    dropSetAside: (request) => ({ visitor: findId(request, aside), cookies: toForgotten(request, [aside]) }),
    toClearing: (request) => toForgotten(request, [drafts, aside]),
  };
}
