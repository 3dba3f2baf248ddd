/** What may be kept for reading without a network: documents about help, and never anything about a person. */

/** Pages read, the longest unread first. */
export const PAGES = 'pages';
export const PAGES_MOST = 20;
export const FILES = 'files';
export const FILES_MOST = 80;
/** A network that has not answered by then is treated as none. */
export const PATIENCE_MS = 3_000;

const BASE = '/help-and-support/';
/** First path parts that are journeys, one person's, or of no use offline. */
const CLOSED = [
  'complaints',
  'confirmation',
  'submit-meter-read',
  'submit-meter-read-confirm',
  'make-a-complaint-select-type',
  'make-a-complaint-select-energy',
  'deals',
  'cookies',
  'session',
  'monitoring',
  'helpful',
  'follow',
  'desk',
  'offline',
];
const PART = /^[a-z0-9-]{1,80}$/;

/** Home, a category, an article or one of the fixed pages; without a query string. */
export function isKeptPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  if (!pathname.startsWith(BASE) || search !== '') return false;
  const parts = pathname.slice(BASE.length).split('/');
  if (parts.length === 1 && parts[0] === '') return true;
  return parts.length <= 2 && parts.every((part) => PART.test(part)) && !CLOSED.includes(parts[0] ?? '');
}

/** Only a whole, plain answer that its server lets be stored. Set-Cookie cannot be seen here: such answers are `no-store`. */
export function isKeepable(
  answer: Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>,
  mediaType: string,
): boolean {
  const stored = answer.headers.get('cache-control') ?? '';
  return (
    answer.status === 200 &&
    !answer.redirected &&
    answer.type === 'basic' &&
    !/no-store|private/.test(stored) &&
    (answer.headers.get('content-type') ?? '').startsWith(mediaType)
  );
}

/** Files with a hash in their name never change; pictures of articles may. */
export function isHashed({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.startsWith('/assets/');
}

export function isPicture({ pathname }: Pick<URL, 'pathname'>): boolean {
  return /^\/aem6\/content\/dam\/[\w/-]+\.(?:svg|png|jpe?g|webp|avif)$/.test(pathname) || pathname === '/icon.svg';
}
