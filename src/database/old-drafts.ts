/** Deletes drafts and receipts whose time is over. */
import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from './batches.ts';
import type { Schema } from './schema.ts';

/** @returns how many */
export function deleteOld(
  kysely: Kysely<Schema>,
  table: 'drafts' | 'receipts',
  time: 'changed_at' | 'kept_at',
  over: string,
): Promise<number> {
  const isOver = sql`${sql.ref(time)} <= ${over}`;
  return deleteInBatches(async (limit) => {
    // Checked twice: a draft changed meanwhile stays.
    const some = sql`select visitor_hash, journey from ${sql.table(table)} where ${isOver} limit ${limit}`;
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ${isOver} and (visitor_hash, journey) in (${some})`.execute(
        kysely,
      );
    return Number(numAffectedRows);
  });
}
