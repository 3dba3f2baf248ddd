/** The embedded provider's pages for browsers, before and after a sign-in. */
import { patterns } from '#domain/paths.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import { type EmbeddedProvider, STEP_OVER } from '#domain/identity-provider.ts';
import { readSignedCookie } from './cookies.ts';
import { type PageLook, toPageResponse, toSignedInPage } from './page.ts';
import type { Keys } from '#database/secret.ts';
import type { Sessions } from './sessions.ts';

interface Deps {
  sessions: Sessions;
  keys: Keys;
  look: () => PageLook;
}

/** The Back button after signing in reopens a finished provider step: signed-in customers are redirected. */
export function createProviderRoute(embedded: EmbeddedProvider, { sessions, keys, look }: Deps) {
  return async (request: Request, site: CustomerSite): Promise<Response | null> => {
    const answer = await embedded.handle(request, site);
    if (!answer?.headers.has(STEP_OVER)) return answer;
    answer.headers.delete(STEP_OVER);
    const id = readSignedCookie(request, 'identity', keys, site);
    const session = id === null ? null : await sessions.find(id);
    return session === null ? answer : toPageResponse(toSignedInPage(session.page ?? patterns.home), look(), 200);
  };
}
