/** Port Drafts over SQL: one row per visitor and journey, deleted 24 hours after its last change (decision 0008). */
import { hash } from 'node:crypto';
import { type Transaction, type Kysely, sql } from 'kysely';
import { DRAFT_LIFE_MS } from '#domain/constants.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { AppError } from '#domain/errors.ts';
import { isOlderSave, SAVED_PART } from '#domain/journeys/form.ts';
import { findJourneyOf } from '#domain/journeys/journeys.ts';
import { type ProofLine, toProof } from '#domain/journeys/proof.ts';
import type { Drafts, SentForm } from '#domain/ports.ts';
import { shiftTime, type StoreOptions, systemClock } from './row-values.ts';
import type { Database } from './db.ts';
import { createWriter } from './group-commit.ts';
import { deleteUnusedAddresses, readManualIds } from './manual-addresses.ts';
import {
  joinDrafts,
  beginSave,
  ignoreClosedPage,
  markEveryPageClosed,
  markPageClosed,
  refuseClosedPage,
  toClosedPageKey,
  waitForEverySave,
  waitForSaves,
} from './joined-drafts.ts';
import type { DraftsTable, Schema } from './schema.ts';
import { deleteInBatches } from './batches.ts';

const ATTEMPTS = 5;

function toVisitorHash(visitor: string): string {
  return hash('sha256', visitor);
}

/** Cannot clash with a draft's key: no journey's key contains a dot. */
function toReceiptKey(journey: string, id: string): string {
  return `${journey}.${id}`;
}

/** The proof of a lead that is stored in this database, whichever journey it came from. */
function toLeadProof(attributes: JsonObject): ProofLine[] {
  return toProof(attributes, findJourneyOf(attributes)?.attributes.information ?? {});
}

/**
 * Null for a lead that is stored in this database: its confirmation reads the lead itself, so that nothing remains
 * after its erasure.
 */
async function toKeptProof(
  transaction: Transaction<Schema>,
  { reference, attributes = {} }: SentForm,
): Promise<string | null> {
  const lead = await transaction
    .selectFrom('leads')
    .select('reference')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (lead) return null;
  const proof = toLeadProof(attributes);
  return proof.length === 0 ? null : JSON.stringify(proof);
}

