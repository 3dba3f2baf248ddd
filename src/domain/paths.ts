/** §2 Screens and routes: one typed table of patterns, and the builders that go with them. */

export const BASE = '/help-and-support';

/** The intent of a form that is only put by, never sent: an idle log-out is near. */
export const KEEP = 'keep';

/** Route patterns in the specification's order; `:x` is a parameter. */
export const patterns = {
  home: `${BASE}/`,
  category: `${BASE}/:category`,
  article: `${BASE}/:category/:article`,
  complaintDetails: `${BASE}/complaints/:complaint`,
  complaintQuery: `${BASE}/complaints/:complaint/query`,
  confirmation: `${BASE}/confirmation`,
  feedback: `${BASE}/complaints/feedback`,
  feedbackDetails: `${BASE}/complaints/feedback/personal-details`,
  selectType: `${BASE}/make-a-complaint-select-type`,
  selectEnergy: `${BASE}/make-a-complaint-select-energy`,
  contactUs: `${BASE}/contact-us`,
  submitMeterRead: `${BASE}/submit-meter-read`,
  submitMeterReadConfirm: `${BASE}/submit-meter-read-confirm`,
  deals: `${BASE}/deals`,
  search: '/search',
  searchSuggestions: '/search/suggestions',
  pageNotFound: '/page-not-found.html',
  meterReads: '/meterreads',
  cookies: `${BASE}/cookies`,
  video: `${BASE}/videos/:video`,
  accessibility: `${BASE}/accessibility`,
  privacy: `${BASE}/privacy`,
  helpful: `${BASE}/helpful`,
  offline: `${BASE}/offline`,
  session: `${BASE}/session`,
  monitoring: `${BASE}/monitoring`,
  signIn: '/identity/authorize',
  signOut: '/logout',
  identityLogout: '/identity/logout',
} as const;

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export type RouteName = keyof typeof patterns;

/** The address of a route; parameters are encoded. */
export function pathTo<N extends RouteName>(
  name: N,
  ...args: ParamsOf<(typeof patterns)[N]> extends never ? [] : [Record<ParamsOf<(typeof patterns)[N]>, string>]
): string {
  const params: Record<string, string> = args[0] ?? {};
  return patterns[name].replaceAll(/:([a-z]+)/gi, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** §2 Search: the term and the page it was asked on. */
interface SearchQuery {
  /** §2 The path the search started on. */
  initiated?: string | undefined;
  /** The words as typed, in no other spelling. */
  exact?: boolean;
  /** From 1. */
  page?: number;
}

export function searchPath(q: string, { initiated, exact = false, page = 1 }: SearchQuery = {}): string {
  const query = new URLSearchParams({
    q,
    ...(initiated === undefined ? {} : { initiated }),
    ...(exact ? { exact: '1' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `${patterns.search}?${query}`;
}

/** Where sending a meter reading begins: §2's form, or the other ways to send one while the form is switched off. */
export function meterReadingPath(hasForm: boolean): string {
  return hasForm ? patterns.submitMeterRead : patterns.meterReads;
}

/** Which confirmation a sent journey shows; `origin` is its last path part. */
export function confirmationPath(origin: string): string {
  return `${patterns.confirmation}?${new URLSearchParams({ origin })}`;
}

/** A path of this site, safe to link to or to redirect to; null for anything that could leave it. */
export function readLocalPath(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || value.length > 2_000) return null;
  // `//host` and `/\host` leave the site; control characters are dropped by browsers and can hide either.
  if (/^\/[/\\]/.test(value) || /[\u0000-\u0020\u007f\\]/.test(value)) return null;
  const url = URL.parse(value, 'http://site.invalid');
  if (url?.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return null;
  // A header holds ASCII only.
  return /^[\u0021-\u007e]+$/.test(value) ? value : `${url.pathname}${url.search}${url.hash}`;
}
