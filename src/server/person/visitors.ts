/** The cookie that leads to a browser's drafts (decision 0008): unguessable, HttpOnly, gone 24 hours after the last change. */
import { createHash, randomBytes } from 'node:crypto';
import type { Visitors } from '#app/context.ts';
import { DRAFT_LIFE_MS } from '#domain/constants.ts';

const ID = /^[A-Za-z0-9_-]{32}$/;
const ID_BYTES = 24;
const LIFE_S = DRAFT_LIFE_MS / 1_000;

export interface BrowserVisitors extends Visitors {
  /** Every id that this browser holds, set aside or not. */
  findAll(request: Request): string[];
  /** After an idle log-out what was typed is set aside until somebody signs in; answers Set-Cookie values. */
  setAside(request: Request): string[];
  /** Set-Cookie values that leave no id in the browser. */
  toClearing(request: Request): string[];
}

/** Another id that only the holder of the first can know. */
function toOther(id: string): string {
  return createHash('sha256').update(`beside:${id}`).digest().subarray(0, ID_BYTES).toString('base64url');
}

export function createVisitors(secure: boolean): BrowserVisitors {
  const prefix = secure ? '__Host-' : '';
  const [drafts, aside] = [`${prefix}hs_draft`, `${prefix}hs_draft_aside`];

  function findValue(request: Request, name: string): string | null {
    const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
    return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  }

  function findId(request: Request, name: string): string | null {
    const value = findValue(request, name);
    return value !== null && ID.test(value) ? value : null;
  }

  const toNamed = (name: string, value: string, lifeS: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeS}${secure ? '; Secure' : ''}`;
  const toForgotten = (request: Request, names: string[]) =>
    names.filter((name) => findValue(request, name) !== null).map((name) => toNamed(name, '', 0));
  /** Whoever signs in as another person has had what was set aside removed, so the cookie's presence is enough here. */
  const isSignedIn = (request: Request) => findValue(request, `${prefix}hs_identity`) !== null;

  return {
    find: (request) => findId(request, drafts) ?? (isSignedIn(request) ? findId(request, aside) : null),
    create(request) {
      const waiting = findId(request, aside);
      return waiting === null ? randomBytes(ID_BYTES).toString('base64url') : toOther(waiting);
    },
    hasAside: (request) => findId(request, drafts) === null && findId(request, aside) !== null && !isSignedIn(request),
    toCookie: (visitor) => toNamed(drafts, visitor, LIFE_S),
    findAll: (request) => [drafts, aside].flatMap((name) => findId(request, name) ?? []),
    setAside(request) {
      const visitor = findId(request, drafts);
      return visitor === null ? [] : [toNamed(aside, visitor, LIFE_S), toNamed(drafts, '', 0)];
    },
    toClearing: (request) => toForgotten(request, [drafts, aside]),
  };
}
