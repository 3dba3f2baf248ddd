/**
 * Whole pages by path, for anonymous readers only, looked up before anything else sees the request.
 * A page is rendered once however many ask for it, kept with its compressed forms, and revalidated in the background;
 * one that was kept for too long is waited for, so that nobody is shown an old notice (decision 0015).
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { FIRST_VIEW } from '#app/context.ts';
import { type ConsentProvider, readProvidedConsent, toProvidedCookie } from '#domain/consent.ts';
import { PAGE_KEPT_MS } from '#domain/constants.ts';
import { isHost } from '../http/asked-host.ts';
import { isNewBrowser, type Kind } from './cached-paths.ts';
import { isWorthStrengthening, type KeptPage, sendKept, strengthen, toKeptPage } from './kept-page.ts';

const FRESH_MS = 5_000;
const MOST_BYTES = 32 * 1024 * 1024;
const LONGEST_PATH = 300;
/** A cookie that makes a request somebody's own. */
const PERSONAL = /(?:^|;\s*)(?:__Host-)?hs_(?:identity|access)=/;
/** Headers that determine the public origin, behind a trusted proxy. */
const FORWARDED = ['x-forwarded-proto', 'x-forwarded-host'];

/** A page to keep, an answer that is the same for everybody who asks now, or null: each reader needs their own. */
type Rendered = KeptPage | Response | null;

export interface PageCacheOptions {
  /** Only these paths may enter. */
  findKind(path: string): Kind | null;
  /** Renders the page as a reader without cookies but consent meets it; without `kind`, as this reader does. */
  render(request: Request, incoming: IncomingMessage, kind?: Kind): Promise<Response>;
  /** The public origin that the reader used: pages name it. */
  readOrigin(incoming: IncomingMessage): string;
  /** Whose cookie tells what a reader agreed to. */
  consentProvider?: ConsentProvider;
  now?: () => number;
}

export interface PageCache {
  /** Answers and says so, or leaves the request alone. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Content changed: everything is rendered again. */
  clear(): void;
  figures(): { hits: number; misses: number; entries: number; bytes: number };
}

export function createPageCache({
  findKind,
  render,
  readOrigin,
  consentProvider = 'builtin',
  now = Date.now,
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, KeptPage>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes });
  const rendering = new Map<string, Promise<Rendered>>();
  let hits = 0;
  let misses = 0;
  let generation = 0;

  /** One rendering for everybody who asks meanwhile. */
  function renderOnce(key: string, kind: Kind, incoming: IncomingMessage): Promise<Rendered> {
    const under = rendering.get(key);
    if (under) return under;
    const started = generation;
    const work = renderPage(key, kind, incoming, started).finally(() => {
      if (rendering.get(key) === work) rendering.delete(key);
    });
    rendering.set(key, work);
    return work;
  }

  async function renderPage(key: string, kind: Kind, incoming: IncomingMessage, started: number): Promise<Rendered> {
    const consent = readProvidedConsent(consentProvider, incoming.headers.cookie);
    const headers = new Headers({ accept: 'text/html' });
    if (consent) headers.set('cookie', toProvidedCookie(consentProvider, consent));
    for (const name of FORWARDED) {
      const value = incoming.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const begunAt = now();
    const response = await render(new Request(toAddress(incoming), { headers }), incoming, kind);
    const keepable =
      response.status === 200 &&
      !response.headers.has('set-cookie') &&
      (kind === 'document' ? response.headers.get('cache-control') === 'no-cache' : response.headers.has(FIRST_VIEW));
    if (!keepable) {
      entries.delete(key);
      return response.headers.has('set-cookie') ? null : response;
    }
    const before = entries.peek(key);
    const page = await toKeptPage(response, before, begunAt);
    // Content that changed while this was rendered may be missing from it.
    if (started === generation) entries.set(key, page);
    return page;
  }

  async function answer(key: string, kind: Kind, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const made = await renderOnce(key, kind, incoming);
    if (made === null) return sendResponse(await render(toRequest(incoming), incoming), incoming, outgoing);
    if (made instanceof Response) return sendResponse(made.clone(), incoming, outgoing);
    sendKept(made, incoming, outgoing);
  }

  return {
    serve(incoming, outgoing) {
      const { method, url = '', headers } = incoming;
      if (headers.host !== undefined && !isHost(headers.host)) return false;
      if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_PATH) return false;
      const kind = findKind(url);
      if (kind === null || (kind === 'first view' && !isNewBrowser(headers))) return false;
      if (headers.cookie !== undefined && PERSONAL.test(headers.cookie)) return false;
      const consent = readProvidedConsent(consentProvider, headers.cookie);
      const key = `${readOrigin(incoming)} ${consent ? toProvidedCookie(consentProvider, consent) : ''} ${url}`;
      const page = entries.get(key);
      if (!page || now() - page.renderedAt > PAGE_KEPT_MS) {
        misses += 1;
        void answer(key, kind, incoming, outgoing).catch(() => outgoing.destroy());
        return true;
      }
      hits += 1;
      page.hits += 1;
      sendKept(page, incoming, outgoing);
      if (now() - page.renderedAt > FRESH_MS) void renderOnce(key, kind, incoming).catch(() => {});
      else if (isWorthStrengthening(page)) void strengthen(page).catch(() => {});
      return true;
    },
    clear() {
      generation += 1;
      rendering.clear();
      entries.clear();
    },
    figures: () => ({ hits, misses, entries: entries.size, bytes: entries.calculatedSize }),
  };
}

/** A page is kept under the path that was asked for, so it must be the one that is rendered. */
function toAddress({ headers: { host = 'localhost' }, url = '/' }: IncomingMessage): URL {
  const address = new URL(`http://${host}${url}`);
  if (`${address.pathname}${address.search}` !== url) throw new Error('The address is not the path that was asked for');
  return address;
}

/** As this reader asked, cookies and all. */
function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Request(toAddress(incoming), { headers });
}

/** What may not be kept (a redirect, a page that could not be shown) goes out as it is. */
async function sendResponse(response: Response, { method }: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of response.headers) headers[name] = value;
  if (response.headers.has('set-cookie')) headers['set-cookie'] = response.headers.getSetCookie();
  outgoing
    .writeHead(response.status, { ...headers, 'content-length': body.length })
    .end(method === 'HEAD' ? undefined : body);
}
