/** What may be logged about any failure. */

const CODE = /^\w{1,60}$/;

/** Messages of PostgreSQL's driver that have no code; they quote no data. */
const DRIVER = new Set([
  'Client has encountered a connection error and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'The server does not support SSL connections',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

/** A failure's code or name. Only known messages are logged, because others may quote what was sent. */
export function toErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code } = cause as Error & { code?: unknown };
  if (typeof code === 'string' && CODE.test(code)) return code;
  return DRIVER.has(cause.message) ? cause.message : cause.name;
}
