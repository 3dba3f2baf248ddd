/** §8 Wraps a failed call: its message and code verbatim, and what may be logged of it. */
import { STATUS_CODES } from 'node:http';
import { DAY_S } from '#domain/constants.ts';
import { toErrorCode, AppError, isAppError, type Upstream } from '#domain/errors.ts';
import type { Json } from '#domain/entities/lead.ts';
import { readErrorDocument, readErrorPointer, readErrorTexts } from '#wire/error.ts';
import { readCreatedId, readLocationId } from '#wire/resource.ts';
import { readRetryAfter } from '#wire/http-fields.ts';
import { findTexts, toLoggableText } from './loggable.ts';
import { findUnreadAnswer } from './unread-answer.ts';

/** Maximum Retry-After that is accepted: the other side's clock may be wrong. */
const RETRY_AFTER_MOST_S = DAY_S;

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
  /** Personal data: nothing of the response is logged. */
  isPersonal: boolean;
}

export interface CallOutcome {
  /** 0 without a response. */
  status: number;
  statusText: string;
  headers?: Headers;
  body?: Json;
  cause?: unknown;
  /** Why a response is useless, in our own words. */
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
  const shownPath = toShownPath(template);
  const sent = [path, ...findTexts(call.body ?? '')];
  // A custom reason phrase may repeat what was sent.
  const isStandard = status === 0 || statusText === STATUS_CODES[status];
  // HTTP/2 has no phrases, and one that is withheld says nothing: the standard one stands in.
  const standard = isStandard ? statusText : (STATUS_CODES[status] ?? '');
  const phrase = isStandard || call.isPersonal || statusText === '' ? standard : toLoggableText(statusText, sent);
  // HTTP's standard phrases, and ours for no response, contain no personal data.
  const isPhrase = (isStandard && text === statusText) || PHRASES.has(text);
  const words = call.isPersonal ? phrase : isPhrase ? text : toLoggableText(text, sent);
  const told = status === 422 ? readErrorDocument(body) : null;
  const named = readErrorPointer(body);
  const upstream: Upstream = {
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
  const conflict = status === 409 && method === 'POST' && named !== OTHER_TYPE;
  const wait = readRetryAfter(headers?.get('retry-after') ?? null, new Date());
  return new AppError(told?.code ?? 'upstream', toMessage(`${base}${path}`, number, text), {
    upstream,
    ...(told?.pointer !== undefined && { pointer: told.pointer }),
    ...(conflict && {
      existing: readCreatedId(body) ?? readLocationId(headers?.get('location') ?? null, path.split('/').at(-1) ?? ''),
    }),
    ...(wait !== null && { retryAfter: Math.min(Math.ceil(wait / 1_000), RETRY_AFTER_MOST_S) }),
    ...(cause !== undefined && { cause }),
  });
}

/** The same failure, marked as the second try's. */
export function toSecondTry(error: unknown): unknown {
  if (!isAppError(error) || error.details.upstream === undefined) return error;
  const upstream = { ...error.details.upstream, tries: 2 };
  return new AppError(error.kind, error.message, { ...error.details, upstream });
}

/** How long the other side asks to wait, in milliseconds. */
export function toAskedWait(error: unknown): number {
  return isAppError(error) ? (error.details.retryAfter ?? 0) * 1_000 : 0;
}

function toReason(cause: unknown): string {
  const odd = findUnreadAnswer(cause);
  return odd === null ? toErrorCode(cause) : `${toErrorCode(cause)}: ${odd}`;
}

/** Without the parameters. */
export function toShownPath(template: string): string {
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
