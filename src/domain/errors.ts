/** §8 Error catalogue: every failure the product names, with its code and the message people see. */
import type { Reference } from './entities/lead.ts';

export type ErrorKind =
  | 'invalid-http-endpoint'
  | 'no-cached-data'
  | 'upstream' // An external system returned an invalid response or none.
  | 'unavailable' // One of our stores is unavailable; a retry may help.
  | 'refused' // A rule is broken; a retry will not help.
  | 'idempotency-conflict' // The key was used with different content.
  | 'too-many-requests'; // This client must wait `retryAfter` seconds.

interface ErrorDetails {
  /** JSON pointer to the offending part of the input. */
  pointer?: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** The other side's response, if the failure came over HTTP. */
  upstream?: UpstreamFailure;
  /** The value read from a response that may still arrive after its caller has timed out. */
  answer?: Promise<unknown>;
  /** The caller has timed out but the call continues; its client logs the result. */
  underWay?: boolean;
  /** The forms are closed: the message for the customer. */
  closed?: string;
  /** The lead may be stored although no response came. */
  mayHaveArrived?: boolean;
  /** The lead's reference, should the response still arrive; rejects if it never does. */
  late?: Promise<Reference>;
  /** The id of an existing record that a conflict reports. */
  existing?: string;
  cause?: unknown;
}

/** §8 Wrapped API error. Safe to log: no query string and nothing that a customer sent. */
export interface UpstreamFailure {
  /** Name of the client. */
  client: string;
  method: string;
  /** Without query string and ids. */
  path: string;
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** §8's message, as far as it may be logged. */
  said?: string;
  /** JSON pointer to what the other side rejected. */
  pointer?: string;
  /** Why there was no usable response, as a code: refused, not found, expired certificate and so on. */
  reason?: string;
  /** Number of attempts, if more than one. */
  tries?: number;
  /** "{status} {statusText}"; its first three characters are the status, `000` if there was no response. */
  code: string;
}

/** Recognise it by `kind`, never by `instanceof`: the bundle and the process each load their own copy of this file. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  /** §8's code, "{status} {statusText}", if the failure came over HTTP; otherwise the kind. */
  readonly code: string;
  readonly details: ErrorDetails;
  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.code = details.upstream?.code ?? kind;
    this.details = details;
  }
}

export function isAppError(error: unknown, kind?: ErrorKind): error is AppError {
  if (!(error instanceof Error) || error.name !== 'AppError') return false;
  return kind === undefined || (error as AppError).kind === kind;
}

/** Whether the client of this failed query has logged the call, or will when it ends. */
export function isLogged(error: unknown): boolean {
  return isAppError(error) && (error.details.upstream !== undefined || error.details.underWay === true);
}

/** Messages for customers or operators, verbatim from §8, §5 and §2. */
/** The page for an unexpected error, whichever server renders it. */
export const PAGE_FAILED = {
  heading: 'We can’t show this page right now',
  advice: 'There is a problem with our service. Try again in a few minutes, or call us.',
} as const;
export const INVALID_HTTP_ENDPOINT = 'Invalid HTTP endpoint';
export const NO_CACHED_DATA = 'No cached data found';
export const LEAD_FAILED =
  "Unfortunately, we're having technical problems at the moment. Either stay on this page and try again in a few moments, or try again later. Thank you for your patience. We're sorry for the inconvenience this might cause.";
export const METER_READING_FAILED =
  "Sorry, we're having technical issues right now. We can't take your meter readings at the moment. Please keep hold of them and try again over the next few days. We'll use these to calculate your bill and any energy used up to 1st July.";
/** Added to §8's message if no response came (decision 0048). */
export const MAY_HAVE_ARRIVED =
  'We may still have received it. Wait a few minutes before you send it again. If we get it twice, it won’t cause a problem.';
/** An address can disappear before its lead is sent: a retry with it would be refused again. */
export const ADDRESS_GONE =
  'We can’t find your address any more, so nothing was sent. Change it or choose it again in your details. What you wrote is kept.';
export const METER_READING_OFF = "We're sorry the online form to submit meter readings is no longer available";
/** Minutes, because seconds would be out of date when they are read. */
function toMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
export function tooManyRequests(retryAfterSeconds: number): string {
  // Over the limit of drafts, only the page still has what was typed.
  return `You have sent a lot of forms in a short time. Nothing was sent. What you typed is still here: leave this page open, wait ${toMinutes(retryAfterSeconds)}, then send it again.`;
}
export function tooManyLookUps(retryAfterSeconds: number): string {
  return `You have looked up a lot of addresses in a short time. Try again in ${toMinutes(retryAfterSeconds)}, or enter your address manually.`;
}
export function tooManySignIns(retryAfterSeconds: number): string {
  return `You have tried to sign in too many times. Try again in ${toMinutes(retryAfterSeconds)}.`;
}
export function tooManyAttempts(retryAfterSeconds: number): string {
  return `There have been too many attempts. Try again in ${toMinutes(retryAfterSeconds)}, or call us.`;
}
export function tooMuchFeedback(retryAfterSeconds: number): string {
  return `You have sent a lot of feedback in a short time. Try again in ${toMinutes(retryAfterSeconds)}.`;
}
export function tooManyCharacters(over: number): string {
  return `Maximum character limit reached. You are currently ${over} characters over.`;
}
