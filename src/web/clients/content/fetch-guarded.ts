/** Sends one request to a content server that may be slow, wrong or hostile. */
import { once } from 'node:events';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { type Deadline, within } from '#domain/deadline.ts';
import { AppError, type UpstreamFailure } from '#domain/errors.ts';
import { readWholeBody } from '#wire/api-limits.ts';
import { decodeText, isReadable } from '#wire/charset.ts';
import { readRetryAfter, isTransientStatus } from '#wire/http-fields.ts';

/**
 * Waits at most `ms`, or what is left of the page's deadline. The work continues in the background.
 * @throws AppError `upstream` when the work failed, or takes longer
 */
export async function waitOrFail<T>(work: Promise<T>, ms: number, page: Deadline | undefined): Promise<T> {
  try {
    return await within(work, Math.min(ms, page?.left() ?? ms), () => {
      throw new Error('late');
    });
  } catch (cause) {
    throw toNoCopyError(cause);
  }
}

export function toNoCopyError(cause: unknown): AppError {
  return new AppError('upstream', 'The content server did not answer, and there is no stored copy', { cause });
}

// Checks whether a compressed response is complete, because `fetch` decompresses a truncated one without an error.
// Requests it again without decompression, and decompresses it to its end.

const CODINGS = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
  'x-gzip': createGunzip,
  zstd: createZstdDecompress,
} as const;

/** 203 means that a proxy changed what it passed on. */
const GOOD: readonly (number | undefined)[] = [200, 203];

const readCoding = (header: string | null | undefined): string => (header ?? 'identity').trim().toLowerCase();

/** @param most maximum decompressed bytes */
async function isSentWhole(url: string, accept: string, most: number, signal: AbortSignal): Promise<boolean> {
  // A handler in this process has no absolute URL.
  if (!URL.canParse(url)) return false;
  const get = url.startsWith('https:') ? getSecure : getPlain;
  const request = get(url, { headers: { accept, 'accept-encoding': 'identity' }, signal });
  try {
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const unpack = CODINGS[readCoding(answer.headers['content-encoding']) as keyof typeof CODINGS];
    if (!GOOD.includes(answer.statusCode) || unpack === undefined) return false;
    await pipeline(answer, unpack(), createSink(most), { signal });
    return true;
  } catch {
    return false;
  } finally {
    request.destroy();
  }
}

/** Discards its input, and fails if it exceeds the limit. */
function createSink(most: number): Writable {
  let bytes = 0;
  return new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > most ? new Error('More than an answer may have') : null);
    },
  });
}

/**
 * Whether less than `ms` have passed since `then`. False if `then` is in the future: after the clock was set back,
 * stored values would otherwise count as recent for that long.
 */
export function isRecent(then: number, ms: number, now: number): boolean {
  return then <= now && now - then < ms;
}

