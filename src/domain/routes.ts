/** Properties of each route (who may share it, who may cache it), and the route of a path. */
import { patterns, type RouteName } from './paths.ts';

/** What caches, the sitemap and monitoring need to know about a page. */
export interface RouteFacts {
  /** `:x` is a parameter. */
  pattern: string;
  /** Only pages for everyone are rendered without cookies, or shared between readers. */
  audience: 'everyone' | 'one person';
  /** The page cache may store it. */
  cached?: boolean;
  /** The page cache may store what a new browser gets: an empty form. */
  firstView?: boolean;
  /** The page cache may store the results of its query, for readers without a session. */
  cachedByQuery?: boolean;
  /** The browser may store it for offline reading: after it was read, or from the first visit. */
  offline?: true | 'first';
  /** For search engines: in the sitemap; allowed but not in it; or disallowed by robots.txt. */
  listed: 'yes' | 'found' | 'no';
  /** The page's form is a step of a journey, so what is typed is saved as a draft. */
  journey?: boolean;
  /**
   * The response reflects only what this reader typed there, nothing from the URL or other people, so that its
   * compressed length reveals nothing (decision 0057). Every step of a journey must decide this.
   */
  ownWordsOnly?: boolean;
  /**
   * The page may have a form outside a journey, whose text must survive a choice of cookies. A step's text survives
   * anyway.
   */
  hasForm?: boolean;
  /** Monitoring records none of its text (decision 0012). */
  masked?: boolean;
  /** Monitoring is not loaded, because the page shows a customer's case (decision 0053). */
  unmonitored?: boolean;
  /**
   * The page shows no cookie banner: nothing may push its numbers down, and the question can wait for the next page.
   */
  unasked?: boolean;
  /** Not a page: an API, a file, a sign-in or a sign-out. Never used as a page to return to. */
  raw?: boolean;
  /** Methods other than GET get a plain-text error, because no form posts to it. */
  onlyRead?: boolean;
}

/** A step of a journey: a page with its form. */
const STEP = { audience: 'one person', journey: true, masked: true } as const;
const OWN_STEP = { ...STEP, ownWordsOnly: true, listed: 'no' } as const;

const CASE = { audience: 'one person', masked: true, unmonitored: true } as const;

/** Pages for staff are not named in robots.txt; without a session they redirect to sign-in. */
const DESK = { ...CASE, listed: 'found' } as const;

/** A route without a row is a step of a journey: private, masked, and in no search engine. */
const table: Readonly<Partial<Record<RouteName, Omit<RouteFacts, 'pattern'>>>> = {
  home: { audience: 'everyone', cached: true, offline: true, listed: 'yes' },
  emergencies: { audience: 'everyone', cached: true, offline: 'first', listed: 'yes', unasked: true },
  category: { audience: 'everyone', cached: true, offline: true, listed: 'found' },
  article: {
    audience: 'everyone',
    cached: true,
    offline: true,
    listed: 'found',
  },
  preview: { ...CASE, listed: 'no' },
  start: { audience: 'everyone', cached: true, offline: 'first', listed: 'yes' },
  startNode: { audience: 'everyone', cached: true, offline: true, listed: 'found' },
  complaintDetails: { ...OWN_STEP, firstView: true },
  confirmation: { audience: 'one person', masked: true, listed: 'no' },
  feedback: { ...OWN_STEP, firstView: true },
  selectType: { audience: 'everyone', cached: true, listed: 'found' },
  selectEnergy: {
    audience: 'everyone',
    cached: true,
    listed: 'found',
  },
  contactUs: { audience: 'everyone', cached: true, offline: true, listed: 'yes' },
  // Links can prefill it.
  submitMeterRead: { ...STEP, ownWordsOnly: false, listed: 'found' },
  submitMeterReadConfirm: {
    audience: 'one person',
    masked: true,
    listed: 'no',
  },
  deals: { audience: 'one person', masked: true, listed: 'found' },
  search: { audience: 'one person', cachedByQuery: true, masked: true, listed: 'found' },
  searchSuggestions: { audience: 'everyone', listed: 'no', raw: true, onlyRead: true },
  pageNotFound: { audience: 'everyone', listed: 'found' },
  meterReads: { audience: 'everyone', listed: 'found' },
  cookies: { audience: 'one person', listed: 'found' },
  video: { audience: 'everyone', cached: true, offline: true, listed: 'found' },
  outsidePage: { audience: 'everyone', cached: true, listed: 'no' },
  emergencyCard: {
    audience: 'everyone',
    cached: true,
    offline: 'first',
    listed: 'yes',
  },
  accessibility: { audience: 'everyone', cached: true, offline: true, listed: 'yes' },
  privacy: { audience: 'everyone', cached: true, offline: true, listed: 'yes' },
  complaintsProcedure: {
    audience: 'everyone',
    cached: true,
    offline: true,
    listed: 'yes',
  },
  helpful: { audience: 'one person', listed: 'no' },
  offline: { audience: 'everyone', cached: true, listed: 'no', unasked: true },
  follow: { ...CASE, listed: 'no', hasForm: true },
  followCase: { ...CASE, listed: 'no', hasForm: true },
  desk: DESK,
  deskCase: DESK,
  deskFigures: DESK,
  deskFiguresCsv: { ...DESK, raw: true },
  deskAudit: DESK,
  deskHelp: DESK,
  deskContent: DESK,
  deskNews: { ...DESK, raw: true },
  deskSignOut: { ...DESK, raw: true },
  session: { audience: 'one person', listed: 'no', raw: true, onlyRead: true },
  monitoring: { audience: 'one person', listed: 'no', raw: true },
  signIn: { audience: 'one person', listed: 'no', raw: true },
  signOut: { audience: 'one person', listed: 'no', raw: true, onlyRead: true },
  identityLogout: { audience: 'one person', listed: 'no', raw: true },
  apiDocuments: { audience: 'everyone', listed: 'no', onlyRead: true },
  apiExpectations: { audience: 'everyone', listed: 'no', onlyRead: true },
  apiDescription: { audience: 'everyone', listed: 'no', raw: true, onlyRead: true },
  apiExpected: { audience: 'everyone', listed: 'no', raw: true, onlyRead: true },
};

export const routes = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [name, { pattern, ...(table[name as RouteName] ?? OWN_STEP) }]),
) as Readonly<Record<RouteName, RouteFacts>>;

/** Split once, because every request looks up a route. */
const rows = Object.entries(patterns).map(([name, pattern]) => ({
  name: name as RouteName,
  pattern,
  /** Null for a parameter. */
  wanted: pattern.split('/').map((part) => (part.startsWith(':') ? null : part)),
}));
const isOpen = ({ wanted }: (typeof rows)[number]) => wanted.includes(null);
const countOpen = ({ wanted }: (typeof rows)[number]) => wanted.filter((part) => part === null).length;
/** Routes without a parameter, by path. */
const FIXED: ReadonlyMap<string, RouteName> = new Map(
  rows.filter((row) => !isOpen(row)).map(({ name, pattern }) => [pattern, name]),
);
/** Routes with parameters, fewest first. */
const OPEN = rows.filter(isOpen).toSorted((one, other) => countOpen(one) - countOpen(other));

/**
 * Finds the route of a path without its query: a fixed segment wins over a parameter. Null for an unlisted path, which
 * counts as private to one person.
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
