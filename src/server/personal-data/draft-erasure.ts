/** Erases unsent drafts of one person, with their hand-entered addresses. */
import type { Kysely, Transaction } from 'kysely';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { toAsciiDomain } from '#domain/rules/email.ts';
import type { Database } from '#database/db.ts';
import { deleteUnusedAddresses, readManualIds } from '#database/manual-addresses.ts';
import { findRows } from '#database/batches.ts';
import type { DraftsTable, Schema } from '#database/schema.ts';

type DraftKey = Pick<DraftsTable, 'visitor_hash' | 'journey'>;

export function findDrafts(kysely: Kysely<Schema>, isWanted: (draft: DraftsTable) => boolean): Promise<DraftsTable[]> {
  return findRows(
    {
      first: { visitor_hash: '', journey: '' },
      read: (last, limit) =>
        kysely
          .selectFrom('drafts')
          .selectAll()
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple('visitor_hash', 'journey'), '>', tuple(last.visitor_hash, last.journey)),
          )
          .orderBy('visitor_hash')
          .orderBy('journey')
          .limit(limit)
          .execute(),
      toKey: (draft): DraftKey => draft,
    },
    isWanted,
  );
}

async function eraseOne(transaction: Transaction<Schema>, { visitor_hash, journey }: DraftKey): Promise<boolean> {
  const draft = await transaction
    .deleteFrom('drafts')
    .where('visitor_hash', '=', visitor_hash)
    .where('journey', '=', journey)
    .returning('parts')
    .executeTakeFirst();
  if (draft) await deleteUnusedAddresses(transaction, readManualIds(JSON.parse(draft.parts) as JsonObject));
  return draft !== undefined;
}

/** Whether any text in it is the email address, however its domain is written. */
function containsEmail(value: Json, email: string): boolean {
  if (typeof value === 'string') return toAsciiDomain(value.trim()).toLowerCase() === email;
  return value !== null && Object.values(value).some((item: Json) => containsEmail(item, email));
}

export function createDraftErasure({ kysely }: Database) {
  return {
    /**
     * Erases drafts with this email address, in lower case.
     * @param note is called in each one's transaction
     * @returns how many
     */
    async eraseDraftsOf(
      email: string,
      note: (transaction: Transaction<Schema>, draft: DraftKey) => Promise<void>,
    ): Promise<number> {
      const theirs = await findDrafts(kysely, ({ parts }) => containsEmail(JSON.parse(parts) as Json, email));
      let erased = 0;
      for (const draft of theirs) {
        erased += await kysely.transaction().execute(async (transaction) => {
          if (!(await eraseOne(transaction, draft))) return 0;
          await note(transaction, draft);
          return 1;
        });
      }
      return erased;
    },

    async eraseDraft(visitor_hash: string, journey: string): Promise<void> {
      await kysely.transaction().execute((transaction) => eraseOne(transaction, { visitor_hash, journey }));
    },

    async eraseDraftsUntil(instant: string): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        const drafts = await transaction
          .deleteFrom('drafts')
          .where('changed_at', '<=', instant)
          .returning('parts')
          .execute();
        const ids = drafts.flatMap(({ parts }) => readManualIds(JSON.parse(parts) as JsonObject));
        await deleteUnusedAddresses(transaction, ids);
      });
    },
  };
}
