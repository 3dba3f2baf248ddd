/** What our own APIs answer when something failed: never 500. */
import { isAppError } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { toApiError } from '#wire/error.ts';
import { answerError, answerUnavailable } from './answer.ts';

/** An unavailable database is logged where its state is watched, not with each request. */
export function answerFailure(error: unknown, log: Log): Response {
  if (isAppError(error)) {
    const told = toApiError(error);
    if (told?.status === 503) return answerUnavailable(error.details.retryAfter);
    if (told !== null) return answerError(told);
  }
  log.error(toFailure(error), 'The API failed unexpectedly');
  return answerUnavailable();
}

/** The part of a failure that may be logged: a driver's message can contain customers' data. */
function toFailure(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const at = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);
  return { name: error.name, code: 'code' in error ? error.code : undefined, at };
}
