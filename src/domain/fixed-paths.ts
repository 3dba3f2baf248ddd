/** Paths that are not pages: roots of each part of the site, and files and endpoints with a fixed name. */

export const API_ROOT = '/api/';
export const ACCOUNT_API_ROOT = '/account-api/';
export const IDENTITY_ROOT = '/identity/';
/** Build output with a hash in its name. */
export const ASSETS_ROOT = '/assets/';

/** Separate constants: browser scripts need only these two. */
export const ICON_PATH = '/icon.svg';
export const SERVICE_WORKER_PATH = '/service-worker.js';

export const fixedPaths = {
  alive: '/livez',
  ready: '/readyz',
  metrics: '/metrics',
  dependencies: '/dependencies',
  dependenciesJson: '/dependencies.json',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  icon: ICON_PATH,
  serviceWorker: SERVICE_WORKER_PATH,
} as const;
