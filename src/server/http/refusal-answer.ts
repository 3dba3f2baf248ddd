/** Responses to requests rejected before any work: people get a page with the phone numbers and a way out. */
import { AWAY_S } from '#domain/constants.ts';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { listCookieNames, toDeletingCookie } from '#domain/cookies.ts';
import { patterns } from '#domain/paths.ts';
import { type ErrorObject, toErrorDocument } from '#wire/error.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import { FIXED_HEADERS } from './answer-every.ts';
import { COOKIE_MAX, type EarlyRefusal } from './early-refusal.ts';
import { isApi } from './foreign.ts';
import { toLastResort } from './last-resort.ts';
import { type TellRefused, toBrokenReason } from './refused-log.ts';

/** Clears cookies only if there are too many, so that a link on another site cannot clear a reader's. */
const CLEARING = `${patterns.cookies}?too-many`;
/** More cookies than a browser stores for one site. */
const CLEARED_MAX = 200;
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]{1,256}$/;
const START = `<a href="${patterns.home}">start from the home page</a>`;

/** Statuses of requests that no browser sends: one line suffices. */
const PLAIN: ReadonlySet<number> = new Set([400, 417]);

const CODES: Readonly<Partial<Record<EarlyRefusal['status'], Pick<ErrorObject, 'code'>>>> = {
  429: { code: 'too-many-requests' },
  503: { code: 'unavailable' },
};

const WORDS: Readonly<Record<number, [heading: string, advice: string]>> = {
  400: ['We couldn’t read that request', `Go back and try again, or ${START}.`],
  405: ['We couldn’t do that', `This address can only be read. You can ${START}.`],
  408: ['That took too long', `Check your connection and try again, or ${START}.`],
  414: ['This address is too long', `Follow the link that brought you here again, or ${START}.`],
  431: [
    'Your browser sent us too much',
    `It may hold too many cookies for this site, or the address may be too long. Clear this site’s cookies in your browser’s settings, or ${START}.`,
  ],
  429: ['You are sending us a lot at once', 'Go back and send it again in a minute. Nothing was sent.'],
  503: ['A lot is being sent to us at once', 'Go back and send it again in a minute. Nothing was sent.'],
};
const TOO_MANY: [heading: string, advice: string] = [
  'Your browser holds too many cookies for this site',
  `<a href="${CLEARING}">Clear them and go on</a>. It signs you out, and what you have typed and not sent is lost. You can clear them in your browser’s settings too.`,
];
const CLEARED: [heading: string, advice: string] = [
  'We have cleared this site’s cookies',
  `You can <a href="${patterns.home}">go on to help and support</a>. If this page comes back, clear the cookies in your browser’s settings.`,
];

function toPage(status: number): { html: string; headers: Record<string, string> } {
  const [heading, advice] = WORDS[status] ?? WORDS[400] ?? TOO_MANY;
  return toLastResort(heading, advice);
}

/** Set-Cookie values that delete every cookie sent; the header below also deletes a sibling domain's. */
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
    ...((status === 429 || status === 503) && { 'Retry-After': String(AWAY_S) }),
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
  const { html, headers } = isTooMany ? toLastResort(...(isClearing ? CLEARED : TOO_MANY)) : toPage(status);
  const cleared = isClearing ? { 'Clear-Site-Data': '"cookies"', 'Set-Cookie': toCleared(cookies) } : {};
  outgoing.writeHead(isClearing ? 200 : status, { ...headers, ...cleared, ...fixed });
  outgoing.end(method === 'HEAD' ? undefined : html);
}

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** How long to keep reading what the browser sends: closing the connection earlier would hide the page. */
const LINGER_MS = 1_000;
/** Sockets already answered: further errors on them are ignored. */
const answered = new WeakSet<Duplex>();

/** For Node's `connect` event: tunnels are refused. */
export function answerTunnel(socket: Duplex, more: Record<string, string>): void {
  socket.on('error', () => {});
  endWith(socket, 405, { Allow: 'GET, HEAD, POST', ...more });
}

/** For Node's `clientError` event, which has no request. */
export function answerBroken(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  more: Record<string, string> = {},
  tell: TellRefused = () => {},
): void {
  if (answered.has(socket)) return;
  answered.add(socket);
  const underWay = (socket as { _httpMessage?: { _headerSent?: boolean } | null })._httpMessage;
  if (error.code === 'ECONNRESET' || !socket.writable || underWay?._headerSent) {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  tell(status, toBrokenReason(error));
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
