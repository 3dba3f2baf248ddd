/** JSON:API error objects: written by the API, read by the clients. */
import { z } from 'zod';
import type { AppError, ErrorKind } from '#domain/errors.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import type { Problem } from './checks.ts';
import { IDEMPOTENCY_KEY_HEADER } from './api-limits.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 413 | 414 | 415 | 417 | 422 | 429 | 431 | 503;

/** Title of each status. */
export const titles: Record<ErrorStatus, string> = {
  400: 'Malformed request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  409: 'Conflict',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  417: 'Expectation failed',
  422: 'Rule broken',
  429: 'Too many requests',
  431: 'Headers too long',
  503: 'Unavailable',
};

export type ErrorSource = { pointer: string } | { parameter: string } | { header: string };

export interface ErrorObject {
  status: ErrorStatus;
  /** Says how to fix it; never repeats what was sent. */
  detail: string;
  source?: ErrorSource;
  code?: ErrorKind;
}

export function toErrorDocument(errors: ErrorObject[]): JsonObject {
  return {
    jsonapi: { version: '1.1' },
    errors: errors.map(({ status, detail, source, code }) => ({
      status: String(status),
      title: titles[status],
      detail,
      ...(code === undefined ? {} : { code }),
      ...(source === undefined ? {} : { source: { ...source } }),
    })),
  };
}

export function toErrorObject(problem: Problem): ErrorObject {
  const { status, detail, pointer } = problem;
  return { status, detail, source: { pointer }, ...(status === 422 ? { code: 'refused' as const } : {}) };
}

/** Maps a store's failure to an API error; null for an unexpected one. */
export function toApiError(error: AppError): ErrorObject | null {
  const source = error.details.pointer === undefined ? {} : { source: { pointer: error.details.pointer } };
  switch (error.kind) {
    case 'refused':
      return { status: 422, code: 'refused', detail: error.message, ...source };
    case 'idempotency-conflict':
      return {
        status: 422,
        code: 'idempotency-conflict',
        detail: 'Send other content under another key.',
        source: { header: IDEMPOTENCY_KEY_HEADER },
      };
    case 'unavailable':
      return { status: 503, code: 'unavailable', detail: 'Send the same request again later.' };
    default:
      return null;
  }
}

/** A pointer that contains names of attributes and no typed text. */
const POINTER = /^(?:\/[a-z][a-z0-9_-]{0,40}){1,6}$/i;

/** Some back ends capitalise this name. */
const worded = z.object({ message: z.string().catch(''), Message: z.string().catch('') });

/** Reads the messages in the response of a failed call, by the names of their members; '' if it has none. */
export function readErrorTexts(document: Json): { message: string; Message: string } {
  return worded.safeParse(document).data ?? { message: '', Message: '' };
}

const errorList = z.object({ errors: z.array(z.unknown()).min(1) });
const pointing = z.object({ source: z.object({ pointer: z.string() }) });
const coded = z.object({ code: z.enum(['refused', 'idempotency-conflict']) });

function findFirstError(document: Json): { first: unknown; pointer: string | undefined } {
  const first = errorList.safeParse(document).data?.errors[0];
  return { first, pointer: pointing.safeParse(first).data?.source.pointer };
}

/** The pointer of the first error in a JSON:API response; null if there is none, or it may contain typed text. */
export function readErrorPointer(document: Json): string | null {
  const { pointer } = findFirstError(document);
  return pointer !== undefined && POINTER.test(pointer) ? pointer : null;
}

/** The first error of a response; null unless its code is one of ours. */
export function readErrorDocument(
  document: Json,
): { code: 'refused' | 'idempotency-conflict'; pointer?: string } | null {
  const { first, pointer } = findFirstError(document);
  const read = coded.safeParse(first);
  if (!read.success) return null;
  return pointer === undefined ? read.data : { ...read.data, pointer };
}
