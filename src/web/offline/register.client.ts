/** Registers the service worker for offline reading, once the page has loaded, so that it does not slow it down. */
import { SERVICE_WORKER_PATH } from '#domain/paths.ts';

/**
 * Written out, because every document loads this script and the table of paths would be most of it. Search is outside
 * the help area, on an origin that may have the supplier’s own pages, so it has a worker of its own instead of one for
 * the whole origin.
 */
const SCOPES = ['/help-and-support/', '/search'];

export function register(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () => {
    // Without a service worker everything still works online.
    for (const scope of SCOPES)
      navigator.serviceWorker.register(SERVICE_WORKER_PATH, { scope, updateViaCache: 'none' }).catch(() => {});
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
