/** Erases one person's leads with all dependent rows. Writes an audit line that does not identify the person. */
import type { Transaction } from 'kysely';
import { toCaseDraftKey } from '#domain/cases/case.ts';
import type { Json, Reference } from '#domain/entities/lead.ts';
import { toAuditLine, writeAudit } from '#database/audit.ts';
import { type StoreOptions, systemClock } from '#database/row-values.ts';
import type { Database } from '#database/db.ts';
import { createDraftErasure } from './draft-erasure.ts';
import { findByAnyReference } from '#database/lead-record.ts';
import { deleteUnusedAddresses } from '#database/manual-addresses.ts';
import type { LeadsTable, Schema } from '#database/schema.ts';
import { rm } from 'node:fs/promises';
import { findMailFiles, toMailFolder } from '#supplier/delivery/mail-folder.ts';
import type { Config } from '../settings/config.ts';

const BATCH = 200;

export interface ErasedLeads {
  references: Reference[];
  /** Unsent drafts that contained the email address. */
  drafts: number;
  /** References of leads at an external back end whose receipts were stored here. */
  receipts: Reference[];
}

export interface LeadErasure {
  /** Erases the lead with our reference or the external back end's; or its receipts, if only that back end has it. */
  eraseByReference(reference: Reference, actor: string): Promise<ErasedLeads>;
  /** Erases leads and unsent drafts with this email address, ignoring case. */
  eraseByEmail(email: string, actor: string): Promise<ErasedLeads>;
  /** Repeats the erasure of an unsent draft; writes no audit line. */
  eraseDraft(visitorHash: string, journey: string): Promise<void>;
  /** For a restore: erases drafts last changed by that ISO instant; writes no audit line. */
  eraseDraftsUntil(instant: string): Promise<void>;
  /** Erases every lead received before that ISO instant whose case has had no event since. */
  eraseBefore(instant: string, actor: string, onProgress?: (leads: number) => void): Promise<ErasedLeads>;
}

type Found = Pick<LeadsTable, 'reference' | 'received_at' | 'topic' | 'query_subtype' | 'address_id'>;
type Because = 'reference' | 'email' | 'retention';

export interface ErasureOptions extends StoreOptions {
  /** Called if erased data can still be read in SQLite's write-ahead log, because another process keeps it in use. */
  onLogKept?: () => void;
}

export function createLeadErasure(
  db: Database,
  { clock = systemClock, onLogKept = () => undefined }: ErasureOptions = {},
): LeadErasure {
  const { kysely } = db;
  const { eraseDraftsOf, eraseDraft, eraseDraftsUntil } = createDraftErasure(db);

  /** Erases in one transaction. */
  function erase(
    because: Because,
    actor: string,
    find: (transaction: Transaction<Schema>) => Promise<Found[]>,
  ): Promise<Reference[]> {
    return kysely.transaction().execute(async (transaction) => {
      const leads = await find(transaction);
      const references = leads.map(({ reference }) => reference);
      if (leads.length === 0) return references;
      await eraseRows(transaction, references);
      // A hand-entered address belongs to the person; a register's address stays.
      await deleteUnusedAddresses(
        transaction,
        leads.flatMap(({ address_id }) => address_id ?? []),
      );
      for (const { reference, received_at, topic, query_subtype } of leads) {
        await audit(transaction, actor, reference, { because, received_at, topic, query_subtype });
      }
      return references;
    });
  }

  async function eraseListed(because: Because, actor: string, listed: readonly Reference[]): Promise<Reference[]> {
    const erased: Reference[] = [];
    for (let start = 0; start < listed.length; start += BATCH) {
      const some = listed.slice(start, start + BATCH);
      const find = (transaction: Transaction<Schema>) => select(transaction).where('reference', 'in', some).execute();
      erased.push(...(await erase(because, actor, find)));
    }
    return erased;
  }

  /** secure_delete overwrites rows in the file, but the write-ahead log still contains them. */
  async function forgetLog(): Promise<void> {
    if (!(await db.emptyLog())) onLogKept();
  }

  /** Receipts of a lead that is stored here are deleted with it. */
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
    return isErased ? [reference] : [];
  }

  const audit = (
    transaction: Transaction<Schema>,
    actor: string,
    reference: Reference | null,
    detail: Record<string, Json>,
  ): Promise<void> => writeAudit(transaction, toAuditLine({ at: clock(), action: 'erase', reference, actor, detail }));

  function select(transaction: Transaction<Schema>) {
    const leads = transaction
      .selectFrom('leads')
      .select(['reference', 'received_at', 'topic', 'query_subtype', 'address_id']);
    return db.kind === 'postgres' ? leads.forUpdate() : leads;
  }

  return {
    async eraseByReference(reference, actor) {
      const named = (await findByAnyReference(kysely, reference)).map((lead) => lead.reference);
      const references = await eraseListed('reference', actor, named);
      const receipts = references.length > 0 ? [] : await eraseReceipts(reference, actor);
      await forgetLog();
      return { references, drafts: 0, receipts };
    },

    async eraseByEmail(email, actor) {
      const wanted = email.toLowerCase();
      const drafts = await eraseDraftsOf(wanted, (transaction, { visitor_hash: visitor, journey: draft }) =>
        audit(transaction, actor, null, { because: 'email', draft, visitor }),
      );
      // The search runs outside a transaction, which on SQLite would block every new lead meanwhile.
      const theirs = await kysely
        .selectFrom('leads')
        .select('reference')
        .where(({ fn }) => fn<string>('lower', ['email']), '=', wanted)
        .execute();
      const listed = theirs.map(({ reference }) => reference);
      const references = await eraseListed('email', actor, listed);
      await forgetLog();
      return { references, drafts, receipts: [] };
    },

    eraseDraft,
    eraseDraftsUntil,

    async eraseBefore(instant, actor, onProgress = () => undefined) {
      const erased: ErasedLeads = { references: [], drafts: 0, receipts: [] };
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
        await forgetLog();
        erased.references.push(...references);
        onProgress(erased.references.length);
        if (references.length < BATCH) return erased;
      }
    },
  };
}

/** Erases leads, at most some hundreds, with everything that refers to them. */
export async function eraseRows(transaction: Transaction<Schema>, references: readonly Reference[]): Promise<void> {
  await transaction.deleteFrom('outbox').where('reference', 'in', references).execute();
  await transaction.deleteFrom('case_events').where('reference', 'in', references).execute();
  await transaction.deleteFrom('cases').where('reference', 'in', references).execute();
  await transaction.deleteFrom('receipts').where('reference', 'in', references).execute();
  // Unsent text about the case is deleted, too.
  await transaction.deleteFrom('drafts').where('journey', 'in', references.map(toCaseDraftKey)).execute();
  await transaction.deleteFrom('leads').where('reference', 'in', references).execute();
}

/** Erases emails that were written as files for these leads. */
export async function eraseMail(config: Pick<Config, 'dataDir'>, references: readonly Reference[]): Promise<void> {
  for (const reference of references)
    for (const file of await findMailFiles(toMailFolder(config.dataDir), reference)) await rm(file, { force: true });
}
