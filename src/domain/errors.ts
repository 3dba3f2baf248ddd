/** §8 Error catalogue: every failure the product names, with its code and the words a person sees. */
import type { Reference } from './entities/lead.ts';

export type ErrorKind =
  | 'invalid-http-endpoint'
  | 'no-cached-data'
  | 'upstream' // an outside system answered badly or not at all
  | 'unavailable' // a store of ours is away; worth another try
  | 'refused' // a rule is broken; another try will not help
  | 'idempotency-conflict' // same key, other content
  | 'too-many-requests'; // this client must wait `retryAfter` seconds

export interface ErrorDetails {
  /** Which part of the input, as a JSON pointer. */
  pointer?: string;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** What the other side answered, where the failure came over HTTP. */
  upstream?: Upstream;
  /** What is read from the answer, which may still come after its caller gave up. */
  answer?: Promise<unknown>;
  /** The caller has timed out but the call continues; its client logs how it ends. */
  underWay?: boolean;
  /** The forms are closed: the customer's message. */
  closed?: string;
  /** A lead that may be stored although its answer did not come. */
  mayHaveArrived?: boolean;
  /** Its reference, should the answer come after all; null without one, and rejects where it does not. */
  late?: Promise<Reference | null>;
  /** A conflict: the other side has it already, under this id where it names one. */
  existing?: string | null;
  cause?: unknown;
}

/** §8 wrapped API error. Safe to log: no query string, and no word that was sent. */
export interface Upstream {
  /** Named client. */
  client: string;
  method: string;
  /** Without query string and ids. */
  path: string;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** §8's message as it may be logged. */
  said?: string;
  /** What the other side named as wrong, as a JSON pointer. */
  pointer?: string;
  /** Why there was no answer, as a code (refused, not found, an expired certificate), or what is wrong with it. */
  reason?: string;
  /** How often it was asked, where more than once. */
  tries?: number;
  /** "{status} {statusText}"; its first three characters are the status, `000` when there was no answer. */
  code: string;
}

/** Recognise by `kind`, never by `instanceof`: the bundle and the process load this file once each. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  /** §8's code, status and status text, where the failure came over HTTP; the kind elsewhere. */
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

/** Of a failed query: its client has logged the call, with the other side's answer, or will once it has ended. */
export function isLogged(error: unknown): boolean {
  return isAppError(error) && (error.details.upstream !== undefined || error.details.underWay === true);
}

/** Words that customers or operators read, verbatim from §8, §5 and §2. */
export const INVALID_HTTP_ENDPOINT = 'Invalid HTTP endpoint';
export const NO_CACHED_DATA = 'No cached data found';
export const LEAD_FAILED =
  "Unfortunately, we're having technical problems at the moment. Either stay on this page and try again in a few moments, or try again later. Thank you for your patience. We're sorry for the inconvenience this might cause.";
export const METER_READING_FAILED =
  "Sorry, we're having technical issues right now. We can't take your meter readings at the moment. Please keep hold of them and try again over the next few days. We'll use these to calculate your bill and any energy used up to 1st July.";
/** Beside §8's words where the answer did not come (decision 0048). */
export const MAY_HAVE_ARRIVED =
  'It may have reached us all the same, so wait a few minutes before you send it again. If we get it twice, that does no harm.';
/** An address can go before its lead is sent: another try with it would be refused again. */
export const ADDRESS_GONE =
  'We can’t find your address any more, so nothing was sent. Change it or choose it again in your details. What you wrote is kept.';
export const METER_READING_OFF = "We're sorry the online form to submit meter readings is no longer available";
/** In minutes: seconds would be out of date before they are read. */
function toMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
const SENT_A_LOT = 'You have sent us a lot in a short time.';
export function tooManyRequests(retryAfterSeconds: number): string {
  // Over the limit of drafts, only the page holds what was typed.
  return `${SENT_A_LOT} Nothing was sent. What you typed is still here: leave this page open, wait ${toMinutes(retryAfterSeconds)}, then send it again.`;
}
/** Whether this is the rate-limit message. */
export const isOverLimit = (words: string): boolean => words.startsWith(SENT_A_LOT);
export function tooManyLookUps(retryAfterSeconds: number): string {
  return `You have looked up a lot of addresses in a short time. Try again in ${toMinutes(retryAfterSeconds)}, or enter your address by hand.`;
}
export function tooManySignIns(retryAfterSeconds: number): string {
  return `You have tried to sign in a lot in a short time. Try again in ${toMinutes(retryAfterSeconds)}.`;
}
export function tooManyTries(retryAfterSeconds: number): string {
  return `There were a lot of tries in a short time. Try again in ${toMinutes(retryAfterSeconds)}, or call us.`;
}
export function tooManyAnswers(retryAfterSeconds: number): string {
  return `You have told us a lot in a short time. Try again in ${toMinutes(retryAfterSeconds)}`;
}
export function overLimit(over: number): string {
  return `Maximum character limit reached. You are currently ${over} characters over.`;
}
