import { STATUS_CODES } from 'node:http';
import type { JsonObject } from '#domain/entities/lead.ts';
import { toErrorDocument, toErrorObject, type ErrorObject, toApiError } from '#wire/error.ts';
import type { Problem } from '#wire/checks.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import { isAppError } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';

const RETRY_AFTER_SECONDS = 5;

/** Creates a JSON:API response. It has a status text, so that an in-process call looks like one over HTTP. */
export function answerJson(status: number, document: JsonObject, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(document), {
    status,
    statusText: STATUS_CODES[status] ?? '',
    headers: {
      'Content-Type': MEDIA_TYPE,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}

export function answerCreated(type: string, id: string, headers: Record<string, string> = {}): Response {
  return answerJson(201, { jsonapi: { version: '1.1' }, data: { type, id } }, headers);
}

export function answerError(error: ErrorObject, headers?: Record<string, string>): Response {
  return answerJson(error.status, toErrorDocument([error]), headers);
}

/** Responds with all problems of a document, which share a status. */
export function answerProblems(problems: Problem[]): Response {
  return answerJson(problems[0]?.status ?? 422, toErrorDocument(problems.map(toErrorObject)));
}

export function answerNotFound(): Response {
  return answerError({ status: 404, detail: 'Use an address that exists.' });
}

/** @param allow the value of the header: "GET, HEAD" */
export function answerNotAllowed(allow: string): Response {
  return answerError({ status: 405, detail: `Use ${allow}.` }, { Allow: allow });
}

export function answerTooMany(seconds: number): Response {
  const detail = 'Wait before the next request; Retry-After says how long.';
  return answerError({ status: 429, detail }, { 'Retry-After': String(Math.ceil(seconds)) });
}

/**
 * Responds to an unavailable store or an unexpected failure.
 * @param retryAfter seconds
 */
function answerUnavailable(retryAfter: number = RETRY_AFTER_SECONDS): Response {
  const error: ErrorObject = { status: 503, code: 'unavailable', detail: 'Send the same request again later.' };
  return answerError(error, { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) });
}

// Responses of our own APIs to failures: never 500.

/** An unavailable database is logged by its monitor, not for each request. */
export function answerFailure(error: unknown, log: Log): Response {
  if (isAppError(error)) {
    const told = toApiError(error);
    if (told?.status === 503) return answerUnavailable(error.details.retryAfter);
    if (told !== null) return answerError(told);
  }
  log.error(toFailure(error), 'the API failed unexpectedly');
  return answerUnavailable();
}

/** The part of a failure that may be logged, because a driver's message can contain customers' data. */
function toFailure(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const at = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);
  return { name: error.name, code: 'code' in error ? error.code : undefined, at };
}
