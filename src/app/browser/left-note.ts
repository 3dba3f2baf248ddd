/** Before an idle or lost session ends: a note for the next page (`left-notice.ts` shows it). */
import { findRoute, routes } from '#domain/paths.ts';
import type { SignOutReason } from '#domain/session.ts';
import { LEFT_KEY } from './left-notice.ts';

/** The page's path, and only if a form was saved. */
export function noteSignedOut(reason: SignOutReason): void {
  const route = findRoute(location.pathname);
  const form = route !== null && routes[route].journey ? location.pathname : '';
  try {
    sessionStorage.setItem(LEFT_KEY, `${reason} ${form}`);
  } catch {
    // Without storage there is no notice.
  }
}
