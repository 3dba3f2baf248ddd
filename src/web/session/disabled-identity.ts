import { patterns } from '#domain/paths.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import { CALLBACK_PATH } from '#domain/identity-provider.ts';
import { hasCookie, SESSION_COOKIES, toExpiredCookie } from './cookies.ts';
import { redirect, toSiteUrl } from './return-path.ts';
import { answerSession } from './identity-routes.ts';
import type { Session } from './sessions.ts';
import { answerScript, SCRIPT_PATH, answerStyle, STYLE_PATH } from './identity-page.ts';

/** Used when the embedded provider is off and no other is configured: everybody is a visitor. */
export function createDisabledIdentity(refuse: () => Response) {
  /** Clears cookies of an earlier sign-in, because requests with them bypass the page cache. */
  const toNobody = (request: Request, site: CustomerSite): Session => ({
    identity: false,
    access: false,
    idle: false,
    setCookies: SESSION_COOKIES.filter((cookie) => hasCookie(request, cookie, site)).map((cookie) =>
      toExpiredCookie(cookie, site),
    ),
  });
  return {
    async handle(request: Request, site: CustomerSite): Promise<Response | null> {
      const { pathname } = new URL(request.url);
      if (pathname === patterns.session) return answerSession(toNobody(request, site));
      if (pathname === STYLE_PATH) return answerStyle();
      if (pathname === SCRIPT_PATH) return answerScript();
      if (pathname === patterns.signOut || pathname === patterns.identityLogout)
        return redirect(toSiteUrl(patterns.home, site));
      return pathname === patterns.signIn || pathname === CALLBACK_PATH ? refuse() : null;
    },
    readSession: async (request: Request, site: CustomerSite) => toNobody(request, site),
    readDesk: async () => ({ state: 'anonymous' as const }),
    leaveDesk: async () => [],
    tokens: { readIdentity: async () => null, readAccess: async () => null },
  };
}
