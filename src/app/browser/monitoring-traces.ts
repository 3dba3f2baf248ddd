/** What the monitoring SDK keeps in a browser, and its removal. */
const COOKIES = ['_dd_s_v2', '_dd_s'];
const TAB_ITEM = '_dd_tab_id';

export function forgetTraces(): void {
  for (const name of COOKIES) if (document.cookie.includes(`${name}=`)) document.cookie = `${name}=; Path=/; Max-Age=0`;
  try {
    sessionStorage.removeItem(TAB_ITEM);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
