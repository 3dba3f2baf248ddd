/** JSON lines on standard output. Never a name, an answer or a query string: errors of outside systems keep only their code. */
import { type DestinationStream, pino } from 'pino';
import { isAppError } from '#domain/errors.ts';

function toLogged(error: unknown) {
  if (isAppError(error)) return { code: error.code, upstream: error.details.upstream, pointer: error.details.pointer };
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack };
  return { name: typeof error };
}

export function createLog(destination?: DestinationStream) {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: toLogged } };
  return destination ? pino(options, destination) : pino(options);
}
