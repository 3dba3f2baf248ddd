import { z } from 'zod';
import type { ErrorObject } from '#wire/error.ts';
import { isUnencoded } from '#wire/http-fields.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { BODY_MAX_BYTES, readWholeBody } from '#wire/api-limits.ts';
import { readJson } from '#wire/json.ts';
import type { Parsed } from '#wire/checks.ts';
import type { Bearer, TokenReader } from '#domain/ports.ts';
import type { Cursor } from '#domain/ports-cases.ts';
import { answerJson, answerError, answerProblems, answerTooMany } from './responses.ts';

// Checks query parameters. JSON:API 1.1: a server must reject unknown parameters.

/** The standard's own families, which a response may name; any other name is the sender's text. */
const FAMILIES = ['include', 'sort', 'fields', 'filter', 'page'];

/** Null if every parameter is one of `known`. */
export function findQueryError(request: Request, known: readonly string[] = []): ErrorObject | null {
  if (!request.url.includes('?')) return null;
  const unknown = [...new URL(request.url).searchParams.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const family = FAMILIES.find((name) => unknown === name || unknown.startsWith(`${name}[`));
  const source = family === undefined ? {} : { source: { parameter: family } };
  if (family !== undefined && !known.some((name) => name.startsWith(family)))
    return { status: 400, detail: `Leave out ${family}.`, ...source };
  const allowed = known.length === 0 ? 'Send no query parameters.' : `Use only ${known.join(', ')}.`;
  return { status: 400, detail: allowed, ...source };
}

// Header checks (JSON:API 1.1, content negotiation). Each returns null if the header is valid.

const TOKEN = /^[^\s"(),/:;<=>?@[\\\]{}]+$/;

/** Splits at separators outside quoted strings, in linear time. */
function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim());
}

/** Returns the lower-case name of `name=value`; null for anything else. */
function readParameterName(parameter: string): string | null {
  const equals = parameter.indexOf('=');
  const name = parameter.slice(0, equals).trim();
  const value = parameter.slice(equals + 1).trim();
  const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
  return equals > 0 && TOKEN.test(name) && (isQuoted || value === '' || TOKEN.test(value)) ? name.toLowerCase() : null;
}

/** Whether it is the JSON:API media type without parameters except `profile`; no extension is supported. */
function isPlainJsonApi(mediaType: string, ignored: readonly string[] = []): boolean {
  const [type = '', ...parameters] = splitOutsideQuotes(mediaType, ';');
  if (type.toLowerCase() !== MEDIA_TYPE) return false;
  const allowed = ['profile', ...ignored];
  return parameters.every((parameter) => {
    const name = readParameterName(parameter);
    return name !== null && allowed.includes(name);
  });
}

function findContentTypeError(request: Request): ErrorObject | null {
  if (!isUnencoded(request.headers)) {
    return { status: 415, detail: 'Send the body without content encoding.', source: { header: 'Content-Encoding' } };
  }
  if (isPlainJsonApi(request.headers.get('Content-Type') ?? '')) return null;
  return { status: 415, detail: `Send ${MEDIA_TYPE} without parameters.`, source: { header: 'Content-Type' } };
}

/** 406 only if every JSON:API range in the header has unknown parameters; any other header gets JSON:API. */
export function findAcceptError(request: Request): ErrorObject | null {
  const ranges = splitOutsideQuotes(request.headers.get('Accept') ?? '', ',');
  const named = ranges.filter((range) => range.toLowerCase().startsWith(MEDIA_TYPE));
  if (named.length === 0 || named.some((range) => isPlainJsonApi(range, ['q']))) return null;
  return { status: 406, detail: `Accept ${MEDIA_TYPE} without parameters.`, source: { header: 'Accept' } };
}

/** Reads a header of 1 to `max` visible ASCII characters; `value` is null if it is absent. */
export function readVisibleAsciiHeader(
  request: Request,
  name: string,
  max: number,
): { value: string | null } | { error: ErrorObject } {
  const value = request.headers.get(name);
  if (value === null) return { value };
  if (/^[\u0021-\u007e]+$/.test(value) && value.length <= max) return { value };
  return { error: { status: 400, detail: `Send 1 to ${max} visible ASCII characters.`, source: { header: name } } };
}

const CODING = 'Content-Encoding';
const tooLarge = { status: 413, detail: `Send at most ${BODY_MAX_BYTES} bytes.`, source: { pointer: '' } } as const;

/** Returns the JSON:API document of a request, parsed by `read`, or the response that rejects it. */
export async function readSentDocument<T>(
  request: Request,
  names: ReadonlySet<string>,
  read: (document: Json) => Parsed<T>,
): Promise<{ value: T } | { refusal: Response }> {
  const headerError = findQueryError(request) ?? findContentTypeError(request) ?? findAcceptError(request);
  if (headerError !== null) {
    // RFC 9110, 15.5.16: the response says which codings are accepted.
    const isCoding = headerError.source && 'header' in headerError.source && headerError.source.header === CODING;
    return { refusal: answerError(headerError, isCoding ? { 'Accept-Encoding': 'identity' } : {}) };
  }
  const length = Number(request.headers.get('Content-Length') ?? NaN);
  if (length > BODY_MAX_BYTES) return { refusal: answerError(tooLarge) };

  let bytes: Uint8Array | null;
  try {
    // The server reads no more than Content-Length says, and reading it at once takes a quarter of the time.
    bytes =
      length >= 0 ? new Uint8Array(await request.arrayBuffer()) : await readWholeBody(request.body, BODY_MAX_BYTES);
  } catch {
    return { refusal: answerError({ status: 400, detail: 'The body is incomplete.', source: { pointer: '' } }) };
  }
  if (bytes === null || bytes.byteLength > BODY_MAX_BYTES) return { refusal: answerError(tooLarge) };

  const json = readJson(bytes, names);
  const document = json.ok ? read(json.value) : json;
  return document.ok ? { value: document.value } : { refusal: answerProblems(document.problems) };
}

