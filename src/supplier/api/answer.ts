import { STATUS_CODES } from 'node:http';
import type { JsonObject } from '#domain/entities/lead.ts';
import { toErrorDocument, toErrorObject, type ErrorObject } from '#wire/error.ts';
import type { Problem } from '#wire/checks.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';

const RETRY_AFTER_SECONDS = 5;

/** A JSON:API response. The status text is set so that an in-process call looks like one over HTTP. */
export function answer(status: number, document: JsonObject, headers: Record<string, string> = {}): Response {
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
  return answer(201, { jsonapi: { version: '1.1' }, data: { type, id } }, headers);
}

export function answerError(error: ErrorObject, headers?: Record<string, string>): Response {
  return answer(error.status, toErrorDocument([error]), headers);
}

/** All problems of a document, which share a status. */
export function answerProblems(problems: Problem[]): Response {
  return answer(problems[0]?.status ?? 422, toErrorDocument(problems.map(toErrorObject)));
}

export function answerNotFound(): Response {
  return answerError({ status: 404, detail: 'Use an address that exists.' });
}

/** `allow` as in the header: "GET, HEAD". */
export function answerNotAllowed(allow: string): Response {
  return answerError({ status: 405, detail: `Use ${allow}.` }, { Allow: allow });
}

/** For an unavailable store or an unexpected failure. `retryAfter` in seconds. */
export function answerUnavailable(retryAfter: number = RETRY_AFTER_SECONDS): Response {
  const error: ErrorObject = { status: 503, code: 'unavailable', detail: 'Send the same again later.' };
  return answerError(error, { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) });
}
