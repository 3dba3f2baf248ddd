/** Addresses that are no pages: where each part of the site begins, and the files and answers with a fixed name. */

export const API_ROOT = '/api/';
export const ACCOUNT_API_ROOT = '/account-api/';
export const IDENTITY_ROOT = '/identity/';
/** Built files with a hash in their name. */
export const ASSETS_ROOT = '/assets/';

/** Apart from the others: browsers load only these two. */
export const ICON_PATH = '/icon.svg';
export const SERVICE_WORKER_PATH = '/service-worker.js';

export const fixedPaths = {
  alive: '/livez',
  ready: '/readyz',
  metrics: '/metrics',
  outsideParts: '/dependencies',
  outsidePartsJson: '/dependencies.json',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  icon: ICON_PATH,
  serviceWorker: SERVICE_WORKER_PATH,
} as const;
