/** Port Leads over SQL. A reference is returned only once the lead and its deliveries are on disk. */
import { setImmediate as toNextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { within } from '#domain/deadline.ts';
import { isAppError, AppError } from '#domain/errors.ts';
import { IDEMPOTENCY_LIFE_MS } from '#domain/constants.ts';
import type { DangerMark } from '#domain/entities/danger.ts';
import type { Lead, Reference, Suspicion } from '#domain/entities/lead.ts';
import type { Leads } from '#domain/ports.ts';
import { toUnavailableError, isForeignKeyFailure } from './failures.ts';
import { shiftTime, type StoreOptions, systemClock, toContentHash, checkText } from './row-values.ts';
import type { Database } from './db.ts';
import type { CaseFacts } from './case-row.ts';
import { insertCases } from './case-events.ts';
import { toDangerOutboxRows, toForwardedLead, toOutboxRows } from './outbox-row.ts';
import { type LeadRecord, type ReceiptFacts, toLeadRecord, toLeadRow, createReference } from './lead-record.ts';
import type { LeadsTable, Schema } from './schema.ts';

// Group commit: items that arrive during a commit, which waits for the disk, share the next one (decision 0065).

interface GroupWrites<I, T> {
  /**
   * Writes all in one transaction, in order. If it throws for another reason than an unavailable store, each is written
   * alone.
   */
  together(items: readonly I[]): Promise<T[]>;
  /** Writes one in its own transaction. */
  alone(item: I): Promise<T>;
}

interface Waiting<I, T> {
  item: I;
  resolve(value: T): void;
  reject(error: unknown): void;
}

/** The limit bounds how long the first of a batch waits for the last. */
const BATCH = 64;
/** About half a second's work: anything beyond it would only time out. */
const WAITING_MAX = 1_024;
/** With the 300 ms that a rate limit may take, a customer gets a response within 2 s. */
const WAIT_MAX_MS = 1_700;

const toRefusal = (why: string) => toUnavailableError(new Error(why));

/**
 * Resolves when the item is durable. An invalid item fails alone; an unavailable store fails the whole batch.
 * @internal
 */
export function createGroupCommit<I, T>({ together, alone }: GroupWrites<I, T>): (item: I) => Promise<T> {
  const queue: Waiting<I, T>[] = [];
  let isRunning = false;

  async function commitWaiting(): Promise<void> {
    isRunning = true;
    // Lets requests already received join the first commit.
    await toNextTurn();
    while (queue.length > 0) await commitBatch(queue.splice(0, BATCH));
    isRunning = false;
  }

  async function commitBatch(batch: readonly Waiting<I, T>[]): Promise<void> {
    try {
      const values = await together(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(values[at] as T);
    } catch (error) {
      if (isAppError(error, 'unavailable')) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map(({ item, resolve, reject }) => alone(item).then(resolve, reject)));
    }
  }

  return async (item) => {
    if (queue.length >= WAITING_MAX) throw toRefusal('Too many wait for a commit');
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting = { item, resolve, reject };
    queue.push(waiting);
    if (!isRunning) void commitWaiting();
    return within(promise, WAIT_MAX_MS, () => {
      // An item that is being written may still be stored; a retry with its idempotency key then finds it.
      const place = queue.indexOf(waiting);
      if (place !== -1) queue.splice(place, 1);
      throw toRefusal('The commit takes too long');
    });
  };
}

const ATTEMPTS = 5;

interface ReceiveOptions {
  /** If null, repeated submits are not recognised. */
  idempotencyKey: string | null;
  clientId: string;
  /** Why it looks automated. */
  suspect?: Suspicion | null;
  /** Dangers that its text describes. */
  danger?: DangerMark | null;
  /** Hash of the content if the caller has it; by default SHA-256 of attributes and address. */
  requestHash?: string;
  /** Whether one of our pages or a program sent it. */
  channel?: LeadRecord['channel'];
}

/** A lead with everything known on receipt except its reference. */
interface Received {
  lead: Lead;
  receiving: Omit<ReceiptFacts, 'reference'>;
  now: Date;
}

export interface LeadStore extends Leads {
  send(...lead: Parameters<Leads['send']>): Promise<Reference>;
  /** As `send` (ports.ts), for a named client and with or without a key. */
  receive(lead: Lead, options: ReceiveOptions): Promise<Reference>;
  findLead(reference: Reference): Promise<LeadRecord | null>;
  has(reference: Reference): Promise<boolean>;
}

interface LeadStoreOptions extends StoreOptions {
  /** The client that `send` acts for. */
  clientId?: string;
  /** Leads are forwarded to an external back end, and refer to its addresses. */
  forwards?: boolean;
  /** Why no webhook is sent for leads; null if they are sent. */
  webhookNote?: string | null;
  /** For tests of duplicate references. */
  drawReference?: () => Reference;
  /** Leads open cases in the same transaction; null if another system handles them. */
  cases?: CaseFacts | null;
}

export function createLeadStore({ kysely }: Database, options: LeadStoreOptions = {}): LeadStore {
  const { clock = systemClock, clientId = 'help-and-support', drawReference = createReference } = options;
  const { cases = null, forwards = false, webhookNote = null } = options;
  const commit = createGroupCommit({
    together: (items: readonly Received[]) =>
      kysely.transaction().execute((transaction) => insertAll(transaction, items)),
    alone: (item) => kysely.transaction().execute((transaction) => insertOnce(transaction, item)),
  });

  async function receive(
    lead: Lead,
    { idempotencyKey, clientId, suspect = null, danger = null, requestHash, channel = 'web' }: ReceiveOptions,
  ): Promise<Reference> {
    checkText(lead.attributes, '/data/attributes');
    checkText(lead.addressId, '/data/relationships/address/data/id');
    checkText(clientId, '');
    checkText(idempotencyKey, '');
    const now = clock();
    const contentHash = requestHash ?? toContentHash({ attributes: lead.attributes, addressId: lead.addressId });
    const receivedAt = now.toISOString();
    const receiving = { receivedAt, clientId, idempotencyKey, contentHash, suspect, danger, channel };
    try {
      return await commit({ lead, receiving, now });
    } catch (error) {
      if (!isForeignKeyFailure(error)) throw error;
      throw new AppError('refused', 'There is no such address', { pointer: '/data/relationships/address/data/id' });
    }
  }

  function toRows({ lead, receiving }: Received) {
    const own = toLeadRow(lead, { ...receiving, reference: drawReference() });
    return forwards ? toForwardedLead(own) : { row: own, outbox: toOutboxRows(own, webhookNote) };
  }

  async function insertAll(transaction: Transaction<Schema>, items: readonly Received[]): Promise<Reference[]> {
    const made = items.map(toRows);
    const leads = made.map(({ row }) => row);
    const outbox = made.flatMap((rows) => rows.outbox);
    await transaction.insertInto('leads').values(leads).execute();
    const opened = cases ? await insertCases(transaction, leads, cases) : [];
    await transaction
      .insertInto('outbox')
      .values([...outbox, ...opened.flatMap(toDangerOutboxRows)])
      .execute();
    return leads.map(({ reference }) => reference);
  }

  async function insertOnce(transaction: Transaction<Schema>, item: Received): Promise<Reference> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { row, outbox } = toRows(item);
      // Waits for a concurrent insert of the same key, and does nothing if the key or the reference is taken.
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('leads')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 1n) {
        const opened = cases ? await insertCases(transaction, [row], cases) : [];
        const owed = [...outbox, ...opened.flatMap(toDangerOutboxRows)];
        await transaction.insertInto('outbox').values(owed).execute();
        return row.reference;
      }
      const earlier = await answerEarlier(transaction, row, item.now);
      if (earlier !== null) return earlier;
    }
    throw new AppError('unavailable', 'No free reference was found', { retryAfter: 1 });
  }

  return {
    receive,
    send: (lead, idempotencyKey, suspect = null, danger = null) =>
      receive(lead, { idempotencyKey, clientId, suspect, danger }),

    async has(reference) {
      const found = await kysely
        .selectFrom('leads')
        .select('reference')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return found !== undefined;
    },

    async findLead(reference) {
      const row = await kysely.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirst();
      return row ? toLeadRecord(row) : null;
    },
  };
}

/** The reference already given for this key; null if the key is unused or has expired. */
async function answerEarlier(transaction: Transaction<Schema>, row: LeadsTable, now: Date): Promise<Reference | null> {
  const earlier = await transaction
    .selectFrom('leads')
    .select(['reference', 'received_at', 'content_hash'])
    .where('client_id', '=', row.client_id)
    .where('idempotency_key', '=', row.idempotency_key)
    .executeTakeFirst();
  if (!earlier) return null;
  if (earlier.received_at <= shiftTime(now, -IDEMPOTENCY_LIFE_MS)) {
    await transaction
      .updateTable('leads')
      .set({ idempotency_key: null })
      .where('reference', '=', earlier.reference)
      .execute();
    return null;
  }
  if (earlier.content_hash === row.content_hash) return earlier.reference;
  throw new AppError('idempotency-conflict', 'This key was used for another lead');
}
