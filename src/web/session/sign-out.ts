/** §6, §7 Sign-out: /logout and /identity/logout end our session and the provider's. The cookies are always cleared. */
import { isAppError } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { patterns } from '#domain/paths.ts';
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import { keepsDraft, readSignOutReason, type SignOutReason, readSignOutNote, toSignOutNote } from '#domain/session.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import type { EmbeddedProvider } from '#domain/identity-provider.ts';
import { readSignedCookie, SESSION_COOKIES, toExpiredCookie, toIdentityCookie } from './cookies.ts';
import type { RelyingParty } from './relying-party.ts';
import { readReturnPath, redirect, toSiteUrl } from './return-path.ts';
import type { Keys } from '#database/secret.ts';
import type { Sessions } from './sessions.ts';

const NOTE_SECONDS = RETENTION_MS.signOutNote / 1_000;

export interface SignOutDeps {
  relyingParty: RelyingParty;
  /** Null with an external provider. */
  embedded: EmbeddedProvider | null;
  sessions: Sessions;
  keys: Keys;
  log: Log;
  onSignOut: (request: Request, reason: SignOutReason) => Promise<readonly string[]>;
}

export async function signOut(deps: SignOutDeps, request: Request, site: CustomerSite): Promise<Response> {
  const { embedded, log, onSignOut } = deps;
  const { searchParams } = new URL(request.url);
  const home = toSiteUrl(readReturnPath(searchParams.get('return')), site);
  const earlier = readSignOutNote(request.headers.get('cookie'), site.origin);
  // HEAD (link checkers) must not sign out.
  if (request.method === 'HEAD') return redirect(home);
  const asked = readSignOutReason(searchParams.get('reason'));
  // A link on another site, a neighbouring subdomain included, signs out but does not delete drafts.
  const isElsewhere = ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '');
  const reason = isElsewhere ? 'idle' : asked;
  const orNothing = async <T>(work: () => Promise<T>, nothing: T, what: string): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      log.error({ what, code: isAppError(error) ? error.code : 'unexpected' }, 'part of the sign-out failed');
      return nothing;
    }
  };
  const reached = await orNothing(() => endSessions(deps, request, site), false, 'session');
  const away =
    embedded === null && reached
      ? await orNothing(() => deps.relyingParty.endSessionUrl(site, patterns.home), null, 'provider')
      : null;
  // Unless the sign-out was requested, drafts are restored for the same customer only. An external provider that was
  // not reached (a second press, an ended record) still has a session: the mark makes the next sign-in require a
  // password.
  const keepsMark = keepsDraft(reason) || (embedded === null && away === null);
  const cookies = [
    ...SESSION_COOKIES.map((cookie) => toExpiredCookie(cookie, site)),
    ...(keepsMark ? [] : [toExpiredCookie('last', site)]),
    ...(await orNothing(() => onSignOut(request, reason), [], 'typed answers')),
    ...(embedded?.toClearing(site) ?? []),
    toIdentityCookie('left', toSignOutNote(isElsewhere ? 'asked' : asked, searchParams, earlier), site, NOTE_SECONDS),
  ];
  if (embedded) await orNothing(() => embedded.leave(request, site), undefined, 'provider');
  return redirect(away?.href ?? home, cookies);
}

/** Whether to redirect to the provider: not if nothing was ended here, nor if it is unreachable. */
async function endSessions(
  { sessions, relyingParty, keys, log }: SignOutDeps,
  request: Request,
  site: CustomerSite,
): Promise<boolean> {
  const ids = new Set(SESSION_COOKIES.map((cookie) => readSignedCookie(request, cookie, keys, site)));
  const reached: boolean[] = [];
  for (const id of ids) {
    const ended = id === null ? null : await sessions.end(id);
    if (ended === null) continue;
    const revoked = relyingParty.revoke(ended).then(
      () => true,
      (error: unknown) => {
        log.warn({ reason: isAppError(error) ? error.message : 'unexpected' }, 'tokens were not revoked');
        return false;
      },
    );
    reached.push(await revoked);
  }
  return reached.length > 0 && !reached.includes(false);
}
