/** Erases one person's leads with all dependent rows. Leaves an audit line that does not identify the person. */
import { sql, type Transaction } from 'kysely';
import { toCaseDraftKey } from '#domain/cases/case-draft.ts';
import type { Json, JsonObject, Reference } from '#domain/entities/lead.ts';
import { toAuditLine, writeAudit } from './audit.ts';
import { type StoreOptions, systemClock } from './clock.ts';
import type { Database } from './db.ts';
import { findByAnyReference } from './hand-on.ts';
import { deleteUnusedOf, readManualIds } from './hand-entered.ts';
import type { LeadsTable, Schema } from './schema.ts';

const BATCH = 200;

export interface Erased {
  references: Reference[];
  /** Unsent drafts that contained the e-mail address. */
  drafts: number;
  /** References of leads at another back end whose receipts were kept here. */
  receipts: Reference[];
}

export interface LeadErasure {
  /** The lead, by our reference or another back end's; or its receipts, if only the other back end has it. */
  eraseByReference(reference: Reference, actor: string): Promise<Erased>;
  /** Leads and unsent drafts with this e-mail address, ignoring case. */
  eraseByEmail(email: string, actor: string): Promise<Erased>;
  /** Repeats the erasure of an unsent draft; writes no audit line. */
  eraseDraft(visitorHash: string, journey: string): Promise<void>;
  /** For a restore: drafts last changed by that ISO instant; writes no audit line. */
  eraseDraftsUntil(instant: string): Promise<void>;
  /** Every lead received before that ISO instant whose case has had no event since. */
  eraseBefore(instant: string, actor: string, onProgress?: (leads: number) => void): Promise<Erased>;
}

type Found = Pick<LeadsTable, 'reference' | 'received_at' | 'topic' | 'query_subtype' | 'address_id'>;
type Because = 'reference' | 'email' | 'retention';

