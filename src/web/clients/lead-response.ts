/** What a post that failed says about the lead: certainly not stored, or possibly stored (decision 0048). */
import { isAppError } from '#domain/errors.ts';
import { NOT_JSON } from './http.ts';

/** The connection was never established, so nothing was sent. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const CONNECTING = new Set<unknown>(['connect', 'getaddrinfo']);
/** The TLS handshake failed: a bad certificate, or no common version. */
const NEVER_ENCRYPTED =
  /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|ERR_SSL_.*(?:HANDSHAKE_FAILURE|VERSION|VERSION_NUMBER|UNSUPPORTED_PROTOCOL|UNRECOGNIZED_NAME)$)/;
/** We got no access token, or a proxy rejected the call, so the lead was not sent. */
const NEVER_AUTHORISED = /^(?:NO_ACCESS_TOKEN|PROXY)_/;
/** The message of a server that closes the connection; there is no code for it. */
const CLOSED_EARLY = 'before secure TLS connection was established';
/** No response, or a gateway's report of none; 520 and 524 are Cloudflare's. */
const UNKNOWN: ReadonlySet<number> = new Set([0, 502, 504, 520, 524]);
const UNAVAILABLE = 503;

/** True for a 503, or if the back end was never reached. */
export function isNotStored(error: unknown): boolean {
  if (!isAppError(error, 'upstream') || error.details.upstream === undefined) return false;
  const { status } = error.details.upstream;
  return status === UNAVAILABLE || (status === 0 && hasNeverConnected(error));
}

/** True if the lead may have been stored: there was no response, or a truncated one. */
export function isUnknown(error: unknown): boolean {
  if (!isAppError(error, 'upstream') || error.details.upstream === undefined) return false;
  const { status, reason } = error.details.upstream;
  return reason === NOT_JSON || (UNKNOWN.has(status) && !hasNeverConnected(error));
}

function hasNeverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, message, cause } = error as Error & { code?: unknown; syscall?: unknown };
  const isCode = (known: RegExp) => typeof code === 'string' && known.test(code);
  const isKnown = NEVER_CONNECTED.has(String(code)) || isCode(NEVER_ENCRYPTED) || isCode(NEVER_AUTHORISED);
  // A host name with several addresses has one failure for each address that was tried.
  const tried: unknown[] = error instanceof AggregateError ? error.errors : [];
  const isEach = tried.length > 0 && tried.every(hasNeverConnected);
  return isKnown || isEach || CONNECTING.has(syscall) || message.includes(CLOSED_EARLY) || hasNeverConnected(cause);
}
