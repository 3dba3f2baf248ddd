/** Delivers one kind of outbox entry, a few at a time, so that slow ones do not delay other kinds. */
import { setImmediate as toNextTurn, setTimeout as sleep } from 'node:timers/promises';
import { toErrorCode } from '#domain/error-code.ts';
import type { Log } from '#domain/log.ts';
import type { Outbox, OutboxEntry, OutboxKind } from '#domain/ports.ts';
import {
  type DeliverEvent,
  type DeliverOnce,
  type DeliveryAttempt,
  type DeliveryFailure,
  type LeadFinder,
  planRetry,
  RETRY_MAX_MS,
  toDeliveryFailure,
} from './attempt.ts';

// Makes one delivery and records its result: done, retried later, or parked for an operator.

const WRITE_TRIES = 5;
const WRITE_RETRY_FIRST_MS = 250;

type Result = 'done' | 'retried' | 'parked';

interface SettlingOptions {
  kind: OutboxKind;
  outbox: Outbox;
  leads: LeadFinder;
  deliver: DeliverEvent | DeliverOnce;
  log: Log;
  now: () => Date;
  /** From 0 to 1. */
  random?: () => number;
}

/** Delivers one entry. Rejects only if the result could not be recorded. */
function createSettling(options: SettlingOptions): (entry: OutboxEntry) => Promise<Result> {
  const { kind, outbox, log, now, random = Math.random } = options;
  async function postpone(entry: OutboxEntry, outcome: DeliveryFailure): Promise<Result> {
    const { error, said, unknown = false, mayHaveArrived = unknown } = outcome;
    const failed = { kind, reference: entry.reference, failures: entry.attempts + 1, error, ...(said && { said }) };
    const next = planRetry(entry, outcome, now(), random());
    if (next.step === 'park') {
      const state = outcome.bounced ? 'bounced' : 'parked';
      await retryWrite(() => outbox.park(entry.id, error, mayHaveArrived, state));
      if (outcome.bounced) log.warn(failed, 'email bounced: the desk shows it on its case');
      else log.error(failed, 'delivery parked: an operator must act');
      return 'parked';
    }
    await retryWrite(() => outbox.retry(entry.id, next.dueAt, error, mayHaveArrived));
    log.warn({ ...failed, dueAt: next.dueAt.toISOString() }, 'delivery failed');
    return 'retried';
  }

  return async (entry) => {
    const outcome = await attempt(options, entry);
    if (!outcome.ok) return postpone(entry, outcome);
    await retryWrite(() => outbox.done(entry.id, outcome.note));
    const { reference, attempts: failures } = entry;
    if (failures > 0) log.info({ kind, reference, failures }, 'delivered after failures');
    return 'done';
  };
}

async function attempt({ leads, deliver }: SettlingOptions, entry: OutboxEntry): Promise<DeliveryAttempt> {
  try {
    const lead = await leads.find(entry.reference);
    return lead === null ? { ok: true, note: 'not sent: the lead was erased' } : await deliver(lead, entry);
  } catch (error) {
    return toDeliveryFailure(`failed before it was sent (${toErrorCode(error)})`);
  }
}

/**
 * Retries a write, because an unrecorded delivery would be repeated: it waits for the end of a short database outage.
 */
async function retryWrite(write: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await write();
    } catch (error) {
      if (tried === WRITE_TRIES) throw error;
      await sleep(WRITE_RETRY_FIRST_MS * 2 ** (tried - 1));
    }
  }
}

// A lane claims as many due entries as it has free places.

/** Longer than any attempt takes; after it another process takes over the entries of a dead one. */
export const LEASE_MS = 120_000;
const POLL_MS = 1_000;
/** Setting the clock back by less delays nothing for long. */
const SET_BACK_MS = 10_000;
/** How long to wait after a place becomes free, because one claim for several entries costs as much as for one. */
const GATHER_MS = 15;

export type ResultCounts = Record<Result, number>;

