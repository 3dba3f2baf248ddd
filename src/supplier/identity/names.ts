/** The embedded provider's constants, for code that must not import it: its libraries load with the first sign-in. */
import type { OwnCookie } from '#domain/cookies.ts';
import { IDENTITY_ROOT } from '#domain/fixed-paths.ts';
import type { IdentityPage, IdentityTrouble } from '../../web/session/page.ts';

export const PROVIDER_PATH = `${IDENTITY_ROOT}provider` as const;
/** Placeholder if no public origin is set; never requested. */
const NAMELESS_ORIGIN = 'http://embedded.invalid';
export function toEmbeddedIssuer(publicOrigin: string | null): string {
  return `${publicOrigin ?? NAMELESS_ORIGIN}${PROVIDER_PATH}`;
}
/** Where browsers begin an authorization request; each is stored until it is answered. */
export const PROVIDER_START = `${PROVIDER_PATH}/auth`;
/** Cookies of the provider's session, of a sign-in step, and of the way back. */
export const PROVIDER_COOKIES = {
  session: 'hs_provider',
  interaction: 'hs_provider_step',
  resume: 'hs_provider_resume',
} as const satisfies Record<string, OwnCookie>;
export const PROVIDER_COOKIE = PROVIDER_COOKIES.session;
/** Ends the provider's session; below the provider's path. */
export const LEAVE_PATH = '/leave';
/** Set by our own side when a client has sent too many passwords: seconds to wait. */
export const WAIT_HEADER = 'x-wait';
/** Response header from provider to relying party, never sent to browsers: this sign-in has finished. */
export const STEP_OVER = 'x-step-over';
/** Scopes of our access tokens; resource scopes, not the provider's own. */
export const API_SCOPES: readonly string[] = ['customers'];

/** An account that may sign in. */
export interface Person {
  subject: string;
  email: string;
  password: string;
  /** For staff. */
  name?: string;
  roles?: readonly string[];
}

export interface Rendering {
  page(page: IdentityPage): string;
  trouble(trouble: IdentityTrouble): string;
}
