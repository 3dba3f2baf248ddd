/** Texts while the forms are closed for maintenance. Help, phone numbers and drafts stay available. */
import { DAY_S } from './constants.ts';
import { toDayInWords, toLondonDay, toTimeInWords } from './dates.ts';
import { RETENTION_MS, toPeriodWords } from './privacy/retention.ts';

export interface MaintenanceNotice {
  /** The operator's message; null for the standard one. */
  words: string | null;
  /** When they reopen; null if unknown. */
  until: Date | null;
}

/** The same, formatted for the present moment. */
export interface CurrentNotice extends Pick<MaintenanceNotice, 'words'> {
  /** "They open again on Saturday 22 November at 6am." */
  opening: string;
  /** `Retry-After` in seconds. */
  wait: number;
}

/** The data of a response that says the forms are closed. */
export interface ClosedResponse {
  closed: Pick<CurrentNotice, 'words' | 'opening'>;
}

export function isClosedResponse(data: unknown): data is ClosedResponse {
  return typeof data === 'object' && data !== null && 'closed' in data;
}

export const CLOSED_HEADING = 'Our online forms are temporarily unavailable';
/** Shown on a page that was requested with GET. */
export const CLOSED_DRAFT_KEPT = `Nothing is lost. If you had begun a form in this browser, what you typed is kept for ${toPeriodWords(RETENTION_MS.draft)}. You can still read our help and call us.`;
/** Shown on a page whose form was posted. */
const CLOSED_TYPED =
  'Nothing was sent. What you typed is still here. Leave this page open and send it again when the forms are back.';

/** `Retry-After` in seconds when the end is unknown. */
const WAIT_UNKNOWN = 300;
const WAIT_MIN = 30;
const WAIT_MAX = DAY_S;

export function toCurrentNotice(closed: MaintenanceNotice, now: Date): CurrentNotice {
  return { words: closed.words, opening: toOpening(closed, now), wait: toRetryAfter(closed, now) };
}

function toOpening({ until }: MaintenanceNotice, now: Date): string {
  if (until === null) return 'They will be back soon.';
  if (until <= now) return 'The work is taking longer than planned. They will be back soon.';
  const day = toLondonDay(until);
  // The day is near, so it needs no year.
  return `They open again on ${toDayInWords(day, day)} at ${toTimeInWords(until).replace(':00', '')}.`;
}

/** The message for a form that was posted. */
export function toClosedMessage({ words, opening }: CurrentNotice): string {
  return [`${CLOSED_HEADING}.`, words, opening, CLOSED_TYPED].filter(Boolean).join(' ');
}

function toRetryAfter({ until }: MaintenanceNotice, now: Date): number {
  if (until === null || until <= now) return WAIT_UNKNOWN;
  return Math.min(WAIT_MAX, Math.max(WAIT_MIN, Math.ceil((until.getTime() - now.getTime()) / 1_000)));
}