export function createDraftStore(db: Database, { clock = systemClock }: StoreOptions = {}): Drafts {
  const { kysely } = db;
  const write = createWriter(db);
  /** Drafts last changed at or before this instant have expired. */
  const expiry = () => shiftTime(clock(), -DRAFT_LIFE_MS);

  /**
   * With two tabs at once the first insert wins; the second waits for it and merges. An autosave that a later save has
   * overtaken is ignored.
   */
  async function mergeInto(
    transaction: Transaction<Schema>,
    draft: DraftsTable,
    { parts, bySelf }: { parts: JsonObject; bySelf: boolean },
  ): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('drafts')
        .values(draft)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 1n) return;
      let locked = transaction
        .selectFrom('drafts')
        .selectAll()
        .where('visitor_hash', '=', draft.visitor_hash)
        .where('journey', '=', draft.journey);
      if (db.kind === 'postgres') locked = locked.forUpdate();
      const earlier = await locked.executeTakeFirst();
      if (!earlier) continue; // The draft was deleted since the insert.
      const kept = earlier.changed_at <= expiry() ? {} : (JSON.parse(earlier.parts) as JsonObject);
      if (bySelf && isOlderSave(parts[SAVED_PART], kept[SAVED_PART])) return;
      await transaction
        .updateTable('drafts')
        .set({ parts: JSON.stringify({ ...kept, ...parts }), changed_at: draft.changed_at })
        .where('visitor_hash', '=', draft.visitor_hash)
        .where('journey', '=', draft.journey)
        .execute();
      return;
    }
    throw new AppError('unavailable', 'The draft could not be saved', { retryAfter: 1 });
  }

  /** Compiled once with placeholders, since every form page runs it. */
  const finding = kysely
    .selectFrom('drafts')
    .select('parts')
    .where('visitor_hash', '=', '')
    .where('journey', '=', '')
    .where('changed_at', '>', '')
    .compile();

  return {
    async find(visitor, journey) {
      const parameters = [toVisitorHash(visitor), journey, expiry()];
      const { rows } = await kysely.executeQuery<Pick<DraftsTable, 'parts'>>({ ...finding, parameters });
      return rows[0] ? { parts: JSON.parse(rows[0].parts) as JsonObject } : null;
    },

    async keep(visitor, journey, parts, openPage) {
      const draft = {
        visitor_hash: toVisitorHash(visitor),
        journey,
        // JSON escapes U+0000 and lone surrogates, so any typed text can be stored.
        parts: JSON.stringify(parts),
        changed_at: clock().toISOString(),
      };
      const save = async (transaction: Transaction<Schema>) => {
        if (openPage !== undefined) await beginSave(db.kind, transaction, draft);
        await mergeInto(transaction, draft, { parts, bySelf: openPage !== undefined });
        // Checked last: a concurrent send waits for this row, or has already deleted it.
        if (openPage !== undefined) await refuseClosedPage(transaction, draft, openPage);
      };
      await write(save).catch(ignoreClosedPage);
    },

    async discard(visitor, journey, openPage) {
      const place = { visitor_hash: toVisitorHash(visitor), journey, changed_at: clock().toISOString() };
      const gone = await write(async (transaction) => {
        await waitForSaves(db.kind, transaction, place);
        if (openPage !== undefined) await markPageClosed(transaction, place, openPage);
        return transaction
          .deleteFrom('drafts')
          .where('visitor_hash', '=', place.visitor_hash)
          .where('journey', '=', journey)
          .returning('parts')
          .executeTakeFirst();
      });
      if (gone)
        await deleteUnusedAddresses(kysely, readManualIds(JSON.parse(gone.parts) as JsonObject)).catch(() => {});
    },

    async close(visitor, journey, sent, id, openPage) {
      const visitor_hash = toVisitorHash(visitor);
      const kept = {
        reference: sent.reference,
        content_hash: sent.contentHash,
        sent_at: sent.sentAt,
        kept_at: clock().toISOString(),
        danger: sent.danger ?? null,
      };
      const over = openPage === undefined ? [] : [toClosedPageKey(journey, openPage)];
      await write(async (transaction) => {
        await waitForSaves(db.kind, transaction, { visitor_hash, journey });
        await transaction
          .deleteFrom('drafts')
          .where('visitor_hash', '=', visitor_hash)
          .where('journey', '=', journey)
          .execute();
        const row = { ...kept, proof: await toKeptProof(transaction, sent) };
        await transaction
          .insertInto('receipts')
          .values([journey, toReceiptKey(journey, id), ...over].map((key) => ({ visitor_hash, journey: key, ...row })))
          .onConflict((conflict) => conflict.columns(['visitor_hash', 'journey']).doUpdateSet(row))
          .execute();
      });
    },

    async findReceipt(visitor, journey, id) {
      const row = await kysely
        .selectFrom('receipts')
        .leftJoin('leads', 'leads.reference', 'receipts.reference')
        .select(['receipts.reference', 'receipts.content_hash', 'sent_at', 'outside_reference', 'attributes'])
        .select(['receipts.danger', 'receipts.proof'])
        .where('visitor_hash', '=', toVisitorHash(visitor))
        .where('journey', '=', id === undefined ? journey : toReceiptKey(journey, id))
        .where('kept_at', '>', expiry())
        .executeTakeFirst();
      if (!row) return null;
      const { content_hash: contentHash, sent_at: sentAt, outside_reference: outsideReference } = row;
      const kept = JSON.parse(row.proof ?? '[]') as ProofLine[];
      const proof = row.attributes === null ? kept : toLeadProof(JSON.parse(row.attributes) as JsonObject);
      return {
        reference: row.reference,
        contentHash,
        sentAt,
        ...(outsideReference !== null && { outsideReference }),
        ...(proof.length > 0 && { proof }),
        ...(row.danger !== null && { danger: row.danger }),
      };
    },

    async forget(visitor) {
      const visitor_hash = toVisitorHash(visitor);
      const drafts = await kysely.transaction().execute(async (transaction) => {
        await waitForEverySave(db.kind, transaction, visitor_hash);
        const forgotten = await transaction
          .selectFrom('drafts')
          .select('parts')
          .where('visitor_hash', '=', visitor_hash)
          .execute();
        await transaction.deleteFrom('drafts').where('visitor_hash', '=', visitor_hash).execute();
        await transaction.deleteFrom('receipts').where('visitor_hash', '=', visitor_hash).execute();
        await markEveryPageClosed(transaction, visitor_hash, clock().toISOString());
        return forgotten;
      });
      // In a separate statement: the draft is deleted even if this fails, and the sweep deletes the address later.
      await deleteUnusedAddresses(
        kysely,
        drafts.flatMap(({ parts }) => readManualIds(JSON.parse(parts) as JsonObject)),
      ).catch(() => {});
    },

    join: (waiting, since, toParts) =>
      joinDrafts(db, { waiting: toVisitorHash(waiting), since: toVisitorHash(since), now: clock() }, toParts),

    async sweep() {
      const over = expiry();
      await deleteOld(kysely, 'receipts', 'kept_at', over);
      return deleteOld(kysely, 'drafts', 'changed_at', over);
    },
  };
}

// Deletes expired drafts and receipts. @returns how many

function deleteOld(
  kysely: Kysely<Schema>,
  table: 'drafts' | 'receipts',
  time: 'changed_at' | 'kept_at',
  over: string,
): Promise<number> {
  const isOver = sql`${sql.ref(time)} <= ${over}`;
  return deleteInBatches(async (limit) => {
    // The condition is checked twice, so that a draft changed meanwhile is not deleted.
    const some = sql`select visitor_hash, journey from ${sql.table(table)} where ${isOver} limit ${limit}`;
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ${isOver} and (visitor_hash, journey) in (${some})`.execute(
        kysely,
      );
    return Number(numAffectedRows);
  });
}
