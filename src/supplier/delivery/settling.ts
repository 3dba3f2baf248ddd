/** One delivery and its record: done, retried later, or parked for a person. */
import { setTimeout as sleep } from 'node:timers/promises';
import { toErrorCode } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import type { Outbox, OutboxEntry, OutboxKind } from '#domain/ports.ts';
import {
  type DeliveryAttempt,
  type DeliverEvent,
  type DeliverOnce,
  toDeliveryFailure,
  type DeliveryFailure,
  type LeadFinder,
  planNext,
} from './attempt.ts';

// Batches concurrent writes into one fsync.

interface Together<T> {
  /** Resolves once the item is written. */
  write(item: T): Promise<void>;
}

/**
 * @param isLast whether no more items are expected soon, given the number waiting
 * @param waitMs how long the first waits for others
 * @internal
 */
export function createTogether<T>(
  writeAll: (items: T[]) => Promise<void>,
  isLast: (waiting: number) => boolean,
  waitMs: number,
): Together<T> {
  let items: T[] = [];
  let written = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const [batch, done] = [items, written];
    [items, written] = [[], Promise.withResolvers<void>()];
    writeAll(batch).then(done.resolve, done.reject);
  }

  return {
    write(item) {
      items.push(item);
      const { promise } = written;
      if (isLast(items.length)) flush();
      else timer ??= setTimeout(flush, waitMs);
      return promise;
    },
  };
}

const KEEP_TRIES = 5;
const KEEP_FIRST_MS = 250;
const TOGETHER_MS = 10;

export type Result = 'done' | 'retried' | 'parked';

export interface SettlingOptions {
  kind: OutboxKind;
  outbox: Outbox;
  leads: LeadFinder;
  deliver: DeliverEvent | DeliverOnce;
  log: Log;
  now: () => Date;
  /** From 0 to 1. */
  random?: () => number;
  /** Number of deliveries in progress: when it is zero, nothing more is waited for. */
  countOpen(): number;
}

/** Delivers one entry. Rejects only if the result could not be recorded. */
export function createSettling(options: SettlingOptions): (entry: OutboxEntry) => Promise<Result> {
  const { kind, outbox, log, now, random = Math.random, countOpen } = options;
  const done = createTogether(
    (entries: DoneEntry[]) => writeDone(outbox, entries),
    (waiting) => waiting >= countOpen(),
    TOGETHER_MS,
  );

  async function postpone(entry: OutboxEntry, outcome: DeliveryFailure): Promise<Result> {
    const { error, said, unknown = false, mayHaveArrived = unknown } = outcome;
    const failed = { kind, reference: entry.reference, failures: entry.attempts + 1, error, ...(said && { said }) };
    const next = planNext(entry, outcome, now(), random());
    if (next.step === 'park') {
      const state = outcome.bounced ? 'bounced' : 'parked';
      await insist(() => outbox.park(entry.id, error, mayHaveArrived, state));
      if (outcome.bounced) log.warn(failed, 'email bounced: the desk shows it at its case');
      else log.error(failed, 'delivery parked: an operator must act');
      return 'parked';
    }
    await insist(() => outbox.retry(entry.id, next.dueAt, error, mayHaveArrived));
    log.warn({ ...failed, dueAt: next.dueAt.toISOString() }, 'delivery failed');
    return 'retried';
  }

  return async (entry) => {
    const outcome = await attempt(options, entry);
    if (!outcome.ok) return postpone(entry, outcome);
    await done.write({ id: entry.id, note: outcome.note });
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

interface DoneEntry {
  id: string;
  note: string | undefined;
}

async function writeDone(outbox: Outbox, entries: DoneEntry[]): Promise<void> {
  for (const [note, group] of Map.groupBy(entries, (entry) => entry.note)) {
    const ids = group.map(({ id }) => id);
    await insist(() => outbox.done(ids, note));
  }
}

/** Retries a write: an unrecorded delivery would be repeated, so a short database outage is waited for. */
async function insist(write: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await write();
    } catch (error) {
      if (tried === KEEP_TRIES) throw error;
      await sleep(KEEP_FIRST_MS * 2 ** (tried - 1));
    }
  }
}
