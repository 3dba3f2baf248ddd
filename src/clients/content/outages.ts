/** Logs when something starts to fail and when it recovers, however many requests see it. */
import type { Log } from '#domain/log.ts';

export interface Failure {
  /** Path of the requested document. */
  document: string;
  reason: string;
  /** An older copy can be shown instead. */
  hasCopy: boolean;
}

export interface Outages {
  failed(what: string, failure: Failure): void;
  worked(what: string): void;
}

const NAMES_MAX = 1_000;
/** A server that fails intermittently is logged once in this time. */
const QUIET_MS = 30_000;

export function createOutages(log: Pick<Log, 'info' | 'warn'>, now: () => number = Date.now): Outages {
  /** When it was last logged as failing, and whether no recovery has been logged since. */
  const failing = new Map<string, { since: number; stands: boolean }>();
  return {
    failed(what, { hasCopy, ...failure }) {
      const before = failing.get(what);
      if (before && (before.stands || now() - before.since < QUIET_MS)) return;
      if (failing.size >= NAMES_MAX) failing.clear();
      failing.set(what, { since: now(), stands: true });
      log.warn(
        { what, ...failure },
        `content failed; ${hasCopy ? 'the last good copy is shown' : 'there is no good copy'}`,
      );
    },
    worked(what) {
      const before = failing.get(what);
      if (!before?.stands) return;
      before.stands = false;
      log.info({ what, failedForMs: now() - before.since }, 'content works again');
    },
  };
}
