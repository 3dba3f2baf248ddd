/** Offline reading: registered once the page is done, so that it never competes with it. */
const WORKER = '/service-worker.js';
const SCOPE = '/help-and-support/';

export function register(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () => {
    // Without it everything works, online.
    navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' }).catch(() => {});
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