export interface LaneOptions extends SettlingOptions {
  /** How many deliveries may run at the same time in one process. */
  places: number;
  /** Milliseconds over which a round is spread, so that requests take precedence over background work. */
  rest?: () => number;
}

export interface Lane {
  /** Delivers what is due now, and what falls due meanwhile. */
  runOnce(): Promise<ResultCounts>;
  start(): void;
  /** Claims nothing more, and waits for open deliveries. */
  stop(): Promise<void>;
}

export function createLane({ places, rest = () => 0, ...settling }: LaneOptions): Lane {
  const { kind, outbox, log, now } = settling;
  const underWay = new Set<Promise<void>>();
  const idsUnderWay = new Set<string>();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let outboxAway = false;
  /** Resolves when the last delivery has begun and its pause is over. */
  let begun: Promise<unknown> = Promise.resolve();
  /** At startup the clock may have been set back since the last run. */
  let lastAt = Infinity;
  const settle = createSettling(settling);

  /** Without this, entries would wait for as long as the clock was set back: a day, or a year. */
  async function hastenIfSetBack(): Promise<void> {
    const at = now().getTime();
    if (at < lastAt - SET_BACK_MS) await outbox.hasten(kind, RETRY_MAX_MS, LEASE_MS);
    lastAt = at;
  }

  /** Claims as many entries as there are free places; returns whether more may be due. */
  async function fill(count: (result: Result) => void, toNext: () => Promise<unknown>): Promise<boolean> {
    const free = places - underWay.size;
    if (stopping.signal.aborted) return false;
    if (free === 0) return true;
    await hastenIfSetBack();
    const entries = await outbox.claim(free, LEASE_MS, [kind]);
    // Deliveries begin one by one with requests served in between, so that no request waits for eight emails or their
    // disk writes.
    for (const entry of entries) {
      // A clock set forward ends leases early; an entry claimed a second time only gets a new lease.
      if (idsUnderWay.has(entry.id)) continue;
      idsUnderWay.add(entry.id);
      const earlier = begun;
      begun = earlier.then(toNext);
      const work: Promise<void> = earlier
        .then(() => settle(entry))
        .then(count, (error: unknown) =>
          log.error({ kind, reference: entry.reference, error: toErrorCode(error) }, 'delivery not recorded'),
        )
        .finally(() => {
          underWay.delete(work);
          idsUnderWay.delete(entry.id);
        });
      underWay.add(work);
    }
    return entries.length === free;
  }

  /** Like `fill`, while the outbox may be unavailable: logged once when it fails, and once when it recovers. */
  async function fillIfPossible(): Promise<boolean> {
    try {
      const more = await fill(() => {}, toNextSoon);
      if (outboxAway) log.info({ kind }, 'outbox is available again');
      outboxAway = false;
      return more;
    } catch (error) {
      if (!outboxAway) log.error({ kind, error: toErrorCode(error) }, 'outbox is unavailable');
      outboxAway = true;
      return false;
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});

  /** Beginning a whole round at once would delay many requests, however long the pause after it. */
  async function toNextSoon(): Promise<void> {
    const ms = rest() / places;
    if (ms > 0) await pause(ms);
    await toNextTurn();
  }

  async function waitForPlaces(): Promise<void> {
    await Promise.race(underWay);
    if (underWay.size > 0) await Promise.race([Promise.all(underWay), pause(GATHER_MS)]);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const more = await fillIfPossible();
      await begun;
      if (!more) await pause(POLL_MS);
      // All deliveries may have ended while the lane waited to begin the last one.
      else if (underWay.size > 0) await waitForPlaces();
    }
  }

  return {
    async runOnce() {
      const tally: ResultCounts = { done: 0, retried: 0, parked: 0 };
      const count = (result: Result) => void (tally[result] += 1);
      while (await fill(count, () => toNextTurn())) await Promise.race(underWay);
      await Promise.all(underWay);
      return tally;
    },
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(underWay);
    },
  };
}
