/** Removes what the monitoring SDK stores in a browser. */
import { listVisitCookies } from '#domain/consent.ts';
import { toDeletingCookie } from '#domain/cookies.ts';

const TAB_ITEM = '_dd_tab_id';

export function forgetTraces(): void {
  for (const name of listVisitCookies(document.cookie)) document.cookie = toDeletingCookie(name);
  try {
    sessionStorage.removeItem(TAB_ITEM);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
