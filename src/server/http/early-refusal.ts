/**
 * Responses to requests that are rejected before any work: people get a page with the phone numbers and a way to
 * continue.
 */
import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Log, createLogLimit } from '#domain/log.ts';
import { UNAVAILABLE_RETRY_AFTER_S } from '#domain/constants.ts';
import { listCookieNames, toDeletingCookie } from '#domain/cookies.ts';
import { patterns } from '#domain/paths.ts';
import { type ErrorObject, toErrorDocument } from '#wire/error.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import { isHost } from './public-origin.ts';
import { FIXED_HEADERS } from './response-headers.ts';
import { isApi } from './cross-site.ts';
import { toLastResortPage } from './last-resort.ts';

// Rejects a request before any other work: a long path or header must cost no more than reading it. Limits are in bytes
// as sent.

/**
 * Our longest path has two slugs of 80 characters; a redirect that repeats a longer one breaks proxies.
 * @internal
 */
export const PATH_MAX = 1_024;
/**
 * A search of 2,000 non-ASCII characters takes 24 KB in a URL.
 * @internal
 */
export const TARGET_MAX = 32 * 1_024;
/**
 * Browsers send every cookie of the site, including other applications'; the rest of the 64 KB is for other headers.
 * @internal
 */
export const COOKIE_MAX = 48 * 1_024;
/** @internal */
export const HEADER_MAX = 8 * 1_024;
/**
 * A path that a proxy in front may interpret differently: browsers treat a backslash as a slash, and URL parsers
 * resolve `..`, even encoded. Browsers resolve it before they send.
 */
const AMBIGUOUS = /^[^?]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?]|$))/i;

export interface EarlyRefusal {
  status: 400 | 414 | 417 | 429 | 431 | 503;
  text: string;
}

/** Null to proceed. Rewrites an absolute target, so that `url` is its path afterwards. */
export function refuseEarly(incoming: IncomingMessage): EarlyRefusal | null {
  const { rawHeaders } = incoming;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const size = rawHeaders[at + 1]?.length ?? 0;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    if (size > HEADER_MAX && (name.toLowerCase() !== 'cookie' || size > COOKIE_MAX)) {
      return { status: 431, text: 'A header of this request is too long.' };
    }
  }
  // HTTP/1.0 needs no Host, or an empty one, and some load balancers' health checks use it.
  if (!incoming.headers.host && hosts < 2 && incoming.httpVersion === '1.0') incoming.headers.host = 'localhost';
  const host = incoming.headers.host ?? '';
  if (hosts > 1 || !isHost(host)) return { status: 400, text: 'Send a valid Host header.' };
  // A transfer coding that we do not decode would be read as if it were plain.
  const coding = incoming.headers['transfer-encoding'] ?? 'chunked';
  if (coding.trim().toLowerCase() !== 'chunked') return { status: 400, text: 'Send the body plain or chunked.' };
  const url = toPathTarget(incoming.url ?? '', host);
  if (url === null || AMBIGUOUS.test(url)) return { status: 400, text: 'Request a path of this host.' };
  incoming.url = url;
  const path = url.indexOf('?');
  if (url.length > TARGET_MAX || (path === -1 ? url.length : path) > PATH_MAX) {
    return { status: 414, text: 'This address is too long.' };
  }
  return null;
}

/** Turns `http://host/path` into `/path` if it names the requested host (RFC 9112, 3.2.2); null if it has no path. */
function toPathTarget(target: string, host: string): string | null {
  if (target.startsWith('/')) return target;
  const scheme = /^https?:\/\//i.exec(target)?.[0];
  if (scheme === undefined) return null;
  const rest = target.slice(scheme.length);
  if (rest.slice(0, host.length).toLowerCase() !== host.toLowerCase()) return null;
  // The scheme's default port may be present or not.
  const path = rest.slice(host.length).replace(/^https:/i.test(scheme) ? /^:443(?=[/?]|$)/ : /^:80(?=[/?]|$)/, '');
  if (path === '') return '/';
  return path.startsWith('/') ? path : path.startsWith('?') ? `/${path}` : null;
}

// Requests that are rejected unread have no log line of their own. The first of each kind is logged, and again every
// ten minutes: a misconfigured proxy in front may send nothing else.

const AGAIN_MS = 10 * 60_000;
const SLOW = 408;

/** First bytes of clients that speak another protocol than HTTP/1.1, by which it is named in the log. */
const OTHERS: readonly (readonly [start: Buffer, what: string])[] = [
  [Buffer.from('PROXY '), 'the PROXY protocol'],
  [Buffer.from('\r\n\r\n\0\r\nQUIT\n'), 'the PROXY protocol'],
  [Buffer.from([0x16, 0x03]), 'TLS'],
  [Buffer.from('PRI * HTTP/2'), 'HTTP/2'],
];

/**
 * Returns our own words or a Node error code, never what was sent.
 * @internal
 */
export function toConnectionError({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: unknown }): string {
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket : Buffer.alloc(0);
  const other = OTHERS.find(([start]) => packet.subarray(0, start.length).equals(start));
  return other ? `${other[1]} instead of HTTP` : (code ?? 'unknown');
}

export type LogRefusal = (status: number, reason: string) => void;

