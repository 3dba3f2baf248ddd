/** What a log-out leaves in the browser of what somebody typed (decisions 0008 and 0011). */
import { SENT, toKeptCookie, UNSENT } from '#app/meter-reading/kept-readings.server.ts';
import type { Drafts } from '#domain/ports.ts';
import { keepsTyped, type SignOutReason } from '#domain/session.ts';
import type { BrowserVisitors } from './visitors.ts';

const JARS = [SENT, UNSENT];
/** `__Host-` cookies need https, so a browser may hold either kind. */
const PREFIXES = { '': 'http://plain.invalid', '__Host-': 'https://secure.invalid' };

/** Meter readings are somebody's too. */
function toReadingsClearing(request: Request): string[] {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  const isThere = (name: string) => cookies.some((cookie) => cookie.startsWith(`${name}=`));
  return Object.entries(PREFIXES).flatMap(([prefix, origin]) =>
    JARS.filter(({ name }) => isThere(`${prefix}${name}`)).map((jar) => toKeptCookie(jar, {}, origin)),
  );
}

/** A log-out that nobody asked for sets typed answers aside for the person who comes back; any other forgets them. Answers Set-Cookie values. */
export function createLeaving(drafts: Drafts, visitors: readonly BrowserVisitors[]) {
  return async (request: Request, reason: SignOutReason | 'other-person'): Promise<string[]> => {
    if (reason !== 'other-person' && keepsTyped(reason)) return visitors.flatMap(({ setAside }) => setAside(request));
    for (const visitor of visitors.flatMap(({ findAll }) => findAll(request))) await drafts.forget(visitor);
    return [...visitors.flatMap(({ toClearing }) => toClearing(request)), ...toReadingsClearing(request)];
  };
}
