/** The short-lived cookie that opens one case: reference, expiry and signature. */
import { isHttps, listCookieValues, toCookieName, toSetCookie } from '#domain/cookies.ts';
import type { Reference } from '#domain/entities/lead.ts';
import { REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { KEPT_MS } from '#domain/privacy/retention.ts';
import type { Keys } from '#database/secret.ts';

export interface FollowCookie {
  read(request: Request): Reference | null;
  /** A Set-Cookie value. */
  toCookie(reference: Reference): string;
  toClearing(): string;
}

const toName = (secure: boolean) => toCookieName('hs_follow', secure);
const toClearing = (secure: boolean) => toSetCookie(toName(secure), '', secure, 0);

/** Set-Cookie values that close a case that is open in this browser; it may have one under each name. */
export function toCaseClosing(request: Request): string[] {
  const isThere = (secure: boolean) => listCookieValues(request.headers.get('cookie'), toName(secure)).length > 0;
  return [false, true].filter(isThere).map(toClearing);
}

/** `origin` is the public origin: `__Host-` cookies need https. */
export function createFollowCookie(
  keys: Pick<Keys, 'sign' | 'isSigned'>,
  now: () => Date,
  origin: string,
): FollowCookie {
  const secure = isHttps(origin);
  const name = toName(secure);
  const toSigned = (reference: string, until: string) => `follow:${reference}:${until}`;
  return {
    read(request) {
      const [value = '', second] = listCookieValues(request.headers.get('cookie'), name);
      if (second !== undefined) return null;
      const [reference = '', until = '', signature = '', more] = value.split('.');
      const isOurs = more === undefined && keys.isSigned(toSigned(reference, until), signature);
      return isOurs && REFERENCE_PATTERN.test(reference) && Number(until) > now().getTime() ? reference : null;
    },
    toCookie(reference) {
      const until = String(now().getTime() + KEPT_MS.openCase);
      return toSetCookie(
        name,
        `${reference}.${until}.${keys.sign(toSigned(reference, until))}`,
        secure,
        KEPT_MS.openCase / 1_000,
      );
    },
    toClearing: () => toClearing(secure),
  };
}
