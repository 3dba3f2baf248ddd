/** Read-only addresses that are neither pages nor part of an API. */
export const FIXED_PATHS = [
  '/livez',
  '/readyz',
  '/metrics',
  '/dependencies',
  '/dependencies.json',
  '/sitemap.xml',
  '/robots.txt',
  '/icon.svg',
  '/service-worker.js',
] as const;
