/** Before a session ends: a note for the next page (`left-notice.ts` shows it). */
import { findRoute, routes } from '#domain/paths.ts';
import { keepsTyped, type SignOutReason } from '#domain/session.ts';
import { LEFT_KEY } from './left-notice.ts';

/** With the page's path, only if a form was saved: whoever asks to leave keeps nothing. */
export function noteSignedOut(reason: SignOutReason): void {
  const route = findRoute(location.pathname);
  const form = keepsTyped(reason) && route !== null && routes[route].journey ? location.pathname : '';
  try {
    sessionStorage.setItem(LEFT_KEY, `${reason} ${form}`);
  } catch {
    // Without storage there is no notice.
  }
}
