/** What happens to drafts when a browser's user signs out or in (decisions 0008 and 0011). */
import { SENT, toKeptCookie, UNSENT } from '#app/meter-reading/kept-readings.server.ts';
import { isHttps, listCookieValues, toCookieName, toSetCookie } from '#domain/cookies.ts';
import type { Drafts } from '#domain/ports.ts';
import { keepsTyped, type SignedInBefore, type SignOutReason } from '#domain/session.ts';
import type { BrowserVisitors } from './visitors.ts';

const JARS = [SENT, UNSENT];
/** A browser may hold the cookies of both, under different names. */
const ORIGINS = ['http://plain.invalid', 'https://secure.invalid'];

/** Cookies with meter readings are personal too. */
function toReadingsClearing(request: Request): string[] {
  const isThere = (name: string) => listCookieValues(request.headers.get('cookie'), name).length > 0;
  return ORIGINS.flatMap((origin) =>
    JARS.filter(({ name }) => isThere(toCookieName(name, isHttps(origin)))).map((jar) => toKeptCookie(jar, {}, origin)),
  );
}

/** A case that is open in this browser is closed, whoever had opened it. */
export function toCaseClosing(request: Request): string[] {
  return [false, true]
    .map((secure) => ({ name: toCookieName('hs_follow', secure), secure }))
    .filter(({ name }) => listCookieValues(request.headers.get('cookie'), name).length > 0)
    .map(({ name, secure }) => toSetCookie(name, '', secure, 0));
}

/** Each returns Set-Cookie values. */
export interface Handover {
  /** An idle or lost session sets drafts aside for the same person; an asked-for log-out deletes them. Both close a followed case. */
  onSignOut(request: Request, reason: SignOutReason): Promise<string[]>;
  /** Restores drafts set aside for the same customer; deletes them for another. */
  onSignIn(request: Request, who: SignedInBefore): Promise<string[]>;
}

export function createHandover(drafts: Drafts, visitors: readonly BrowserVisitors[]): Handover {
  async function forgetAll(request: Request): Promise<string[]> {
    for (const visitor of visitors.flatMap(({ findAll }) => findAll(request))) await drafts.forget(visitor);
    return [
      ...visitors.flatMap(({ toClearing }) => toClearing(request)),
      ...toReadingsClearing(request),
      ...toCaseClosing(request),
    ];
  }

  async function forgetOthers(request: Request): Promise<string[]> {
    const left = visitors.map(({ dropOthers }) => dropOthers(request));
    for (const id of left.flatMap(({ ids }) => ids)) await drafts.forget(id);
    return left.flatMap(({ cookies }) => cookies);
  }

  return {
    onSignOut: async (request, reason) =>
      keepsTyped(reason)
        ? [...visitors.flatMap(({ setAside }) => setAside(request)), ...toCaseClosing(request)]
        : forgetAll(request),
    async onSignIn(request, who) {
      if (who === 'other') return forgetAll(request);
      return who === 'same'
        ? visitors.flatMap(({ restoreSetAside }) => restoreSetAside(request))
        : forgetOthers(request);
    },
  };
}
