/** One page as it is kept: its headers, its bytes, and their compressed forms. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FIRST_VIEW } from '#app/context.ts';
import { findEncoding } from './encoding.ts';

/** Quality 5 costs a millisecond, 11 thirteen: the strong one is made in the background. */
const QUICK = 5;
const STRONG = 11;
const STRONG_AFTER_HITS = 20;
/** Headers that belong to one answer, or that are made again from the body. */
const NOT_KEPT = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'date',
  'connection',
  'transfer-encoding',
  FIRST_VIEW.toLowerCase(),
]);

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Form {
  body: Buffer;
  headers: OutgoingHttpHeaders;
}

export interface KeptPage {
  etag: string;
  plain: Form;
  br: Form;
  gzip: Form;
  /** When its rendering began: what it shows is no younger. */
  renderedAt: number;
  hits: number;
  strong: boolean;
  /** What it takes in memory. */
  bytes: number;
}

/** The same page as `before` keeps its forms. */
export async function toKeptPage(
  response: Response,
  before: KeptPage | undefined,
  renderedAt: number,
): Promise<KeptPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return { ...before, renderedAt };
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of response.headers) if (!NOT_KEPT.has(name)) headers[name] = value;
  // What a browser may not hold it cannot ask for by its tag either.
  const shared = { ...headers, ...(isHeld(headers) && { etag }), vary: 'Accept-Encoding, Cookie' };
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

/** Compresses it as well as it can be, once it has proved itself. */
export async function strengthen(page: KeptPage): Promise<void> {
  page.strong = true;
  const body = await brotli(page.plain.body, toBrotli(STRONG, page.plain.body));
  page.br = { body, headers: { ...page.br.headers, 'content-length': body.length } };
}

/** It was read often enough to be worth the strong compression, which it does not have yet. */
export function isWorthStrengthening({ strong, hits }: KeptPage): boolean {
  return !strong && hits > STRONG_AFTER_HITS;
}

function isHeld(headers: OutgoingHttpHeaders): boolean {
  return headers['cache-control'] !== 'no-store';
}

function toBrotli(quality: number, body: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
}

/** Whole, in the form that the reader takes, or 304. */
export function sendKept(page: KeptPage, { method, headers }: IncomingMessage, outgoing: ServerResponse): void {
  const known = headers['if-none-match'];
  if (
    known !== undefined &&
    isHeld(page.plain.headers) &&
    known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === page.etag)
  ) {
    const { 'content-length': _, 'content-encoding': __, ...rest } = page.plain.headers;
    outgoing.writeHead(304, rest).end();
    return;
  }
  const form = page[findEncoding(headers['accept-encoding'])];
  outgoing.writeHead(200, form.headers).end(method === 'HEAD' ? undefined : form.body);
}
