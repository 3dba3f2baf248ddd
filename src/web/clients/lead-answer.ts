/** What the response to a post says about the lead: stored, certainly not stored, or possibly stored. */
import type { Reference } from '#domain/entities/lead.ts';
import { isAppError } from '#domain/errors.ts';
import { saysNo, textSaysNo } from '#wire/failure-words.ts';
import { LEAD_TYPE } from '#wire/lead.ts';
import { readCreatedId, readLocationId } from '#wire/resource.ts';
import type { GoodResponse } from './http.ts';

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
/** We got no token of our own to send it with. */
const NEVER_AUTHORISED = /^NO_ACCESS_TOKEN/;
/** The same, for a server that closes and a proxy that lets nobody through: there is no code for it. */
const CLOSED_EARLY = ['before secure TLS connection was established', 'when HTTP Tunneling'];
/** No response, or a gateway's report of none; the last two are those of a widely used one. */
const UNKNOWN: ReadonlySet<number> = new Set([0, 502, 504, 520, 524]);
const UNAVAILABLE = 503;

/** Created, accepted, and success without a body. */
const ACCEPTED: ReadonlySet<number> = new Set([201, 202, 204, 205]);

/** A 2xx that names a failure, whatever else it names: an id beside it may be of what was refused. */
export function namesFailure({ body, text, isPage }: Pick<GoodResponse, 'body' | 'text' | 'isPage'>): boolean {
  return saysNo(body) || (!isPage && text !== undefined && textSaysNo(text));
}

/**
 * What a 2xx says about an accepted lead; null if it names a failure, or may come from something else, such as a
 * sign-in page.
 */
export function findTaken(answer: Omit<GoodResponse, 'refuse'>): Taken | null {
  const { status, headers, body, isPage } = answer;
  if (namesFailure(answer)) return null;
  const named = body === undefined ? null : readCreatedId(body);
  const reference = named ?? readLocationId(headers.get('location'), LEAD_TYPE);
  if (reference !== null) return { reference };
  // This firewall sends a bot challenge with status 202, without an HTML page for programs.
  if (isPage || headers.has('x-amzn-waf-action')) return null;
  return ACCEPTED.has(status) || (typeof body === 'object' && body !== null) ? { reference } : null;
}

interface Taken {
  reference: Reference | null;
}

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

/** Accepted (2xx), or answered by something in between. */
function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

function hasNeverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, message, cause } = error as Error & { code?: unknown; syscall?: unknown };
  const isCode = (known: RegExp) => typeof code === 'string' && known.test(code);
  const isKnown = NEVER_CONNECTED.has(String(code)) || isCode(NEVER_ENCRYPTED) || isCode(NEVER_AUTHORISED);
  // For a host name with several addresses: one failure for each that was tried.
  const tried: unknown[] = error instanceof AggregateError ? error.errors : [];
  const isEach = tried.length > 0 && tried.every(hasNeverConnected);
  return (
    isKnown ||
    isEach ||
    CONNECTING.has(syscall) ||
    CLOSED_EARLY.some((words) => message.includes(words)) ||
    hasNeverConnected(cause)
  );
}
