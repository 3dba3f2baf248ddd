/** What may be logged about any failure. */

const CODE = /^\w{1,60}$/;

/** A failure's code or name; never its message, which may quote what was sent. */
export function toErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code } = cause as Error & { code?: unknown };
  return typeof code === 'string' && CODE.test(code) ? code : cause.name;
}