export function createLeadErasure(db: Database, { clock = systemClock }: StoreOptions = {}): LeadErasure {
  const { kysely } = db;

  async function erase(
    because: Because,
    actor: string,
    find: (transaction: Transaction<Schema>) => Promise<Found[]>,
  ): Promise<Reference[]> {
    const references = await kysely.transaction().execute(async (transaction) => {
      const leads = await find(transaction);
      for (let start = 0; start < leads.length; start += BATCH) {
        await eraseBatch(transaction, leads.slice(start, start + BATCH));
      }
      for (const { reference, received_at, topic, query_subtype } of leads) {
        await audit(transaction, actor, reference, { because, received_at, topic, query_subtype });
      }
      return leads.map(({ reference }) => reference);
    });
    await emptyLog();
    return references;
  }

  /** secure_delete overwrites rows in the file; this empties the WAL, which still has them. */
  async function emptyLog(): Promise<void> {
    if (db.kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
  }

  /** Receipts of a lead that is kept here are deleted with it. */
  async function eraseReceipts(reference: Reference, actor: string): Promise<Reference[]> {
    const isErased = await kysely.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('receipts')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return false;
      await audit(transaction, actor, reference, { because: 'reference', of: 'receipt' });
      return true;
    });
    if (!isErased) return [];
    await emptyLog();
    return [reference];
  }

  const audit = (
    transaction: Transaction<Schema>,
    actor: string,
    erased: Reference | null,
    detail: Record<string, Json>,
  ): Promise<void> => writeAudit(transaction, toAuditLine({ at: clock(), action: 'erase', erased, actor, detail }));

  function select(transaction: Transaction<Schema>) {
    const leads = transaction
      .selectFrom('leads')
      .select(['reference', 'received_at', 'topic', 'query_subtype', 'address_id']);
    return db.kind === 'postgres' ? leads.forUpdate() : leads;
  }

  async function eraseDrafts(email: string, actor: string): Promise<number> {
    return kysely.transaction().execute(async (transaction) => {
      let drafts = 0;
      for (const draft of await transaction.selectFrom('drafts').selectAll().execute()) {
        const parts = JSON.parse(draft.parts) as JsonObject;
        if (!holds(parts, email)) continue;
        const { visitor_hash, journey } = draft;
        await transaction
          .deleteFrom('drafts')
          .where('visitor_hash', '=', visitor_hash)
          .where('journey', '=', journey)
          .execute();
        await deleteUnusedOf(transaction, readManualIds(parts));
        await audit(transaction, actor, null, { because: 'email', draft: journey, visitor: visitor_hash });
        drafts += 1;
      }
      return drafts;
    });
  }

  return {
    async eraseByReference(reference, actor) {
      const references = await erase('reference', actor, async (transaction) => {
        const named = (await findByAnyReference(transaction, reference)).map((lead) => lead.reference);
        return named.length === 0 ? [] : select(transaction).where('reference', 'in', named).execute();
      });
      const receipts = references.length > 0 ? [] : await eraseReceipts(reference, actor);
      return { references, drafts: 0, receipts };
    },

    async eraseByEmail(email, actor) {
      const wanted = email.toLowerCase();
      const drafts = await eraseDrafts(wanted, actor);
      const references = await erase('email', actor, (transaction) =>
        select(transaction)
          .where(({ fn }) => fn<string>('lower', ['email']), '=', wanted)
          .execute(),
      );
      return { references, drafts, receipts: [] };
    },

    async eraseDraft(visitorHash, journey) {
      await kysely.transaction().execute(async (transaction) => {
        const draft = await transaction
          .deleteFrom('drafts')
          .where('visitor_hash', '=', visitorHash)
          .where('journey', '=', journey)
          .returning('parts')
          .executeTakeFirst();
        if (draft) await deleteUnusedOf(transaction, readManualIds(JSON.parse(draft.parts) as JsonObject));
      });
    },

    async eraseDraftsUntil(instant) {
      await kysely.transaction().execute(async (transaction) => {
        const drafts = await transaction
          .deleteFrom('drafts')
          .where('changed_at', '<=', instant)
          .returning('parts')
          .execute();
        for (const { parts } of drafts)
          await deleteUnusedOf(transaction, readManualIds(JSON.parse(parts) as JsonObject));
      });
    },

    async eraseBefore(instant, actor, onProgress = () => undefined) {
      const erased: Erased = { references: [], drafts: 0, receipts: [] };
      // In batches, so that new leads do not wait long.
      for (;;) {
        const references = await erase('retention', actor, (transaction) =>
          select(transaction)
            .where('received_at', '<', instant)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('case_events')
                    .select('seq')
                    .whereRef('case_events.reference', '=', 'leads.reference')
                    .where('at', '>=', instant),
                ),
              ),
            )
            .orderBy('received_at')
            .limit(BATCH)
            .execute(),
        );
        erased.references.push(...references);
        onProgress(erased.references.length);
        if (references.length < BATCH) return erased;
      }
    },
  };
}

async function eraseBatch(transaction: Transaction<Schema>, leads: Found[]): Promise<void> {
  const references = leads.map(({ reference }) => reference);
  const addressIds = leads.flatMap(({ address_id }) => address_id ?? []);
  await transaction.deleteFrom('outbox').where('reference', 'in', references).execute();
  await transaction.deleteFrom('case_events').where('reference', 'in', references).execute();
  await transaction.deleteFrom('cases').where('reference', 'in', references).execute();
  await transaction.deleteFrom('receipts').where('reference', 'in', references).execute();
  // What somebody was typing about it.
  await transaction.deleteFrom('drafts').where('journey', 'in', references.map(toCaseDraftKey)).execute();
  await transaction.deleteFrom('leads').where('reference', 'in', references).execute();
  // A hand-entered address is the person's; a register's address stays.
  await deleteUnusedOf(transaction, addressIds);
}

/** Whether any text in it equals the e-mail address. */
function holds(value: Json, email: string): boolean {
  if (typeof value === 'string') return value.trim().toLowerCase() === email;
  return value !== null && Object.values(value).some((item: Json) => holds(item, email));
}
