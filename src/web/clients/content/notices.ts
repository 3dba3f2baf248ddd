/**
 * Cache for the outage notice and the header, which must not be shown stale (decision 0015): an older copy is fetched
 * again first, and shown only if the server does not respond.
 */
import { NOTICE_AGE_MAX_MS, NOTICE_FRESH_MS, QUERY_RETRY_MAX_MS } from '#domain/constants.ts';
import type { Deadline } from '#domain/deadline.ts';
import { AppError } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { isRecent, ContentFailure, waitOrFail } from './fetch-guarded.ts';
import type { Copy } from './copy-cache.ts';

export interface NoticeRules {
  /** How long a page waits if the copy is too old to be shown. */
  waitMs: number;
  /** How long a page waits if there has never been a copy; `waitMs` by default. */
  firstWaitMs?: number;
  /** Drop the copy once its server has sent an unreadable document. */
  endsUnread?: boolean;
  /** Drop the copy if unconfirmed for this long. */
  keptMs?: number;
}

export interface Notices {
  /**
   * @throws AppError `upstream` if there is no earlier copy, or if it may be over and `page` has no time left to check
   */
  read<T>(
    key: string,
    rules: NoticeRules,
    load: (previous: Copy<T> | undefined) => Promise<Copy<T>>,
    page?: Deadline,
  ): Promise<T>;
  /** Marks every copy as too old to be shown. */
  refresh(): void;
}

/** After a failure the next request retries only after this time, or the time the server asks for. */
const PAUSE_MS = 1_000;
/** After half its lifetime a copy is revalidated in the background, so that pages seldom wait. */
const AHEAD_MS = NOTICE_FRESH_MS / 2;
const TOLD_EVERY_MS = 60_000;

interface Kept {
  copy?: Copy<unknown>;
  /** When the copy was requested; -Infinity if it is marked as old. */
  askedAt: number;
  /** When the copy was last confirmed. */
  confirmedAt: number;
  /** The last response could not be parsed. */
  isUnread: boolean;
  under?: Promise<Copy<unknown>>;
  /** When the pending fetch began, on the monotonic clock. */
  begun: number;
  failedAt: number;
  pauseMs: number;
  toldAt: number;
}

function createKept(): Kept {
  const never = { askedAt: -Infinity, confirmedAt: -Infinity, failedAt: -Infinity, toldAt: -Infinity };
  return { ...never, begun: 0, pauseMs: PAUSE_MS, isUnread: false };
}

function toPause(error: unknown): number {
  const askedMs = error instanceof ContentFailure ? error.askedWaitMs : 0;
  return Math.min(Math.max(PAUSE_MS, askedMs), QUERY_RETRY_MAX_MS);
}

export function isUnreadable(error: unknown): boolean {
  return error instanceof ContentFailure && error.about === 'document';
}

export function createNotices(log: Pick<Log, 'warn'>, now: () => number = Date.now): Notices {
  const all = new Map<string, Kept>();

  function fetchNow(kept: Kept, load: (previous: Copy<unknown> | undefined) => Promise<Copy<unknown>>): void {
    if (kept.under || isRecent(kept.failedAt, kept.pauseMs, now())) return;
    const askedAt = now();
    kept.begun = performance.now();
    kept.under = load(kept.copy).finally(() => delete kept.under);
    kept.under.then(
      (copy) => Object.assign(kept, { copy, askedAt, confirmedAt: askedAt, isUnread: false }),
      (error: unknown) => {
        const isUnread = kept.isUnread || isUnreadable(error);
        Object.assign(kept, { failedAt: now(), pauseMs: toPause(error), isUnread });
      },
    );
  }

  /** A notice about a storm that is over would keep readers at home for nothing, so it is dropped. */
  function endWhatMayBeOver(
    document: string,
    kept: Kept,
    { endsUnread = false, keptMs = Infinity }: NoticeRules,
  ): void {
    const ageMs = now() - kept.confirmedAt;
    const isOver = (endsUnread && kept.isUnread) || ageMs >= keptMs;
    if (!kept.copy || !isOver) return;
    delete kept.copy;
    const why = kept.isUnread ? 'its server’s response cannot be read' : 'its server has not confirmed it for too long';
    log.warn({ document, ageS: Math.round(ageMs / 1_000) }, `an old copy is no longer shown: ${why}`);
  }

  function tellAge(key: string, kept: Kept): void {
    const ageMs = now() - kept.confirmedAt;
    if (ageMs < NOTICE_AGE_MAX_MS || isRecent(kept.toldAt, TOLD_EVERY_MS, now())) return;
    kept.toldAt = now();
    log.warn({ document: key, ageS: Math.round(ageMs / 1_000) }, 'an old copy is shown: its server is unavailable');
  }

  return {
    async read<T>(
      key: string,
      rules: NoticeRules,
      load: (previous: Copy<T> | undefined) => Promise<Copy<T>>,
      page?: Deadline,
    ) {
      const kept = all.get(key) ?? createKept();
      all.set(key, kept);
      const fetchIt = () => fetchNow(kept, load as (previous: Copy<unknown> | undefined) => Promise<Copy<unknown>>);
      if (kept.copy && isRecent(kept.askedAt, NOTICE_FRESH_MS, now())) {
        if (!isRecent(kept.askedAt, AHEAD_MS, now())) fetchIt();
        return kept.copy.value as T;
      }
      fetchIt();
      const { waitMs, firstWaitMs = waitMs } = rules;
      const left = kept.begun + (kept.confirmedAt === -Infinity ? firstWaitMs : waitMs) - performance.now();
      const isPagesEnd = page !== undefined && page.left() < left;
      try {
        if (kept.under) return (await waitOrFail(kept.under, left, page)).value as T;
      } catch (error) {
        // While the notice may be over and its check is in progress, this page does without it. A list of moved articles
        // stays true.
        if (isPagesEnd && kept.under && (rules.endsUnread || rules.keptMs !== undefined)) throw error;
      }
      endWhatMayBeOver(key, kept, rules);
      if (!kept.copy) throw new AppError('upstream', 'The content server did not answer, and there is no stored copy');
      tellAge(key, kept);
      return kept.copy.value as T;
    },
    refresh() {
      for (const kept of all.values()) Object.assign(kept, { askedAt: -Infinity, failedAt: -Infinity });
    },
  };
}
