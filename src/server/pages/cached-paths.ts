/** What the page cache may store: help pages for anonymous readers, and empty forms for new browsers. */
import { readLocalPath } from '#domain/local-path.ts';
import { searchPath } from '#domain/paths.ts';
import { findRoute, routes } from '#domain/routes.ts';
import { readSearchTerm } from '#domain/rules/search-term.ts';
import { PLAIN_PATH } from '#domain/content-pages.ts';

/** A document, which browsers may cache too, or an empty form, which they may not. */
export type CachedKind = 'document' | 'first view';

export interface PageEntry {
  kind: CachedKind;
  /** The page's canonical path, under which it is rendered and cached. */
  path: string;
}

const PATH_MAX = 300;

/** Null for anything private to one person. */
export function findPageEntry(path: string): PageEntry | null {
  if (path.length > PATH_MAX || !PLAIN_PATH.test(path)) return null;
  const name = findRoute(path);
  if (name === null) return null;
  const { audience, cached, firstView } = routes[name];
  if (audience === 'everyone' && cached === true) return { kind: 'document', path };
  return firstView === true ? { kind: 'first view', path } : null;
}

/** Longer search URLs are too rare to cache. */
const SEARCH_PATH_MAX = 600;
const PARAMETERS = /^(?:q|initiated|exact|page)$/;

/** Search results by normalised term; null for a URL that the page would normalise differently. */
export function findSearchEntry(url: string): PageEntry | null {
  const at = url.indexOf('?');
  if (at === -1 || url.length > SEARCH_PATH_MAX) return null;
  const name = findRoute(url.slice(0, at));
  if (name === null || routes[name].cachedByQuery !== true) return null;
  const asked = new URLSearchParams(url.slice(at + 1));
  const names = [...asked.keys()];
  if (!names.every((name) => PARAMETERS.test(name)) || new Set(names).size < names.length) return null;
  const term = readSearchTerm(asked.get('q') ?? '');
  const initiated = asked.get('initiated');
  const [exact, page] = [asked.get('exact') ?? '0', asked.get('page') ?? '1'];
  const from = readLocalPath(initiated);
  if (!term.ok || from !== initiated || !/^[01]$/.test(exact) || !/^[1-9]\d?$/.test(page)) return null;
  const rest = { exact: exact === '1', page: Number(page), ...(from !== null && { initiated: from }) };
  return { kind: 'document', path: searchPath(term.value, rest) };
}
