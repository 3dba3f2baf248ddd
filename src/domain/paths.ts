/** §2 Screens and routes: one typed table of patterns, and the builders that go with them. */
export const BASE = '/help-and-support';

/** Everything that caches, the sitemap and monitoring must know of a page. */
export interface Route {
  /** `:x` is a parameter. */
  pattern: string;
  /** Only what is for everyone is rendered without the reader's cookies, or shared between readers. */
  audience: 'everyone' | 'one person';
  /** The page cache may hold it. */
  cached?: boolean;
  /** The page cache may hold it as a new browser sees it: an empty form. */
  firstView?: boolean;
  /** The browser may hold it, for reading without a network: once it was read, or from the first visit. */
  offline?: true | 'first';
  /** For search engines: in the sitemap, allowed, or disallowed by robots.txt. */
  listed: 'yes' | 'found' | 'no';
  /** Its form is a step of a journey, so what is typed is saved as a draft. */
  journey?: boolean;
  /**
   * It shows only what was typed there, nothing from the address or from other people, so that its length gives nothing away
   * when it is compressed (decision 0057). Every step of a journey says which.
   */
  ownWordsOnly?: boolean;
  /** Monitoring sees none of its text (decision 0012). */
  masked?: boolean;
  /** Monitoring is not loaded: it shows a customer's case (decision 0053). */
  unwatched?: boolean;
  /** No page to read: an answer for programs, a file, or a way in or out. Never a page to return to. */
  raw?: boolean;
  /** Other methods are refused in plain text: it is no page that people come to by a form. */
  onlyRead?: boolean;
}

/** A step of a journey: a page with its form. */
const STEP = { audience: 'one person', journey: true, masked: true } as const;
const OWN_STEP = { ...STEP, ownWordsOnly: true } as const;

const CASE = { audience: 'one person', masked: true, unwatched: true } as const;

/** For staff: not named in robots.txt; without a session it leads to sign-in. */
const DESK = { ...CASE, listed: 'found' } as const;

/** In the specification's order. */
const table = {
  home: { pattern: `${BASE}/`, audience: 'everyone', cached: true, offline: true, listed: 'yes' },
  emergencies: { pattern: `${BASE}/emergencies`, audience: 'everyone', cached: true, offline: 'first', listed: 'yes' },
  category: { pattern: `${BASE}/:category`, audience: 'everyone', cached: true, offline: true, listed: 'found' },
  article: {
    pattern: `${BASE}/:category/:article`,
    audience: 'everyone',
    cached: true,
    offline: true,
    listed: 'found',
  },
  preview: { pattern: `${BASE}/preview/:pass`, ...CASE, listed: 'no' },
  start: { pattern: `${BASE}/start`, audience: 'everyone', cached: true, offline: 'first', listed: 'yes' },
  startNode: { pattern: `${BASE}/start/:node`, audience: 'everyone', cached: true, offline: true, listed: 'found' },
  complaintDetails: { pattern: `${BASE}/complaints/:complaint`, ...OWN_STEP, firstView: true, listed: 'no' },
  complaintQuery: { pattern: `${BASE}/complaints/:complaint/query`, ...OWN_STEP, listed: 'no' },
  confirmation: { pattern: `${BASE}/confirmation`, audience: 'one person', masked: true, listed: 'no' },
  feedback: { pattern: `${BASE}/complaints/feedback`, ...OWN_STEP, firstView: true, listed: 'no' },
  feedbackDetails: { pattern: `${BASE}/complaints/feedback/personal-details`, ...OWN_STEP, listed: 'no' },
  selectType: { pattern: `${BASE}/make-a-complaint-select-type`, audience: 'everyone', cached: true, listed: 'found' },
  selectEnergy: {
    pattern: `${BASE}/make-a-complaint-select-energy`,
    audience: 'everyone',
    cached: true,
    listed: 'found',
  },
  contactUs: { pattern: `${BASE}/contact-us`, audience: 'everyone', cached: true, offline: true, listed: 'yes' },
  // Links fill it in.
  submitMeterRead: { pattern: `${BASE}/submit-meter-read`, ...STEP, ownWordsOnly: false, listed: 'found' },
  submitMeterReadConfirm: {
    pattern: `${BASE}/submit-meter-read-confirm`,
    audience: 'one person',
    masked: true,
    listed: 'no',
  },
  deals: { pattern: `${BASE}/deals`, audience: 'one person', masked: true, listed: 'found' },
  search: { pattern: '/search', audience: 'one person', masked: true, listed: 'found' },
  searchSuggestions: { pattern: '/search/suggestions', audience: 'everyone', listed: 'no', raw: true, onlyRead: true },
  pageNotFound: { pattern: '/page-not-found.html', audience: 'everyone', listed: 'found' },
  meterReads: { pattern: '/meterreads', audience: 'everyone', listed: 'found' },
  cookies: { pattern: `${BASE}/cookies`, audience: 'one person', listed: 'found' },
  video: { pattern: `${BASE}/videos/:video`, audience: 'everyone', cached: true, offline: true, listed: 'found' },
  outsidePage: { pattern: `${BASE}/elsewhere/:page`, audience: 'everyone', cached: true, listed: 'no' },
  emergencyCard: {
    pattern: `${BASE}/emergency-card`,
    audience: 'everyone',
    cached: true,
    offline: 'first',
    listed: 'yes',
  },
  accessibility: { pattern: `${BASE}/accessibility`, audience: 'everyone', cached: true, offline: true, listed: 'yes' },
  privacy: { pattern: `${BASE}/privacy`, audience: 'everyone', cached: true, offline: true, listed: 'yes' },
  complaintsProcedure: {
    pattern: `${BASE}/complaints-procedure`,
    audience: 'everyone',
    cached: true,
    offline: true,
    listed: 'yes',
  },
  helpful: { pattern: `${BASE}/helpful`, audience: 'one person', listed: 'no' },
  offline: { pattern: `${BASE}/offline`, audience: 'everyone', cached: true, listed: 'no' },
  follow: { pattern: `${BASE}/follow`, ...CASE, listed: 'no' },
  followCase: { pattern: `${BASE}/follow/case`, ...CASE, listed: 'no' },
  desk: { pattern: `${BASE}/desk`, ...DESK },
  deskCase: { pattern: `${BASE}/desk/cases/:reference`, ...DESK },
  deskFigures: { pattern: `${BASE}/desk/figures`, ...DESK },
  deskFiguresCsv: { pattern: `${BASE}/desk/figures.csv`, ...DESK, raw: true },
  deskHelp: { pattern: `${BASE}/desk/help`, ...DESK },
  deskContent: { pattern: `${BASE}/desk/content`, ...DESK },
  deskSignOut: { pattern: `${BASE}/desk/sign-out`, ...DESK, raw: true },
  session: { pattern: `${BASE}/session`, audience: 'one person', listed: 'no', raw: true, onlyRead: true },
  monitoring: { pattern: `${BASE}/monitoring`, audience: 'one person', listed: 'no', raw: true },
  signIn: { pattern: '/identity/authorize', audience: 'one person', listed: 'no', raw: true },
  signOut: { pattern: '/logout', audience: 'one person', listed: 'no', raw: true, onlyRead: true },
  identityLogout: { pattern: '/identity/logout', audience: 'one person', listed: 'no', raw: true },
  apiDocuments: { pattern: '/api/docs', audience: 'everyone', listed: 'no', onlyRead: true },
  apiExpectations: { pattern: '/api/docs/expected', audience: 'everyone', listed: 'no', onlyRead: true },
  apiDescription: { pattern: '/api/openapi.json', audience: 'everyone', listed: 'no', raw: true, onlyRead: true },
  apiExpected: { pattern: '/api/expected.json', audience: 'everyone', listed: 'no', raw: true, onlyRead: true },
} as const satisfies Record<string, Route>;