/** The part of `fetch` used here: the network or a handler in this process. */
export interface HttpFetch {
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface WantedDocument {
  mediaType: 'text/html' | 'application/json' | 'text/javascript';
  /** ETag of the cached copy. */
  etag?: string | undefined;
  headers?: Record<string, string>;
}

/** A 410 counts as 404. */
type Answer = { status: 200; etag: string | null; text: string } | { status: 304 } | { status: 404 };

const NOT_THERE = [404, 410];
/**
 * No response, rate limiting, and gateways' errors for an unavailable server. Other statuses may concern a single
 * document.
 */
const AWAY = [0, 429, 502, 503, 504];

/** The timeout of the whole exchange, including the body. */
const EXCHANGE_MAX_MS = 3_000;
const ANSWER_MAX_BYTES = 512 * 1024;
/** Equivalent media types; any `+json` counts as JSON. */
const SAME_TYPE: Readonly<Record<string, WantedDocument['mediaType']>> = {
  'application/javascript': 'text/javascript',
  'application/xhtml+xml': 'text/html',
  'text/json': 'application/json',
};

/** Why a response cannot be used; `message` contains no part of the response. */
export class ContentFailure extends Error {
  override name = 'ContentFailure';
  /** What failed: the server is unavailable, this response is bad, or the document cannot be parsed. */
  readonly about: 'server' | 'answer' | 'document';
  /** Whether the same request may succeed shortly. */
  readonly isTransient: boolean;
  /** How long the server asks to wait, in milliseconds. */
  readonly askedWaitMs: number;
  constructor(about: ContentFailure['about'], message: string, isTransient = true, askedWaitMs = 0) {
    super(message);
    this.about = about;
    this.isTransient = isTransient;
    this.askedWaitMs = askedWaitMs;
  }
}

/** @throws ContentFailure slow, too large, another type, a redirect, or any status except 200, 304, 404 and 410 */
export async function fetchGuarded(http: HttpFetch, path: string, wanted: WantedDocument): Promise<Answer> {
  const abort = new AbortController();
  try {
    // In addition to the signal, which a handler in this process may ignore.
    return await within(exchange(http, path, wanted, abort.signal), EXCHANGE_MAX_MS, () => {
      throw new ContentFailure('server', `no complete response within ${EXCHANGE_MAX_MS} ms`);
    });
  } finally {
    abort.abort();
  }
}

async function exchange(http: HttpFetch, path: string, wanted: WantedDocument, signal: AbortSignal): Promise<Answer> {
  // Uncompressed: a truncated compressed body could not be detected.
  const headers = new Headers({ accept: wanted.mediaType, 'accept-encoding': 'identity', ...wanted.headers });
  if (wanted.etag !== undefined) headers.set('if-none-match', wanted.etag);
  let response: Response;
  try {
    response = await http.fetch(path, { headers, signal, redirect: 'manual' });
  } catch (error) {
    return fromRefusal(error, wanted);
  }
  if (GOOD.includes(response.status) && !response.redirected) return readAnswer(response, wanted.mediaType, signal);
  response.body?.cancel().catch(() => {});
  const askedWaitMs = readRetryAfter(response.headers.get('retry-after'), new Date()) ?? 0;
  return fromStatus(response.redirected ? 0 : response.status, wanted, { askedWaitMs });
}

interface More {
  reason?: string | undefined;
  askedWaitMs?: number;
}

function fromStatus(status: number, { etag }: WantedDocument, { reason, askedWaitMs }: More = {}): Answer {
  if (NOT_THERE.includes(status)) return { status: 404 };
  if (status === 304 && etag !== undefined) return { status };
  const noAnswer = reason === undefined ? 'no answer' : `no answer (${reason})`;
  throw new ContentFailure(
    AWAY.includes(status) ? 'server' : 'answer',
    status === 0 ? noAnswer : `status ${status}`,
    status < 400 || isTransientStatus(status),
    askedWaitMs,
  );
}

/** The HTTP client may throw for a status that has a meaning here. */
function fromRefusal(error: unknown, wanted: WantedDocument): Answer {
  const details =
    error instanceof Error && 'details' in error ? (error.details as { upstream?: UpstreamFailure } | null) : null;
  const { status = 0, reason } = details?.upstream ?? {};
  return fromStatus(status, wanted, { reason });
}

async function readAnswer(response: Response, mediaType: string, signal: AbortSignal): Promise<Answer> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = SAME_TYPE[type] ?? (/^application\/[\w.-]+\+json$/.test(type) ? 'application/json' : type);
  if (kind !== mediaType) {
    response.body?.cancel().catch(() => {});
    throw new ContentFailure('document', `not ${mediaType}`);
  }
  const bytes = await readWholeBody(response.body, ANSWER_MAX_BYTES).catch(() => {
    throw new ContentFailure('answer', 'the response was cut off');
  });
  if (bytes === null) throw new ContentFailure('document', `more than ${ANSWER_MAX_BYTES} bytes`);
  const text = decodeText(bytes, response.headers.get('content-type'));
  if (!isReadable(text)) throw new ContentFailure('document', 'not text');
  const mayBeHalf = isCompressed(response) && isUnclosed(text);
  if (mayBeHalf && !(await isSentWhole(response.url, mediaType, ANSWER_MAX_BYTES, signal)))
    throw new ContentFailure('answer', 'the response was cut off');
  const etag = response.headers.get('etag');
  return {
    status: 200,
    etag: etag !== null && etag.length <= 200 ? etag : null,
    text,
  };
}

/** Some servers compress although asked not to. */
function isCompressed({ headers }: Response): boolean {
  return readCoding(headers.get('content-encoding')) !== 'identity';
}

/**
 * A document that opens `<html>` or `<body>` and closes neither may be truncated, although HTML allows it: an article's
 * last step, often a warning, could be missing.
 */
function isUnclosed(text: string): boolean {
  return /<(?:html|body)\b/i.test(text) && !/<\/(?:html|body)\s*>/i.test(text);
}
