/** What a failed post says about the lead: certainly not stored, or possibly stored. */
import { isAppError } from '#domain/errors.ts';

/** The connection was never established, so nothing was sent. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** No response, or a gateway's report of none. */
const UNKNOWN: ReadonlySet<number> = new Set([0, 502, 504]);
const UNAVAILABLE = 503;

/** 503, or the back end was never reached. */
export function isSurelyNotStored(error: unknown): boolean {
  if (!isAppError(error, 'upstream') || error.details.upstream === undefined) return false;
  const { status } = error.details.upstream;
  return status === UNAVAILABLE || (status === 0 && hasNeverConnected(error));
}

/** The lead may have been stored. */
export function isUnknown(error: unknown): boolean {
  if (!isAppError(error, 'upstream') || error.details.upstream === undefined) return false;
  const { status } = error.details.upstream;
  return isTaken(status) || (UNKNOWN.has(status) && !hasNeverConnected(error));
}

/** Accepted (2xx), although the reference could not be read. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

function hasNeverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: unknown };
  return (typeof code === 'string' && NEVER_CONNECTED.has(code)) || hasNeverConnected(cause);
}
