/** §8 Wraps a failed call, with the other system's message and code verbatim, and decides what may be logged of it. */
import { STATUS_CODES } from 'node:http';
import { DAY_S } from '#domain/constants.ts';
import { toErrorCode } from '#domain/error-code.ts';
import { AppError, isAppError, type UpstreamFailure } from '#domain/errors.ts';
import type { Json } from '#domain/entities/lead.ts';
import { readErrorDocument, readErrorPointer, readErrorTexts } from '#wire/error.ts';
import { readCreatedId } from '#wire/resource.ts';
import { readRetryAfter } from '#wire/http-fields.ts';
import type { Log } from '#domain/log.ts';
import type { OnIssue } from '#wire/entries.ts';

// What may be logged of another system's messages, which can quote what was sent or contain personal data.

const LENGTH_MAX = 200;
const LEFT_OUT = '…';
/** Shorter words occur inside many other words. */
const PART_MIN = 4;

/**
 * Keeps plain lower-case words, and the first word; numbers, names, addresses and words of `sent` become "…".
 * @param sent everything sent with the call
 * @internal
 */
export function toLoggableText(text: string, sent: readonly string[]): string {
  const words = new Set(sent.flatMap((value) => toWords(value)));
  const parts = [...words].filter((word) => word.length >= PART_MIN);
  const said = text
    .slice(0, LENGTH_MAX)
    .split(/\s+/)
    .map((token, at) => {
      const isPlain = (at === 0 ? /^\p{L}\p{Ll}*[.,:;!?]*$/u : /^\p{Ll}+(?:['’-]\p{Ll}+)*[.,:;!?]*$/u).test(token);
      const own = toWords(token);
      const wasSent = own.some((word) => words.has(word) || parts.some((part) => word.includes(part)));
      return isPlain && !wasSent ? token : LEFT_OUT;
    });
  return said.filter((token, at) => token !== LEFT_OUT || said[at - 1] !== LEFT_OUT).join(' ');
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

/**
 * Every string in a JSON body, at any depth; the body itself if it is not JSON.
 * @internal
 */
export function listStrings(body: string): string[] {
  const texts: string[] = [];
  try {
    JSON.parse(body, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
  } catch {
    return [body];
  }
  return texts;
}

// Describes responses that Node's `fetch` cannot read. It matches Node's own messages, and quotes nothing from the
// response.

const READ_AS: readonly (readonly [RegExp, string])[] = [
  // RFC 9110 §15.2 requires clients to accept it; `fetch` closes the connection instead.
  [/^bad response$/, 'a 100 Continue that was not asked for'],
  [/^bad upgrade$/, 'an upgrade that was not asked for'],
  [/\(Unexpected whitespace after header value\)$/, 'a header folded over two lines'],
  // Node concatenates two lengths, even equal ones, into one number.
  [/^Response body length does not match content-length header$/, 'two lengths, or another than was sent'],
];

/** Null for any other failure. */
export function findProtocolError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return READ_AS.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

/** Maximum Retry-After that is accepted: the other side's clock may be wrong. */
const RETRY_AFTER_MAX_S = DAY_S;

const PHRASES: ReadonlySet<string> = new Set(Object.values(STATUS_CODES).filter((phrase) => phrase !== undefined));

/** JSON:API's other conflict, about the document's type. */
const OTHER_TYPE = '/data/type';

export interface ClientCall {
  client: string;
  method: string;
  base: string;
  path: string;
  /** Logged instead of `path`. */
  template: string;
  body: string | null;
  /** Personal data: nothing from the response is logged. */
  isPersonal: boolean;
}

export interface CallOutcome {
  /** 0 without a response. */
  status: number;
  statusText: string;
  headers?: Headers;
  body?: Json;
  cause?: unknown;
  /** Why a response cannot be used, in our own words. */
  reason?: string;
}

export function wrapFailure(
  call: ClientCall,
  { status, statusText, headers, body = null, cause, reason }: CallOutcome,
): AppError {
  const { client, method, base, path, template } = call;
  const number = String(status).padStart(3, '0');
  const { message, Message } = readErrorTexts(body);
  const text = message || statusText || Message;
  const shownPath = toPathTemplate(template);
  const sent = [path, ...listStrings(call.body ?? '')];
  // A custom reason phrase may repeat what was sent.
  const isStandard = status === 0 || statusText === STATUS_CODES[status];
  // HTTP/2 has no reason phrases, and a withheld phrase says nothing, so the standard one is used.
  const standard = isStandard ? statusText : (STATUS_CODES[status] ?? '');
  const phrase = isStandard || call.isPersonal || statusText === '' ? standard : toLoggableText(statusText, sent);
  // HTTP's standard phrases, and ours for no response, contain no personal data.
  const isPhrase = (isStandard && text === statusText) || PHRASES.has(text);
  const words = call.isPersonal ? phrase : isPhrase ? text : toLoggableText(text, sent);
  const told = status === 422 ? readErrorDocument(body) : null;
  const named = readErrorPointer(body);
  const upstream: UpstreamFailure = {
    client,
    method,
    path: shownPath,
    status,
    code: `${number} ${phrase}`.trimEnd(),
    said: toMessage(`${base}${shownPath}`, number, words),
    ...(named !== null && { pointer: named }),
    ...(status === 0 && cause !== undefined && { reason: toReason(cause) }),
    ...(reason !== undefined && { reason }),
  };
  const existing = status === 409 && method === 'POST' && named !== OTHER_TYPE ? readCreatedId(body) : null;
  const wait = readRetryAfter(headers?.get('retry-after') ?? null, new Date());
  return new AppError(told?.code ?? 'upstream', toMessage(`${base}${path}`, number, text), {
    upstream,
    ...(told?.pointer !== undefined && { pointer: told.pointer }),
    ...(existing !== null && { existing }),
    ...(wait !== null && { retryAfter: Math.min(Math.ceil(wait / 1_000), RETRY_AFTER_MAX_S) }),
    ...(cause !== undefined && { cause }),
  });
}

/** Wraps the same failure, marked as that of the second attempt. */
export function toSecondAttempt(error: unknown): unknown {
  if (!isAppError(error) || error.details.upstream === undefined) return error;
  const upstream = { ...error.details.upstream, tries: 2 };
  return new AppError(error.kind, error.message, { ...error.details, upstream });
}

/** How long the other side asks to wait, in milliseconds. */
export function toRetryAfterMs(error: unknown): number {
  return isAppError(error) ? (error.details.retryAfter ?? 0) * 1_000 : 0;
}

/** What an operator can check, by the failure's code. */
const CHECKS: readonly (readonly [RegExp, string])[] = [
  [/PROXY_/, 'check HTTP_PROXY and HTTPS_PROXY'],
  [/SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/, 'its authority is unknown, check …_TLS_CA_FILE'],
  [/^NO_ACCESS_TOKEN/, 'check …_OAUTH_TOKEN_URL and the like'],
];

/** The code of a failed call, and what is known about it. */
export function toReason(cause: unknown): string {
  const code = toErrorCode(cause);
  const known = findProtocolError(cause) ?? CHECKS.find(([pattern]) => pattern.test(code))?.[1];
  return known === undefined ? code : `${code}: ${known}`;
}

/** Replaces the parameters in the path by their names. */
export function toPathTemplate(template: string): string {
  return template.replace(/[?#].*$/s, '');
}

function toMessage(url: string, status: string, text: string): string {
  return `Fetching ${url} returned response: Status: ${status}, Text: ${text}`;
}

/** What may be logged of a failed call: client, method, path without query, status, §8's code and message. Never what was sent. */
export function toLog(error: unknown): object {
  if (!isAppError(error)) return { error: error instanceof Error ? error.name : typeof error };
  return { error: error.kind, ...error.details.upstream };
}

// Logs each bad field of an external document once, however often the document arrives.

/** Beyond this number the record of what was logged is emptied. */
const TOLD_MAX = 500;

/** Per document: a list of a thousand bad entries is one mistake. */
const LINES_MAX = 20;

/**
 * Logs the entry and the field, never the value that was sent.
 * @returns a document's callback for bad fields
 */
export function createIssueLog(log: Pick<Log, 'warn'>): (document: string) => OnIssue {
  const told = new Set<string>();
  return (document) => {
    let lines = 0;
    return ({ pointer, expected }) => {
      const key = `${document} ${pointer} ${expected}`;
      if (told.has(key)) return;
      lines += 1;
      if (lines > LINES_MAX) {
        if (lines === LINES_MAX + 1) log.warn({ document }, 'further entries were dropped');
        return;
      }
      if (told.size >= TOLD_MAX) told.clear();
      told.add(key);
      log.warn({ document, at: pointer, expected }, 'dropped from an external document');
    };
  };
}
