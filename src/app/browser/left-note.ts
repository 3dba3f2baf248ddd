/** Before a session ends, stores a note for the next page (`left-notice.ts` shows it). */
import type { SignOutReason } from '#domain/session.ts';
import { LEFT_KEY } from './left-notice.ts';

/** Includes the page's path only if its form was saved: a requested sign-out saves nothing. */
export function noteSignedOut(reason: SignOutReason, isKept = false): void {
  const form = isKept ? location.pathname : '';
  try {
    sessionStorage.setItem(LEFT_KEY, `${reason} ${form}`);
  } catch {
    // Without storage there is no notice.
  }
}