type Table = typeof table;
export type RouteName = keyof Table;

/** The same rows, typed so that every property can be read. */
export const routes: Readonly<Record<RouteName, Route>> = table;

/** Route patterns by name. */
export const patterns = Object.fromEntries(Object.entries(table).map(([name, { pattern }]) => [name, pattern])) as {
  readonly [N in RouteName]: Table[N]['pattern'];
};

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The address of a route; parameters are encoded. */
export function pathTo<N extends RouteName>(
  name: N,
  ...args: ParamsOf<(typeof patterns)[N]> extends never ? [] : [Record<ParamsOf<(typeof patterns)[N]>, string>]
): string {
  const [params]: [Record<string, string>?] = args;
  if (params === undefined) return patterns[name];
  return patterns[name].replaceAll(/:([a-z]+)/gi, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** Split once, since every request looks up a route. */
const rows = Object.entries(table).map(([name, { pattern }]) => ({
  name: name as RouteName,
  pattern: pattern as string,
  /** Null for a parameter. */
  wanted: pattern.split('/').map((part) => (part.startsWith(':') ? null : part)),
}));
const isOpen = ({ wanted }: (typeof rows)[number]) => wanted.includes(null);
const countOpen = ({ wanted }: (typeof rows)[number]) => wanted.filter((part) => part === null).length;
/** Routes without a parameter, by path. */
const FIXED: ReadonlyMap<string, RouteName> = new Map(
  rows.filter((row) => !isOpen(row)).map(({ name, pattern }) => [pattern, name]),
);
/** Routes with parameters, those with the fewest first. */
const OPEN = rows.filter(isOpen).toSorted((one, other) => countOpen(one) - countOpen(other));

/**
 * The route of a path without its query: a fixed segment wins over a parameter. Null for an unlisted path, which counts
 * as private to one person.
 */
export function findRoute(path: string): RouteName | null {
  const fixed = FIXED.get(path);
  if (fixed !== undefined) return fixed;
  const parts = path.split('/');
  const found = OPEN.find(
    ({ wanted }) =>
      wanted.length === parts.length &&
      wanted.every((part, i) => (part === null ? parts[i] !== '' : part === parts[i])),
  );
  return found?.name ?? null;
}

interface SearchQuery {
  /** §2 The path the search started on. */
  initiated?: string | undefined;
  /** Without spelling correction. */
  exact?: boolean;
  /** From 1. */
  page?: number;
}

/** §2 Search: the address of the results of a term. */
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
