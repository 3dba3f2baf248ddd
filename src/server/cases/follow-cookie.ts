/** The cookie that opens one case for a short while: its reference, until when, and our signature. */
import type { Reference } from '#domain/entities/lead.ts';
import { REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import type { Keys } from '#identity/secret.ts';

const LIFE_S = 30 * 60;

export interface FollowCookie {
  read(request: Request): Reference | null;
  /** A Set-Cookie value. */
  toCookie(reference: Reference): string;
  toClearing(): string;
}

/** `origin` is the public one: `__Host-` cookies need https. */
export function createFollowCookie(
  keys: Pick<Keys, 'sign' | 'isSigned'>,
  now: () => Date,
  origin: string,
): FollowCookie {
  const secure = origin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}hs_follow`;
  const toNamed = (value: string, lifeS: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeS}${secure ? '; Secure' : ''}`;
  const toSigned = (reference: string, until: string) => `follow:${reference}:${until}`;
  return {
    read(request) {
      const found = (request.headers.get('cookie') ?? '').split(/;\s*/).filter((part) => part.startsWith(`${name}=`));
      if (found.length !== 1) return null;
      const [reference = '', until = '', signature = '', more] = found[0]?.slice(name.length + 1).split('.') ?? [];
      const isOurs = more === undefined && keys.isSigned(toSigned(reference, until), signature);
      return isOurs && REFERENCE_PATTERN.test(reference) && Number(until) > now().getTime() ? reference : null;
    },
    toCookie(reference) {
      const until = String(now().getTime() + LIFE_S * 1_000);
      return toNamed(`${reference}.${until}.${keys.sign(toSigned(reference, until))}`, LIFE_S);
    },
    toClearing: () => toNamed('', 0),
  };
}
