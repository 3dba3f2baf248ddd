/** What the page cache may store (help pages for anonymous readers, empty forms for new browsers), and how. */
import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { FIRST_VIEW, FAILED_SEARCH } from '#web/cache-headers.server.ts';
import { readBody } from '#web/buffered-body.server.ts';

import { PLAIN_PATH } from '#domain/content-pages.ts';
import { findRoute, routes } from '#domain/routes.ts';
import { readLocalPath } from '#domain/local-path.ts';
import { readSearchTerm } from '#domain/rules/search-term.ts';
import { searchPath } from '#domain/paths.ts';
import { matchesEtag } from '#wire/http-fields.ts';
import { compressQuickly, type Encoding, chooseEncoding, CACHED_VARY } from '../http/compression.ts';

/** A document may be stored by browsers as well; an empty form may not. */
type CachedKind = 'document' | 'first view';

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

// A cached page: headers, body, and compressed variants.

/** Takes 13 ms for a page of 14 KB, in the background. */
const STRONG = 11;
const STRONG_AFTER_HITS = 20;
/** Headers of a single response, or derived again from the body. */
const NOT_CACHED = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'date',
  'connection',
  'transfer-encoding',
  FIRST_VIEW.toLowerCase(),
  FAILED_SEARCH.toLowerCase(),
]);

const brotli = promisify(brotliCompress);

interface Form {
  body: Buffer;
  headers: OutgoingHttpHeaders;
}

export interface CachedPage {
  etag: string;
  plain: Form;
  /** Created on first use. */
  compressed: { br?: Form; gzip?: Form };
  /** When its rendering began; its content is at least as recent. */
  renderedAt: number;
  hits: number;
  strong: boolean;
  /** An upper bound of its memory. */
  bytes: number;
  /** The term of a search with no results; null for any other page. */
  failedTerm: string | null;
}

/** Reuses the compressed variants of `before` if the page is unchanged. */
export async function createCachedPage(
  response: Response,
  before: CachedPage | undefined,
  renderedAt: number,
): Promise<CachedPage> {
  const body = await readBody(response);
  // Weak: the same for each encoding (RFC 9110, 8.8.1).
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return { ...before, renderedAt };
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of response.headers) if (!NOT_CACHED.has(name)) headers[name] = value;
  // A page that browsers may not store needs no ETag.
  const shared = { ...headers, ...(mayBeHeld(headers) && { etag }), vary: CACHED_VARY };
  const term = response.headers.get(FAILED_SEARCH);
  return {
    etag,
    plain: { body, headers: { ...shared, 'content-length': body.length } },
    compressed: {},
    renderedAt,
    hits: 0,
    strong: false,
    bytes: 2 * body.length,
    failedTerm: term === null ? null : decodeURIComponent(term),
  };
}

/** Recompresses a page at the highest level, once it has been read often enough. */
export async function recompress(page: CachedPage): Promise<void> {
  page.strong = true;
  const { body: plain } = page.plain;
  const params = { [constants.BROTLI_PARAM_QUALITY]: STRONG, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const body = await brotli(plain, { params });
  page.compressed.br = toForm(page, 'br', body);
}

/** Whether a page has been read often enough for the highest level, and is not yet compressed with it. */
export function isWorthRecompressing({ strong, hits }: CachedPage): boolean {
  return !strong && hits > STRONG_AFTER_HITS;
}

function toForm({ plain }: CachedPage, encoding: 'br' | 'gzip', body: Buffer): Form {
  return { body, headers: { ...plain.headers, 'content-encoding': encoding, 'content-length': body.length } };
}

function findForm(page: CachedPage, encoding: Encoding): Form {
  if (encoding === 'plain') return page.plain;
  const { body } = page.plain;
  page.compressed[encoding] ??= toForm(page, encoding, compressQuickly(body, encoding));
  return page.compressed[encoding];
}

function mayBeHeld(headers: OutgoingHttpHeaders): boolean {
  return headers['cache-control'] !== 'no-store';
}

/** Sends the whole page in an accepted encoding, or 304. */
export function sendCached(page: CachedPage, { method, headers }: IncomingMessage, outgoing: ServerResponse): void {
  if (mayBeHeld(page.plain.headers) && matchesEtag(headers['if-none-match'], page.etag)) {
    const { 'content-length': _, 'content-encoding': __, ...rest } = page.plain.headers;
    outgoing.writeHead(304, rest).end();
    return;
  }
  const form = findForm(page, chooseEncoding(headers['accept-encoding']));
  outgoing.writeHead(200, form.headers).end(method === 'HEAD' ? undefined : form.body);
}
