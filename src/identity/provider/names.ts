/** The embedded provider's names, for code that must not load it: its libraries load with the first sign-in. */
import type { OwnCookie } from '#domain/cookies.ts';
import { IDENTITY_ROOT } from '#domain/fixed-paths.ts';
import type { Page, Trouble } from '../page.ts';

export const PROVIDER_PATH = `${IDENTITY_ROOT}provider` as const;
/** Where no public origin is set; only a name, never asked for. */
const NAMELESS_ORIGIN = 'http://embedded.invalid';
export function toEmbeddedIssuer(publicOrigin: string | null): string {
  return `${publicOrigin ?? NAMELESS_ORIGIN}${PROVIDER_PATH}`;
}
/** Where a browser comes to it with a question; each such request is kept until it is answered. */
export const PROVIDER_START = `${PROVIDER_PATH}/auth`;
/** Of the provider's own session, of a step of signing in, and of the way back. */
export const PROVIDER_COOKIES = {
  session: 'hs_provider',
  interaction: 'hs_provider_step',
  resume: 'hs_provider_resume',
} as const satisfies Record<string, OwnCookie>;
export const PROVIDER_COOKIE = PROVIDER_COOKIES.session;
/** Ends the provider's session, under its own path. */
export const LEAVE_PATH = '/leave';
/** Set by our own side on a password's way to the provider: seconds to wait, because the client sent too many. */
export const WAIT_HEADER = 'x-wait';
/** Response header between provider and relying party, never sent to browsers: this sign-in is finished. */
export const STEP_OVER = 'x-step-over';
/** What our access tokens allow; resource scopes, not the provider's own. */
export const API_SCOPES: readonly string[] = ['customers'];

/** An account that may sign in. */
export interface Person {
  subject: string;
  email: string;
  password: string;
  /** Staff. */
  name?: string;
  roles?: readonly string[];
}

export interface Rendering {
  page(page: Page): string;
  trouble(trouble: Trouble): string;
}
