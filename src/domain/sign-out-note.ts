/** The note that a sign-out leaves in a cookie, so that the next page says why, also without scripts (decision 0011). */
import { isHttps, listCookieValues, toCookieName } from './cookies.ts';
import { readWayBack } from './local-path.ts';
import { findSignOutReason, type SignOutReason } from './session.ts';

export interface SignOutNote {
  reason: SignOutReason;
  /** The form whose words were saved. */
  form: string | null;
  /** Nobody could tell whether a form was begun. */
  isUnsure: boolean;
}

/** A page of this site without its query, which may hold answers; null for anything else. */
function readForm(path: string): string | null {
  return /[?#]/.test(path) ? null : readWayBack(path);
}

/**
 * The cookie's value. `search` is that of the sign-out's address. `earlier`: the note that no page has shown yet, of
 * another tab whose form was saved.
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

/** Whether a request brings one, in any spelling: its page is nobody else's. */
export const hasSignOutNote = (cookies: string | null | undefined): boolean => cookies?.includes('hs_left=') ?? false;
