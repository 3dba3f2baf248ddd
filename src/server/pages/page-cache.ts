/**
 * Whole pages by path, for anonymous readers only, looked up before anything else sees the request.
 * A page is rendered once however many ask for it, kept with its compressed forms, and rendered anew behind its readers;
 * one that was kept for too long is waited for, so that nobody is shown an old notice (decision 0015).
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ConsentProvider, readProvidedConsent, toProvidedCookie } from '#domain/consent.ts';
import { PAGE_KEPT_MS } from '#domain/constants.ts';
import { isHost } from '../http/asked-host.ts';
import { findEncoding } from './encoding.ts';

const FRESH_MS = 5_000;
const MOST_BYTES = 32 * 1024 * 1024;
const LONGEST_PATH = 300;
/** Quality 5 costs a millisecond, 11 thirteen: the strong one is made behind the readers, once a page has proved itself. */
const QUICK = 5;
const STRONG = 11;
const STRONG_AFTER_HITS = 20;

/** A cookie that makes a request somebody's own. */
const PERSONAL = /(?:^|;\s*)(?:__Host-)?hs_(?:identity|access)=/;
/** Headers that belong to one answer, or that are made again from the body. */
const NOT_KEPT = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'date',
  'connection',
  'transfer-encoding',
]);

/** What the public origin hangs on, behind a trusted proxy. */
const FORWARDED = ['x-forwarded-proto', 'x-forwarded-host'];

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Form {
  body: Buffer;
  headers: OutgoingHttpHeaders;
}

interface Entry {
  etag: string;
  plain: Form;
  br: Form;
  gzip: Form;
  /** When its rendering began: what it shows is no younger. */
  renderedAt: number;
  hits: number;
  strong: boolean;
  bytes: number;
}

/** A page to keep, an answer that is the same for everybody who asks now, or null: each reader needs their own. */
type Rendered = Entry | Response | null;

export interface PageCacheOptions {
  /** Only these paths may enter. */
  mayKeep(path: string): boolean;
  /** Renders the page as a reader without cookies but consent meets it. */
  render(request: Request, incoming: IncomingMessage): Promise<Response>;
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
  mayKeep,
  render,
  readOrigin,
  consentProvider = 'builtin',
  now = Date.now,
}: PageCacheOptions): PageCache {
  // A Map keeps its order: the first key is the one that nobody asked for the longest.
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<Rendered>>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;
  let generation = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, entry: Entry): void {
    drop(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= MOST_BYTES) break;
      drop(oldest);
    }
  }

  /** One rendering for everybody who asks meanwhile. */
  function renderOnce(key: string, incoming: IncomingMessage): Promise<Rendered> {
    const under = rendering.get(key);
    if (under) return under;
    const started = generation;
    const work = renderPage(key, incoming, started).finally(() => {
      if (rendering.get(key) === work) rendering.delete(key);
    });
    rendering.set(key, work);
    return work;
  }

  async function renderPage(key: string, incoming: IncomingMessage, started: number): Promise<Rendered> {
    const consent = readProvidedConsent(consentProvider, incoming.headers.cookie);
    const headers = new Headers({ accept: 'text/html' });
    if (consent) headers.set('cookie', toProvidedCookie(consentProvider, consent));
    for (const name of FORWARDED) {
      const value = incoming.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const begunAt = now();
    const response = await render(new Request(toAddress(incoming), { headers }), incoming);
    const keepable =
      response.status === 200 &&
      !response.headers.has('set-cookie') &&
      response.headers.get('cache-control') === 'no-cache';
    if (!keepable) {
      drop(key);
      return response.headers.has('set-cookie') ? null : response;
    }
    const before = entries.get(key);
    const entry = await toEntry(response, before, begunAt);
    // Content that changed while this was rendered may be missing from it.
    if (started === generation) keep(key, entry);
    return entry;
  }

  async function answer(key: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const made = await renderOnce(key, incoming);
    if (made === null) return sendResponse(await render(toRequest(incoming), incoming), incoming, outgoing);
    if (made instanceof Response) return sendResponse(made.clone(), incoming, outgoing);
    send(made, incoming, outgoing);
  }

  async function toEntry(response: Response, before: Entry | undefined, renderedAt: number): Promise<Entry> {
    const body = Buffer.from(await response.arrayBuffer());
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    if (before?.etag === etag) return { ...before, renderedAt };
    const headers: OutgoingHttpHeaders = {};
    for (const [name, value] of response.headers) if (!NOT_KEPT.has(name)) headers[name] = value;
    const shared = { ...headers, etag, vary: 'Accept-Encoding, Cookie' };
    const [quick, zipped] = await Promise.all([brotli(body, toBrotli(QUICK, body)), compressGzip(body)]);
    return {
      etag,
      plain: { body, headers: { ...shared, 'content-length': body.length } },
      br: { body: quick, headers: { ...shared, 'content-encoding': 'br', 'content-length': quick.length } },
      gzip: { body: zipped, headers: { ...shared, 'content-encoding': 'gzip', 'content-length': zipped.length } },
      renderedAt,
      hits: 0,
      strong: false,
      bytes: body.length + quick.length + zipped.length,
    };
  }

  async function strengthen(entry: Entry): Promise<void> {
    entry.strong = true;
    const body = await brotli(entry.plain.body, toBrotli(STRONG, entry.plain.body));
    entry.br = { body, headers: { ...entry.br.headers, 'content-length': body.length } };
  }

  return {
    serve(incoming, outgoing) {
      const { method, url = '', headers } = incoming;
      if (headers.host !== undefined && !isHost(headers.host)) return false;
      if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_PATH || !mayKeep(url)) return false;
      if (headers.cookie !== undefined && PERSONAL.test(headers.cookie)) return false;
      const consent = readProvidedConsent(consentProvider, headers.cookie);
      const key = `${readOrigin(incoming)} ${consent ? toProvidedCookie(consentProvider, consent) : ''} ${url}`;
      const entry = entries.get(key);
      if (!entry || now() - entry.renderedAt > PAGE_KEPT_MS) {
        misses += 1;
        void answer(key, incoming, outgoing).catch(() => outgoing.destroy());
        return true;
      }
      hits += 1;
      entry.hits += 1;
      entries.delete(key);
      entries.set(key, entry);
      send(entry, incoming, outgoing);
      if (now() - entry.renderedAt > FRESH_MS) void renderOnce(key, incoming).catch(() => {});
      else if (!entry.strong && entry.hits > STRONG_AFTER_HITS) void strengthen(entry).catch(() => {});
      return true;
    },
    clear() {
      generation += 1;
      rendering.clear();
      entries.clear();
      bytes = 0;
    },
    figures: () => ({ hits, misses, entries: entries.size, bytes }),
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

function toBrotli(quality: number, body: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
}

function send(entry: Entry, { method, headers }: IncomingMessage, outgoing: ServerResponse): void {
  const known = headers['if-none-match'];
  if (known !== undefined && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === entry.etag)) {
    const { 'content-length': _, 'content-encoding': __, ...rest } = entry.plain.headers;
    outgoing.writeHead(304, rest).end();
    return;
  }
  const form = entry[findEncoding(headers['accept-encoding'])];
  outgoing.writeHead(200, form.headers).end(method === 'HEAD' ? undefined : form.body);
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
