/**
 * Logs when a server or a document begins to fail, when the reason changes, and when it recovers, however many requests
 * there are.
 */
import type { Log } from '#domain/log.ts';

export interface DocumentFailure {
  /** Path of the requested document. */
  document: string;
  reason: string;
  /** Whether an older copy can be shown instead. */
  hasCopy: boolean;
  /** Whether the server is unavailable or overloaded: logged once for all of its documents. */
  isServers: boolean;
}

export interface FailureLog {
  failed(server: string, failure: DocumentFailure): void;
  worked(server: string, document: string): void;
}

const NAMES_MAX = 1_000;
/** Intermittent failures are logged once in this time. */
const QUIET_MS = 30_000;
/** At most this many documents are logged in that time: a server that rejects everything is one fault. */
const LINES_MAX = 20;

interface State {
  since: number;
  /** True until a recovery has been logged. */
  stands: boolean;
  reason: string;
  /** When each reason was last logged. */
  told: Map<string, number>;
}

export function createFailureLog(log: Pick<Log, 'info' | 'warn'>, now: () => number = Date.now): FailureLog {
  /** States by a server's name or a document's path. */
  const failing = new Map<string, State>();
  const allow = createLimit(log, now);

  function note(what: string, reason: string): State {
    const at = now();
    const before = failing.get(what);
    if (!before && failing.size >= NAMES_MAX) failing.clear();
    const state = before ?? { since: at, stands: false, reason, told: new Map<string, number>() };
    state.told.set(reason, at);
    failing.set(what, state);
    return state;
  }

  function isTold(what: string, reason: string): boolean {
    return now() - (failing.get(what)?.told.get(reason) ?? -Infinity) < QUIET_MS;
  }

  function tell(what: string, { document, reason, hasCopy }: DocumentFailure): void {
    const state = note(what, reason);
    Object.assign(state, { reason, stands: true, ...(!state.stands && { since: now() }) });
    const shown = hasCopy ? 'the last good copy is shown' : 'there is no stored copy';
    log.warn({ what, document, reason }, `content failed; ${shown}`);
  }

  function recover(what: string): void {
    const state = failing.get(what);
    if (!state) return;
    const failedForMs = now() - state.since;
    if (state.stands) log.info({ what, failedForMs }, 'content works again');
    state.stands = false;
    if ([...state.told.values()].every((at) => now() - at >= QUIET_MS)) failing.delete(what);
  }

  return {
    failed(server, failure) {
      const { document, reason, isServers } = failure;
      const own = failing.get(document);
      const all = failing.get(server);
      if (own?.stands && own.reason === reason) return;
      if (isServers && all?.stands && all.told.has(reason)) return;
      if (isTold(document, reason)) return;
      // A document that fails again after its server has worked is an individual failure.
      const isAll = isServers && !all?.stands && own === undefined && !isTold(server, reason);
      if (!isAll && !allow(server)) return;
      tell(isAll ? server : document, failure);
      if (isAll) note(document, reason);
      else if (isServers && all?.stands) note(server, reason);
    },
    worked(server, document) {
      recover(server);
      recover(document);
    },
  };
}

/** Returns whether another document of a server may be logged; logs once that no more will be. */
function createLimit(log: Pick<Log, 'warn'>, now: () => number): (server: string) => boolean {
  const counts = new Map<string, { from: number; lines: number }>();
  return (server) => {
    const before = counts.get(server);
    const count = before && now() - before.from < QUIET_MS ? before : { from: now(), lines: 0 };
    counts.set(server, count);
    count.lines += 1;
    if (count.lines === LINES_MAX + 1) log.warn({ what: server }, 'content failed; further documents are not logged');
    return count.lines <= LINES_MAX;
  };
}
