/**
 * Limits of the intake. The SDK stays far below them: a batch of 50 events, 256 KB each, segments of some hundred KB.
 */
const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1_000;

/** Maximum bytes of one request as sent, and of a batch of events when inflated. */
export const SENT_MAX_BYTES = MB;
export const BATCH_MAX_BYTES = 512 * KB;
export const EVENT_MAX_BYTES = 256 * KB;
/** Commas and brackets in one event, because parsed JSON can take a hundred times its bytes. */
export const EVENT_MAX_MARKS = 4_000;
export const EVENTS_MAX = 100;
/** A batch may contain the end of one session and the beginning of the next. */
export const SESSIONS_MAX = 4;
export const DESCRIPTION_MAX_BYTES = 16 * KB;
export const TARGET_MAX_CHARACTERS = 4_000;

/** A slower sender is disconnected, so that slow ones cannot occupy every place. */
export const BODY_TIMEOUT_MS = 10 * SECOND;
export const AT_ONCE = 16;
export const AT_ONCE_PER_ADDRESS = 8;
/** High, because many customers of a mobile network share one address. */
export const REQUESTS_PER_MINUTE = 600;

/** Disk space: the maximum per day, and the minimum that stays free. */
export const DAY_MAX_BYTES = 512 * MB;
/** One client's share of a day's space: enough for an office behind one address, too little to use up the day. */
export const CLIENT_DAY_MAX_BYTES = 64 * MB;
export const FREE_MIN_BYTES = 512 * MB;
/** A small file still occupies a block of this size. */
export const BLOCK_BYTES = 4 * KB;

/** Why a request is rejected. The message is sent to the client and never repeats what was sent. */
export class IntakeRefusal extends Error {
  override name = 'IntakeRefusal';
  readonly status: number;
  readonly retryAfter: number | undefined;
  constructor(status: 400 | 403 | 405 | 408 | 413 | 415 | 429, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export function isRefusal(error: unknown): error is IntakeRefusal {
  return error instanceof IntakeRefusal;
}
