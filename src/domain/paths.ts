/** §2 Screens and routes: the path pattern of each route, and functions that build its addresses. */
export const BASE = '/help-and-support';

/**
 * Route patterns by name, in the specification's order; `:x` is a parameter. Their other properties are in routes.ts.
 */
export const patterns = {
  home: `${BASE}/`,
  emergencies: `${BASE}/emergencies`,
  category: `${BASE}/:category`,
  article: `${BASE}/:category/:article`,
  preview: `${BASE}/preview/:pass`,
  start: `${BASE}/start`,
  startNode: `${BASE}/start/:node`,
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
  outsidePage: `${BASE}/elsewhere/:page`,
  emergencyCard: `${BASE}/emergency-card`,
  accessibility: `${BASE}/accessibility`,
  privacy: `${BASE}/privacy`,
  complaintsProcedure: `${BASE}/complaints-procedure`,
  helpful: `${BASE}/helpful`,
  offline: `${BASE}/offline`,
  follow: `${BASE}/follow`,
  followCase: `${BASE}/follow/case`,
  desk: `${BASE}/desk`,
  deskCase: `${BASE}/desk/cases/:reference`,
  deskFigures: `${BASE}/desk/figures`,
  deskFiguresCsv: `${BASE}/desk/figures.csv`,
  deskAudit: `${BASE}/desk/audit`,
  deskHelp: `${BASE}/desk/help`,
  deskContent: `${BASE}/desk/content`,
  deskNews: `${BASE}/desk/news`,
  deskSignOut: `${BASE}/desk/sign-out`,
  session: `${BASE}/session`,
  monitoring: `${BASE}/monitoring`,
  signIn: '/identity/authorize',
  signOut: '/logout',
  identityLogout: '/identity/logout',
  apiDocuments: '/api/docs',
  apiExpectations: '/api/docs/expected',
  apiDescription: '/api/openapi.json',
  apiExpected: '/api/expected.json',
} as const;

export type RouteName = keyof typeof patterns;

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path of a route; parameters are encoded. */
export function pathTo<N extends RouteName>(
  name: N,
  ...args: ParamsOf<(typeof patterns)[N]> extends never ? [] : [Record<ParamsOf<(typeof patterns)[N]>, string>]
): string {
  const [params]: [Record<string, string>?] = args;
  if (params === undefined) return patterns[name];
  return patterns[name].replaceAll(/:([a-z]+)/gi, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

interface SearchQuery {
  /** §2 The path where the search started. */
  initiated?: string | undefined;
  /** Without spelling correction. */
  exact?: boolean;
  /** From 1. */
  page?: number;
}

/** §2 Search: the path of a term's results. */
export function searchPath(q: string, { initiated, exact = false, page = 1 }: SearchQuery = {}): string {
  const query = new URLSearchParams({
    q,
    ...(initiated === undefined ? {} : { initiated }),
    ...(exact ? { exact: '1' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `${patterns.search}?${query}`;
}

/** The page on which to send a meter reading: §2's form, or the other ways while the form is switched off. */
export function meterReadingPath(hasForm: boolean): string {
  return hasForm ? patterns.submitMeterRead : patterns.meterReads;
}

/**
 * §7 The sign-in path.
 * @param page the path of this site to return to, with its query
 */
export function signInPath(page: string): string {
  return `${patterns.signIn}?${new URLSearchParams({ response_type: 'token', state: page })}`;
}

// Paths that are not pages: roots of each part of the site, and files and endpoints with a fixed name.

export const API_ROOT = '/api/';
export const OPERATIONS_PATH = `${API_ROOT}v1/operations` as const;
export const ACCOUNT_API_ROOT = '/account-api/';
export const IDENTITY_ROOT = '/identity/';
/** Build output with a hash in its name. */
export const ASSETS_ROOT = '/assets/';

/** These are separate constants, because browser scripts need only these two. */
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