/** Logs the first of each kind at once, then at most one line with the count in ten minutes. */
export function createRefusalLog(log: Pick<Log, 'warn'>, now?: () => number): LogRefusal {
  const seldom = createLogLimit(AGAIN_MS, now);
  return (status, reason) => {
    // Browsers open connections that they never use.
    const requests = status === SLOW ? null : seldom(reason);
    if (requests !== null) log.warn({ status, reason, requests }, 'requests were rejected before they were parsed');
  };
}

/** Clears cookies only if there are too many, so that a link on another site cannot clear a reader's. */
const CLEARING = `${patterns.cookies}?too-many`;
/** More cookies than a browser stores for one site. */
const CLEARED_MAX = 200;
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]{1,256}$/;
const START = `<a href="${patterns.home}">start from the home page</a>`;

/** Statuses that no browser causes: one line suffices. */
const PLAIN: ReadonlySet<number> = new Set([400, 417]);

const CODES: Readonly<Partial<Record<EarlyRefusal['status'], Pick<ErrorObject, 'code'>>>> = {
  429: { code: 'too-many-requests' },
  503: { code: 'unavailable' },
};

const WORDS: Readonly<Record<number, [heading: string, advice: string]>> = {
  400: ['We couldn’t read that request', `Go back and try again, or ${START}.`],
  405: ['We couldn’t do that', `You can only view this page. You can ${START}.`],
  408: ['That took too long', `Check your connection and try again, or ${START}.`],
  414: ['This address is too long', `Follow the link that brought you here again, or ${START}.`],
  431: [
    'Your browser sent too much data',
    `It may hold too many cookies for this site, or the address may be too long. Clear this site’s cookies in your browser’s settings, or ${START}.`,
  ],
  429: ['Too many requests', 'Go back and send it again in a minute. Nothing was sent.'],
  503: ['Our service is very busy', 'Go back and send it again in a minute. Nothing was sent.'],
};
const TOO_MANY: [heading: string, advice: string] = [
  'Your browser holds too many cookies for this site',
  `<a href="${CLEARING}">Clear them and continue</a>. It signs you out, and what you have typed and not sent is lost. You can clear them in your browser’s settings too.`,
];
const CLEARED: [heading: string, advice: string] = [
  'We have cleared this site’s cookies',
  `You can <a href="${patterns.home}">continue to help and support</a>. If this page comes back, clear the cookies in your browser’s settings.`,
];

function toPage(status: number): { html: string; headers: Record<string, string> } {
  const [heading, advice] = WORDS[status] ?? WORDS[400] ?? TOO_MANY;
  return toLastResortPage(heading, advice);
}

/** Set-Cookie values that delete every cookie sent; the header below also deletes those of a parent domain. */
function toCleared(cookies: string): string[] {
  return listCookieNames(cookies)
    .filter((name) => COOKIE_NAME.test(name))
    .slice(0, CLEARED_MAX)
    .map((name) => toDeletingCookie(name, /^__(?:Host|Secure)-/i.test(name)));
}

export function answerRefusal(
  { status, text }: EarlyRefusal,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { url = '', headers: asked, method } = incoming;
  const fixed = {
    ...FIXED_HEADERS,
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...((status === 429 || status === 503) && { 'Retry-After': String(UNAVAILABLE_RETRY_AFTER_S) }),
  };
  if (isApi(url)) {
    const document = toErrorDocument([{ status, detail: text, ...CODES[status] }]);
    outgoing.writeHead(status, { 'Content-Type': MEDIA_TYPE, ...fixed }).end(JSON.stringify(document));
    return;
  }
  if (PLAIN.has(status)) {
    outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...fixed }).end(`${text}\n`);
    return;
  }
  const cookies = asked.cookie ?? '';
  const isTooMany = status === 431 && cookies.length > COOKIE_MAX;
  const isClearing = isTooMany && url === CLEARING && method === 'GET';
  const { html, headers } = isTooMany ? toLastResortPage(...(isClearing ? CLEARED : TOO_MANY)) : toPage(status);
  const cleared = isClearing ? { 'Clear-Site-Data': '"cookies"', 'Set-Cookie': toCleared(cookies) } : {};
  outgoing.writeHead(isClearing ? 200 : status, { ...headers, ...cleared, ...fixed });
  outgoing.end(method === 'HEAD' ? undefined : html);
}

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** How long to continue reading what the browser sends, because closing the connection earlier would hide the page. */
const LINGER_MS = 1_000;
/** Sockets that have got a response; further errors on them are ignored. */
const answered = new WeakSet<Duplex>();

/** Handles Node's `connect` event: tunnels are rejected. */
export function answerTunnel(socket: Duplex, more: Record<string, string>): void {
  socket.on('error', () => {});
  endWith(socket, 405, { Allow: 'GET, HEAD, POST', ...more });
}

/** Handles Node's `clientError` event, which has no request. */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  more: Record<string, string> = {},
  tell: LogRefusal = () => {},
): void {
  if (answered.has(socket)) return;
  answered.add(socket);
  const underWay = (socket as { _httpMessage?: { _headerSent?: boolean } | null })._httpMessage;
  if (error.code === 'ECONNRESET' || !socket.writable || underWay?._headerSent) {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  tell(status, toConnectionError(error));
  endWith(socket, status, more);
}

function endWith(socket: Duplex, status: number, more: Record<string, string>): void {
  const { html, headers } = toPage(status);
  const lines = Object.entries({
    ...headers,
    ...FIXED_HEADERS,
    'Content-Length': String(Buffer.byteLength(html)),
    ...more,
    'Cache-Control': 'no-store',
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${html}`);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
