/** §9 Limits and times that are the same for every supplier; a supplier's own are in `brand/facts.ts`. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const DAY_S = 86_400;
export const DAY_MS = 86_400_000;
export const HOUR_MS = HOUR;
export const YEAR_S = 365 * DAY_S;

/** How long a decision at the desk can be undone; its email and webhook wait as long. */
export const UNDO_MS = 10 * SECOND;

export const IDLE_TIMEOUT_MS = 15 * MINUTE;
/** Two minutes before the idle limit (decision 0011). */
export const IDLE_WARNING_MS = 13 * MINUTE;
export const SESSION_CHECK_MS = 30 * SECOND;

/** Text limits count code points (decision 0004). */
export const SEARCH_MAX = 2_000;
export const QUERY_MAX = 30_000;
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PHONE_MIN_DIGITS = 11;
/** Characters in each field of an address. */
export const ADDRESS_PART_MAX = 100;
export const READING_MAX = 6;

export const MOBILE_PREFIX = '07';

/** Data queries: fresh for 30 s; retries after 1, 2, 4 … s, at most 30 s apart. */
export const QUERY_STALE_MS = 30 * SECOND;
export const QUERY_RETRY_FIRST_MS = 1 * SECOND;
export const QUERY_RETRY_MAX_MS = 30 * SECOND;
/** How long a page waits for a query before it is rendered without it (decision 0018). */
export const FOREGROUND_WAIT_MS = 3 * SECOND;
/** How long a page waits for optional parts. */
export const EXTRA_WAIT_MS = 250;
/** After this long the browser treats our server as unreachable. */
export const BROWSER_TIMEOUT_MS = 3 * SECOND;

/**
 * §9 "Config requests are not cached by the client": while its server answers, no notice or header shown is older than
 * 30 s (decision 0015): 20 s in the content copy and 10 s in the page cache.
 */
export const NOTICE_AGE_MAX_MS = 30 * SECOND;
export const NOTICE_FRESH_MS = 20 * SECOND;
export const PAGE_CACHED_MS = NOTICE_AGE_MAX_MS - NOTICE_FRESH_MS;
/** A notice that could not be confirmed for this long may be wrong (decision 0015). */
export const NOTICE_KEPT_MS = DAY_MS;

/** A draft is deleted this long after its last change (decision 0008). */
export const DRAFT_LIFE_MS = DAY_MS;
/** How long an idempotency key returns the same reference. */
export const IDEMPOTENCY_LIFE_MS = 7 * DAY_MS;

/** `Retry-After` in seconds if no time is known; §8 "try again in a few moments". */
export const DEFAULT_RETRY_AFTER_S = 10;
/** `Retry-After` while another system is unavailable. */
export const UNAVAILABLE_RETRY_AFTER_S = 30;
/** `Retry-After` after a rate limit without a time of its own. */
export const LIMIT_RETRY_AFTER_S = 60;

/** Results of a search on one page. */
export const HITS_PER_PAGE = 10;
/** Over how many days editors see searches with no results. */
export const FAILED_SEARCH_DAYS = 30;
export const FAILED_SEARCHES_SHOWN = 50;

export const SESSION_SAMPLE_RATE = 100;
export const REPLAY_SAMPLE_RATE = 20;
export const CONSENT_PERFORMANCE = 'C0002';
export const CONSENT_MARKETING = 'C0004';
