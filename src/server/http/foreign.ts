/** The origin of a state-changing request: this site, another site, or a program that does not say. */
import { ACCOUNT_API_ROOT, API_ROOT, IDENTITY_ROOT } from '#domain/fixed-paths.ts';
import { patterns } from '#domain/paths.ts';

export type Sender = 'own' | 'foreign' | 'unsaid';

const CHANGES_NOTHING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** For programs: a request without origin headers passes, a cross-site one fails. Never authorised by cookie alone. */
const ALSO_FOR_PROGRAMS = [API_ROOT, ACCOUNT_API_ROOT, IDENTITY_ROOT, patterns.monitoring];

/** Sec-Fetch-Site counts; Origin only without it. */
export function readSender(headers: Headers, origin: string): Sender {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const from = headers.get('origin');
  if (from === null) return 'unsaid';
  return from === origin ? 'own' : 'foreign';
}

/** `origin` is the one that customers' browsers see. */
export function isForeign(request: Request, origin: string): boolean {
  if (CHANGES_NOTHING.has(request.method)) return false;
  const sender = readSender(request.headers, origin);
  if (sender !== 'unsaid') return sender === 'foreign';
  const { pathname } = new URL(request.url);
  return !ALSO_FOR_PROGRAMS.some((start) => pathname.startsWith(start));
}

/** An API's answer is for a program, a page's for a person. */
export function isApi(path: string): boolean {
  return path.startsWith(API_ROOT) || path.startsWith(ACCOUNT_API_ROOT);
}
