/** What the page cache may keep: help that is the same for every anonymous reader, and forms as a new browser meets them. */
import type { IncomingHttpHeaders } from 'node:http';
import { CONSENT_COOKIE } from '#domain/consent.ts';
import { findRoute, routes } from '#domain/paths.ts';

/** A document, which the reader's own cache may hold too, or a form before anybody typed in it, which it may not. */
export type Kind = 'document' | 'first view';

/** No query, nothing encoded: one page has one address. */
const PLAIN = /^(?:\/[a-z0-9-]{1,80}){1,3}\/?$/;

/** Null: it is somebody's own. */
export function findCachedKind(path: string): Kind | null {
  if (!PLAIN.test(path)) return null;
  const name = findRoute(path);
  if (name === null) return null;
  const { audience, cached, firstView } = routes[name];
  if (audience === 'everyone' && cached === true) return 'document';
  return firstView === true ? 'first view' : null;
}

/** Every cookie of ours but consent belongs to somebody who was here before. */
const OWN = /(?:^|;\s*)(?:__Host-)?hs_(\w+)=/g;
const CONSENT = CONSENT_COOKIE.slice('hs_'.length);

/**
 * Nothing tells of an earlier visit: no cookie of ours, and no form's step before this one, whose cookie the browser did
 * not keep (the page says so then).
 */
export function isNewBrowser({ cookie, referer }: Pick<IncomingHttpHeaders, 'cookie' | 'referer'>): boolean {
  if (cookie !== undefined && [...cookie.matchAll(OWN)].some(([, name]) => name !== CONSENT)) return false;
  const from = referer === undefined ? null : URL.parse(referer);
  const route = from && findRoute(from.pathname);
  return !route || routes[route].journey !== true;
}
