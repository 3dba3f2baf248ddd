/** Before a session ends: a note for the next page (`left-notice.ts` shows it). */
import type { SignOutReason } from '#domain/session.ts';
import { LEFT_KEY } from './left-notice.ts';

/** With the page's path, only if its form was saved: a requested log-out saves nothing. */
export function noteSignedOut(reason: SignOutReason, isKept = false): void {
  const form = isKept ? location.pathname : '';
  try {
    sessionStorage.setItem(LEFT_KEY, `${reason} ${form}`);
  } catch {
    // Without storage there is no notice.
  }
}
