/** Port Leads over SQL. A reference is returned only once the lead and its deliveries are on disk. */
import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { IDEMPOTENCY_LIFE_MS } from '#domain/constants.ts';
import type { DangerMark } from '#domain/entities/danger.ts';
import type { Lead, Reference, Suspicion } from '#domain/entities/lead.ts';
import type { Leads } from '#domain/ports.ts';
import { isForeignKeyFailure } from './failures.ts';
import { createGroupCommit } from './group-commit.ts';
import { shiftTime, type StoreOptions, systemClock, toContentHash, checkText } from './row-values.ts';
import type { Database } from './db.ts';
import type { CaseFacts } from './case-row.ts';
import { insertCases } from './case-events.ts';
import { toDangerOutboxRows, toForwardedLead, toOutboxRows } from './outbox-row.ts';
import { type LeadRecord, type ReceiptFacts, toLeadRecord, toLeadRow, createReference } from './lead-record.ts';
import type { LeadsTable, Schema } from './schema.ts';

const ATTEMPTS = 5;

interface ReceiveOptions {
  /** If null, repeated submits are not recognised. */
  idempotencyKey: string | null;
  clientId: string;
  /** Why the lead looks automated. */
  suspect?: Suspicion | null;
  /** Dangers that its text describes. */
  danger?: DangerMark | null;
  /** Hash of the content if the caller has it; by default SHA-256 of attributes and address. */
  requestHash?: string;
  /** Whether one of our pages or an API client sent it. */
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
  /** Why no webhook is sent for a lead; null if webhooks are sent. */
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