/** Real tokens are 1 to 4 KB; a much longer text is not one. */
const TOKEN_MAX = 8_192;
const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

/** Reads the Authorization header, with or without the word Bearer (§7 writes it both ways); null for anything else. */
function findToken(request: Request): string | null {
  const [, token] = /^(?:Bearer +)?([\w.~+/-]+=*)$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  return token !== undefined && token.length <= TOKEN_MAX ? token : null;
}

/** Returns the customer of the request's token, or the 401 response. */
export async function readBearer(
  request: Request,
  read: (token: string) => Promise<Bearer | null>,
): Promise<{ bearer: Bearer } | { refusal: Response }> {
  const token = findToken(request);
  const bearer = token === null ? null : await read(token);
  if (bearer !== null) return { bearer };
  return {
    refusal: answerError(
      { status: 401, detail: 'Send a valid token.', source: { header: 'Authorization' } },
      CHALLENGE,
    ),
  };
}

/** What API clients need besides a token. */
export interface ApiClientRules {
  tokens: TokenReader;
  /** Returns the seconds that the token's subject must wait, or null if allowed. */
  limit(subject: string): Promise<number | null>;
}

/** Returns the API client whose access token has the scope, or the response that rejects it. */
export async function readApiClient(
  request: Request,
  scope: string,
  { tokens, limit }: ApiClientRules,
): Promise<{ bearer: Bearer } | { refusal: Response }> {
  const read = await readBearer(request, tokens.readAccess);
  if ('refusal' in read) return read;
  if (!read.bearer.scopes.includes(scope)) return { refusal: answerForbidden() };
  const seconds = await limit(read.bearer.subject);
  return seconds === null ? read : { refusal: answerTooMany(seconds) };
}

export function answerForbidden(): Response {
  return answerError({
    status: 403,
    detail: 'Send a token with the scope this needs.',
    source: { header: 'Authorization' },
  });
}

// Pages of a list that API clients read in order.

/** Younger items are omitted, because an instance whose clock is slow may still write one with an earlier time. */
export const SYNC_DELAY_MS = 60_000;

interface PageRules {
  /** Further parameters that are accepted. */
  filters: readonly string[];
  size: number;
  most: number;
}

export interface PageQuery {
  query: URLSearchParams;
  size: number;
  after: Cursor | null;
  /** ISO text of `filter[since]`. */
  since: string | null;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,100})$/;
const YEAR = /^\d{4}-/;
const instant = z.iso.datetime({ offset: true });

/** Returns the page that a request asks for, or the response that rejects it. */
export function readPage(request: Request, { filters, size, most }: PageRules): PageQuery | { refusal: Response } {
  const known = [...filters, 'filter[since]', 'page[after]', 'page[size]'];
  const refused = findQueryError(request, known) ?? findAcceptError(request);
  if (refused !== null) return { refusal: answerError(refused) };
  const query = new URL(request.url).searchParams;
  const asked = readPositiveInteger(query.get('page[size]'), size, most);
  if (asked === null) return refuseParameter('page[size]', `Use 1 to ${most}.`);
  const after = query.get('page[after]');
  const [, at, id] = CURSOR.exec(after ?? '') ?? [];
  if (after !== null && (at === undefined || id === undefined))
    return refuseParameter('page[after]', 'Use the value of meta.after or links.next.');
  const since = query.get('filter[since]');
  // A time zone may move an instant beyond the years of four digits, which sort as text.
  if (since !== null && !(instant.safeParse(since).success && YEAR.test(new Date(since).toISOString())))
    return refuseParameter('filter[since]', 'Use a time with its zone: 2026-11-22T06:00:00Z.');
  return {
    query,
    size: asked,
    after: at === undefined || id === undefined ? null : { at, id },
    since: since === null ? null : new Date(since).toISOString(),
  };
}

export function refuseParameter(parameter: string, detail: string): { refusal: Response } {
  return { refusal: answerError({ status: 400, detail, source: { parameter } }) };
}

interface PageItems<T> {
  /** Contains one more than the page, if there is a next page. */
  found: readonly T[];
  toCursor: (one: T) => Cursor;
  toResource: (one: T) => JsonObject;
  meta?: JsonObject;
  included?: (shown: readonly T[]) => Json[];
}

/** `meta.after` is where the next poll begins, on the last page too. */
export function answerPage<T>(request: Request, page: PageQuery, shown: PageItems<T>): Response {
  const { found, toCursor, toResource, meta, included } = shown;
  const kept = found.slice(0, page.size);
  const last = kept.at(-1);
  const cursor = last === undefined ? page.after : toCursor(last);
  const after = cursor && `${cursor.at}~${cursor.id}`;
  const next = new URLSearchParams(page.query);
  next.set('page[after]', after ?? '');
  return answerJson(200, {
    jsonapi: { version: '1.1' },
    links: { next: found.length > page.size ? `${new URL(request.url).pathname}?${next}` : null },
    meta: { ...meta, after },
    data: kept.map(toResource),
    ...(included && { included: included(kept) }),
  });
}

/** Reads a whole number from 1 to `most`; null for anything else. */
export function readPositiveInteger(value: string | null, fallback: number, most: number): number | null {
  if (value === null) return fallback;
  const number = Number(value);
  return /^\d{1,6}$/.test(value) && number >= 1 && number <= most ? number : null;
}
