/** Offline reading: registered once the page is done, so that it never competes with it. */
import { SERVICE_WORKER_PATH } from '#domain/fixed-paths.ts';

const SCOPE = '/help-and-support/';

export function register(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () => {
    // Without it everything works, online.
    navigator.serviceWorker.register(SERVICE_WORKER_PATH, { scope: SCOPE, updateViaCache: 'none' }).catch(() => {});
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
