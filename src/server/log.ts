/** JSON lines on standard output, readable ones where somebody looks at it. Never a name, an answer or a query string: errors of outside systems keep only their code. */
import { type DestinationStream, pino } from 'pino';
import { isAppError } from '#domain/errors.ts';
import { createTerminal } from './log-lines.ts';

function toLogged(error: unknown) {
  if (isAppError(error)) {
    const { upstream, pointer } = error.details;
    return { kind: error.kind, code: error.code, upstream, pointer };
  }
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack };
  return { name: typeof error };
}

const WITH_ID =
  /^(\/api\/v1\/(?:customers|cases)\/|\/help-and-support\/desk\/cases\/|\/help-and-support\/preview\/|\/identity\/provider\/(?:auth|interaction)\/)[^/]+/i;

const LOGGED_MAX = 200;
/** Control characters and those that turn a line's direction would steer whoever reads the log in a terminal. */
const NOT_PRINTABLE = /[^\u0020-\u007e]/g;

/** A path as it may be logged: short, printable, without a customer's id, a preview's pass or that of a sign-in under way. */
export function toLoggedPath(path: string): string {
  return path.slice(0, LOGGED_MAX).replace(WITH_ID, '$1{id}').replace(NOT_PRINTABLE, '?');
}

export function createLog(destination?: DestinationStream) {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: toLogged } };
  if (destination) return pino(options, destination);
  // A program that collects lines is no terminal and gets JSON.
  const { stdout } = process;
  return stdout.isTTY ? pino(options, createTerminal(stdout, !process.env['NO_COLOR'])) : pino(options);
}
