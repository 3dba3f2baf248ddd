/** §6 The meaning of the two session cookies and of their four combinations. */
import { readLocalPath, readPagePath } from './local-path.ts';
import { patterns } from './paths.ts';
import { findRoute, routes } from './routes.ts';
import { isHttps, listCookieValues, toCookieName } from './cookies.ts';

export type AuthState = 'signed-in' | 'signed-out' | 'signing-out';

/** Which of the two cookies are present and still valid. */
export interface SessionCookies {
  identity: boolean;
  access: boolean;
}

/** Signed in with both cookies; with only one, signing out. */
export function toAuthState({ identity, access }: SessionCookies): AuthState {
  if (identity && access) return 'signed-in';
  return identity || access ? 'signing-out' : 'signed-out';
}

/**
 * The state after the 30-second check; `checked` is null if the check failed, which does not sign out (decision 0009).
 */
export function nextAuthState(state: AuthState, checked: SessionCookies | null): AuthState {
  if (checked === null || state !== 'signed-in') return state;
  return toAuthState(checked) === 'signed-in' ? 'signed-in' : 'signing-out';
}

type DealsAccess = 'show' | 'sign-out' | 'sign-in';

/** With both cookies the deals are shown; access without identity signs out; without access the customer signs in. */
export function nextDealsAccess({ identity, access }: SessionCookies): DealsAccess {
  if (identity && access) return 'show';
  return access ? 'sign-out' : 'sign-in';
}

/**
 * The page to return to after signing in or choosing cookies, with its query. A journey's step loses the query, whose
 * prefilled answers are already in the draft; a search loses an `initiated` that is not a path of this site.
 */
export function toReturnPage(pathname: string, query: string): string {
  const route = findRoute(pathname);
  if (route !== null && routes[route].journey) return pathname;
  const asked = new URLSearchParams(query);
  const isBad = pathname === patterns.search && asked.has('initiated') && !readLocalPath(asked.get('initiated'));
  if (isBad) asked.delete('initiated');
  return readLocalPath(`${pathname}${isBad ? `?${asked}` : query}`) ?? pathname;
}

/** Why somebody was signed out: requested, idle timeout, or a session cookie missing. */
const SIGN_OUT_REASONS = ['asked', 'idle', 'lost'] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

/** Who was signed in before in this browser: the same customer, another one, or unknown. */
export type SignedInBefore = 'same' | 'other' | 'unknown';

/** Whether the typed text is stored for the same person's return: not if they asked to sign out. */
export function keepsDraft(reason: SignOutReason): boolean {
  return reason !== 'asked';
}

/** Longer paths are dropped, because nested return paths grow. */
const RETURN_PATH_MAX = 2_000;

/**
 * §6 Logout path, with the reason unless requested; `page` is the path that was requested, with its query, and `form`
 * the path of the form whose words were saved.
 */
export function signOutPath(reason: SignOutReason = 'asked', page?: string, form?: string): string {
  if (reason === 'asked') return patterns.signOut;
  const back = page !== undefined && page.length > RETURN_PATH_MAX ? page.replace(/\?.*/s, '') : page;
  const more = { ...(back !== undefined && { return: back }), ...(form !== undefined && { form }) };
  return `${patterns.signOut}?${new URLSearchParams({ reason, ...more })}`;
}

function findSignOutReason(value: string | null | undefined): SignOutReason | null {
  return SIGN_OUT_REASONS.find((reason) => reason === value) ?? null;
}

export function readSignOutReason(value: string | null): SignOutReason {
  return findSignOutReason(value) ?? 'asked';
}

// The note that a sign-out leaves in a cookie, so that the next page says why, also without scripts (decision 0011).

export interface SignOutNote {
  reason: SignOutReason;
  /** Path of the form whose text was saved; null if none was. */
  form: string | null;
  /** True if it is unknown whether a form was begun. */
  isUnsure: boolean;
}

/** Returns a page of this site without its query, which may contain answers; null for anything else. */
function readForm(path: string): string | null {
  return /[?#]/.test(path) ? null : readPagePath(path);
}

/**
 * Returns the cookie's value.
 * @param search the query of the sign-out's address
 * @param earlier the note of another tab whose form was saved, which no page has shown yet
 */
export function toSignOutNote(
  reason: SignOutReason,
  search: URLSearchParams,
  earlier: SignOutNote | null = null,
): string {
  if (reason === 'asked') return reason;
  const form = readForm(search.get('form') ?? '') ?? earlier?.form ?? null;
  if (form !== null) return `${reason}.${encodeURIComponent(form)}`;
  return search.has('return') ? `${reason}.` : reason;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export function readSignOutNote(cookies: string | null, origin: string): SignOutNote | null {
  const [value = ''] = listCookieValues(cookies, toCookieName('hs_left', isHttps(origin)));
  const [, said, form] = /^([a-z]+)(?:\.(.*))?$/.exec(value) ?? [];
  const reason = findSignOutReason(said);
  if (reason === null) return null;
  const saved = form === undefined ? null : readForm(decode(form));
  return { reason, form: saved, isUnsure: form !== undefined && saved === null };
}

/** Whether a request has the note's cookie under any name: its page must not be shared. */
export const hasSignOutNote = (cookies: string | null | undefined): boolean => cookies?.includes('hs_left=') ?? false;
