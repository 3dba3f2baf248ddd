/** §6 What the two cookies mean, and where each of their four combinations leads. */
import { readLocalPath } from './local-path.ts';
import { patterns } from './paths.ts';
import { findRoute, routes } from './routes.ts';

export type AuthState = 'signed-in' | 'signed-out' | 'signing-out';

/** Which of the two cookies are there and still good. */
export interface SessionCookies {
  identity: boolean;
  access: boolean;
}

/** A customer is signed in with both cookies; with only one of them, on the way out. */
export function toAuthState({ identity, access }: SessionCookies): AuthState {
  if (identity && access) return 'signed-in';
  return identity || access ? 'signing-out' : 'signed-out';
}

/** The 30-second check; null when the check failed, which is no log-out (decision 0009). */
export function nextAuthState(state: AuthState, checked: SessionCookies | null): AuthState {
  if (checked === null || state !== 'signed-in') return state;
  return toAuthState(checked) === 'signed-in' ? 'signed-in' : 'signing-out';
}

export type DealsAccess = 'show' | 'sign-out' | 'sign-in';

/** Both cookies show the deals; access without identity logs out; without access the customer signs in. */
export function nextForDeals({ identity, access }: SessionCookies): DealsAccess {
  if (identity && access) return 'show';
  return access ? 'sign-out' : 'sign-in';
}

/**
 * The page that a reader comes back to from signing in or from a choice of cookies: whole, with its query. A journey's step
 * loses the query, which may hold prefilled answers that the draft has already; a search loses an
 * `initiated` that is no path of this site.
 */
export function toReturnPage(pathname: string, query: string): string {
  const route = findRoute(pathname);
  if (route !== null && routes[route].journey) return pathname;
  const asked = new URLSearchParams(query);
  const isBad = pathname === patterns.search && asked.has('initiated') && !readLocalPath(asked.get('initiated'));
  if (isBad) asked.delete('initiated');
  return readLocalPath(`${pathname}${isBad ? `?${asked}` : query}`) ?? pathname;
}

/** §7 Login redirect: `page` is a path of this site, with its query, to come back to. */
export function signInPath(page: string): string {
  return `${patterns.signIn}?${new URLSearchParams({ response_type: 'token', state: page })}`;
}

/** Reason for a log-out: requested, idle timeout, or a session cookie missing. */
export type SignOutReason = 'asked' | 'idle' | 'lost';

/** The previous sign-in in this browser: the same customer, another one, or unknown. */
export type SignedInBefore = 'same' | 'other' | 'unknown';

/** What was typed waits for the same person, unless they asked to leave. */
export function keepsTyped(reason: SignOutReason): boolean {
  return reason !== 'asked';
}

/** A longer one is no way back, and an address inside an address grows. */
const LONGEST_WAY_BACK = 2_000;

/** §6 Logout path, with the reason unless requested; `page` is the path that was being opened, with its query. */
export function signOutPath(reason: SignOutReason = 'asked', page?: string): string {
  if (reason === 'asked') return patterns.signOut;
  const back = page !== undefined && page.length > LONGEST_WAY_BACK ? page.replace(/\?.*/s, '') : page;
  return `${patterns.signOut}?${new URLSearchParams({ reason, ...(back !== undefined && { return: back }) })}`;
}

export function readSignOutReason(value: string | null): SignOutReason {
  return value === 'idle' || value === 'lost' ? value : 'asked';
}
