/**
 * §7 What the web app and the embedded identity provider agree on: paths, names, accounts and the port between them.
 */
import type { JWTVerifyGetKey } from 'jose';
import type { CustomerSite } from '#domain/cookies.ts';
import type { OwnCookie } from './cookies.ts';
import { IDENTITY_ROOT } from './paths.ts';
import type { Html } from './html.ts';

export const PROVIDER_PATH = `${IDENTITY_ROOT}provider` as const;
/** Placeholder if no public origin is set; never requested. */
const NAMELESS_ORIGIN = 'http://embedded.invalid';
export function toEmbeddedIssuer(publicOrigin: string | null): string {
  return `${publicOrigin ?? NAMELESS_ORIGIN}${PROVIDER_PATH}`;
}
/** The path at which browsers begin an authorization request; each is stored until it is answered. */
export const PROVIDER_START = `${PROVIDER_PATH}/auth`;
/** Cookies of the provider's session, of a sign-in step, and of the redirect back. */
export const PROVIDER_COOKIES = {
  session: 'hs_provider',
  interaction: 'hs_provider_step',
  resume: 'hs_provider_resume',
} as const satisfies Record<string, OwnCookie>;
export const PROVIDER_COOKIE = PROVIDER_COOKIES.session;
/** Ends the provider's session; below the provider's path. */
export const PROVIDER_SIGN_OUT_PATH = '/leave';
/** A parameter that only the embedded provider understands: the sign-in leads to the desk. */
export const FOR_STAFF = 'for_staff';
/** A request header of the web app to the provider after too many passwords: seconds to wait. */
export const SIGN_IN_WAIT_HEADER = 'x-wait';
/** Response header from provider to relying party, never sent to browsers: the sign-in has finished. */
export const STEP_FINISHED_HEADER = 'x-step-over';
/** The audience of our access tokens. */
export const API_AUDIENCE = 'urn:help-and-support:api';
/** The path to which a provider redirects the browser after a sign-in. */
export const CALLBACK_PATH = `${IDENTITY_ROOT}callback` as const;
/** Scopes of our access tokens; resource scopes, not the provider's own. */
export const API_SCOPES: readonly string[] = ['customers'];

/** An account that may sign in. */
export interface Person {
  subject: string;
  email: string;
  password: string;
  /** What signing in with this account demonstrates; listed on the demonstration sign-in page. */
  demoDescription: string;
  /** The name of a member of staff. */
  name?: string;
  roles?: readonly string[];
}

export interface IdentityPage {
  title: string;
  /** The title without `Error: `. */
  heading?: string;
  /** Shown before the heading. */
  alerts?: Html;
  main: Html;
  /** Only the sign-in form loads the small script. */
  hasScript?: boolean;
}

export interface IdentityFailure {
  heading: string;
  advice: string;
  /** The path at which to start again; null if a retry is pointless. */
  again: string | null;
}

/** The layout of the provider's pages, which is the web app's. */
export interface PageRendering {
  page(page: IdentityPage): string;
  trouble(trouble: IdentityFailure): string;
  /** Response headers of a page with the sign-in form. */
  headers: Readonly<Record<string, string>>;
}

/** What the web app gives the embedded provider when it creates it. */
export interface ProviderSite {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim that contains the roles of staff; null if there is no desk. */
  roleClaim: string | null;
  rendering: PageRendering;
  /** Path where a sign-in begins. */
  signIn: string;
  /** Seconds to wait before the next password; null if it may be tried now. */
  waitForPassword: (site: CustomerSite) => Promise<number | null>;
}

export interface EmbeddedProvider {
  issuer: string;
  /** Handles every endpoint, for the web app's own requests. */
  fetch(request: Request): Promise<Response>;
  /** Handles requests of browsers; null for any other path. */
  handle(request: Request, site: CustomerSite): Promise<Response | null>;
  /** Ends the provider's session of this browser. @throws if the database is unavailable */
  leave(request: Request, site: CustomerSite): Promise<void>;
  /** Set-Cookie values that make the browser forget the session, even if it could not be ended. */
  toClearing(site: CustomerSite): string[];
  findKey: JWTVerifyGetKey;
}
