/** The forms are closed for a while: what customers are told, in words and hours. Help, numbers and drafts stay. */
import { LONDON } from './london.ts';

export interface Closed {
  /** The operator's own words; null for ours alone. */
  words: string | null;
  /** When they open again; null where nobody knows. */
  until: Date | null;
}

/** As a page is told. */
export interface ClosedWords {
  closed: { words: string | null; opening: string };
}

export function isClosedWords(told: unknown): told is ClosedWords {
  return typeof told === 'object' && told !== null && 'closed' in told;
}

export const CLOSED_HEADING = 'Our forms are closed for now';
/** For a page that was asked for. */
export const CLOSED_KEPT =
  'Nothing is lost. If you had begun a form in this browser, what you typed is kept for 24 hours. You can still read our help and call us.';
/** Beside a form that was posted. */
const CLOSED_TYPED = 'Nothing was sent. What you typed is still here: leave this page open and send it again then.';

const UNKNOWN_S = 300;
const LEAST_S = 30;
const MOST_S = 86_400;

const hours = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** "They open again on Saturday 22 November at 6am." */
export function toOpening({ until }: Closed, now: Date): string {
  if (until === null) return 'They will be back soon.';
  if (until <= now) return 'The work takes longer than we planned. They will be back soon.';
  const part = Object.fromEntries(hours.formatToParts(until).map(({ type, value }) => [type, value]));
  const minutes = part['minute'] === '00' ? '' : `:${part['minute']}`;
  const half = part['dayPeriod']?.replace(/[^apm]/gi, '').toLowerCase();
  return `They open again on ${part['weekday']} ${part['day']} ${part['month']} at ${part['hour']}${minutes}${half}.`;
}

/** What a form that was posted says. */
export function toClosedAnswer(closed: Closed, now: Date): string {
  return [`${CLOSED_HEADING}.`, closed.words, toOpening(closed, now), CLOSED_TYPED].filter(Boolean).join(' ');
}

/** Seconds after which another try makes sense. */
export function toClosedWait({ until }: Closed, now: Date): number {
  if (until === null || until <= now) return UNKNOWN_S;
  return Math.min(MOST_S, Math.max(LEAST_S, Math.ceil((until.getTime() - now.getTime()) / 1_000)));
}
