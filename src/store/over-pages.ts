/**
 * Open pages that were sent or cleared: what they were still saving by themselves must not bring the draft back (decision 0098).
 * Kept among the receipts for as long as those.
 */
import { sql, type Transaction } from 'kysely';
import type { Database } from './db.ts';
import type { DraftsTable, Schema } from './schema.ts';

/** Stands for a missing reference in a row: erasing one such receipt must not erase another's. */
export const UNNAMED = 'none.';

/** Cannot clash with a receipt of its own id, which has no dot. */
export const toOverKey = (journey: string, openPage: string): string => `${journey}.over.${openPage}`;

type Place = Pick<DraftsTable, 'visitor_hash' | 'journey'>;

/** PostgreSQL deletes no draft whose first save is not committed yet; a transaction on SQLite has the file to itself. */
export async function waitForSaves(
  kind: Database['kind'],
  transaction: Transaction<Schema>,
  { visitor_hash, journey }: Place,
): Promise<void> {
  if (kind === 'sqlite') return;
  const place = `${visitor_hash}${journey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(transaction);
}

export async function markOver(
  transaction: Transaction<Schema>,
  { visitor_hash, journey, changed_at }: Place & Pick<DraftsTable, 'changed_at'>,
  openPage: string,
): Promise<void> {
  await transaction
    .insertInto('receipts')
    .values({
      visitor_hash,
      journey: toOverKey(journey, openPage),
      reference: UNNAMED,
      content_hash: '',
      sent_at: changed_at,
      kept_at: changed_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a save back: its transaction is rolled back. */
class PageOver extends Error {}

/** @throws PageOver */
export async function refuseOver(
  transaction: Transaction<Schema>,
  { visitor_hash, journey }: Place,
  openPage: string,
): Promise<void> {
  const row = await transaction
    .selectFrom('receipts')
    .select('kept_at')
    .where('visitor_hash', '=', visitor_hash)
    .where('journey', '=', toOverKey(journey, openPage))
    .executeTakeFirst();
  if (row) throw new PageOver('The page was sent or cleared');
}

/** Nobody waits for that save. */
export function leaveOver(error: unknown): void {
  if (!(error instanceof PageOver)) throw error;
}
