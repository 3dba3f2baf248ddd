/** Merges two visitors of one browser: the drafts set aside, and those typed since (decision 0008). */
import { sql, type Transaction } from 'kysely';
import { DRAFT_LIFE_MS } from '#domain/constants.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import type { Drafts } from '#domain/ports.ts';
import { shiftTime } from './row-values.ts';
import type { Database } from './db.ts';
import type { DraftsTable, Schema } from './schema.ts';

// Records open pages that were sent or cleared, or whose visitor has left, so that a late autosave does not restore the
// draft (decision 0098). They are stored as rows of receipts and expire like them.

/** Fills the reference column of such a row, which is no receipt. */
const NO_REFERENCE = 'none.';

/** Cannot clash with a receipt's key, whose id contains no dot. */
export const toClosedPageKey = (journey: string, openPage: string): string => `${journey}.over.${openPage}`;

type Place = Pick<DraftsTable, 'visitor_hash' | 'journey'>;

/**
 * Far longer than any save takes. A response in flight at a sign-out may give the browser its former id again, and what
 * the next person types under it must be saved.
 */
const LEFT_MS = 120_000;

/** The key for all pages of a visitor: no journey's key begins with a dot. */
const EVERY_PAGE = '.over';

const lockOf = (text: string) => sql`pg_advisory_xact_lock(hashtextextended(${text}, 0))`;

/**
 * Waits for saves in progress: PostgreSQL would not delete a draft whose first save is not committed yet. A transaction
 * on SQLite is exclusive anyway.
 */
export async function waitForSaves(
  kind: Database['kind'],
  transaction: Transaction<Schema>,
  { visitor_hash, journey }: Place,
): Promise<void> {
  if (kind === 'postgres') await sql`select ${lockOf(visitor_hash + journey)}`.execute(transaction);
}

/** Waits for the saves of every journey of a visitor. */
export async function waitForEverySave(
  kind: Database['kind'],
  transaction: Transaction<Schema>,
  visitor_hash: string,
): Promise<void> {
  if (kind === 'postgres') await sql`select ${lockOf(visitor_hash)}`.execute(transaction);
}

/** Marks an autosave as in progress, so that the two functions above wait for it. */
export async function beginSave(
  kind: Database['kind'],
  transaction: Transaction<Schema>,
  { visitor_hash, journey }: Place,
): Promise<void> {
  if (kind === 'sqlite') return;
  const shared = sql`pg_advisory_xact_lock_shared(hashtextextended(${visitor_hash}, 0))`;
  await sql`select ${shared}, ${lockOf(visitor_hash + journey)}`.execute(transaction);
}

export function markPageClosed(
  transaction: Transaction<Schema>,
  { visitor_hash, journey, changed_at }: Place & Pick<DraftsTable, 'changed_at'>,
  openPage: string,
): Promise<void> {
  return mark(transaction, visitor_hash, toClosedPageKey(journey, openPage), changed_at);
}

/** Marks every page of a visitor who has left. */
export function markEveryPageClosed(transaction: Transaction<Schema>, visitor_hash: string, at: string): Promise<void> {
  return mark(transaction, visitor_hash, EVERY_PAGE, at);
}

async function mark(transaction: Transaction<Schema>, visitor_hash: string, journey: string, at: string) {
  await transaction
    .insertInto('receipts')
    .values({
      visitor_hash,
      journey,
      reference: NO_REFERENCE,
      content_hash: '',
      sent_at: at,
      kept_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Thrown to roll back the transaction of a save that came too late. */
class ClosedPage extends Error {}

/** @throws ClosedPage */
export async function refuseClosedPage(
  transaction: Transaction<Schema>,
  { visitor_hash, journey, changed_at }: Place & Pick<DraftsTable, 'changed_at'>,
  openPage: string,
): Promise<void> {
  const row = await transaction
    .selectFrom('receipts')
    .select('kept_at')
    .where('visitor_hash', '=', visitor_hash)
    .where(({ eb, and, or }) =>
      or([
        eb('journey', '=', toClosedPageKey(journey, openPage)),
        and([eb('journey', '=', EVERY_PAGE), eb('kept_at', '>', shiftTime(new Date(changed_at), -LEFT_MS))]),
      ]),
    )
    .executeTakeFirst();
  if (row) throw new ClosedPage('The page was sent or cleared, or its visitor has left');
}

/** Ignores the error of a late autosave, whose result no page waits for. */
export function ignoreClosedPage(error: unknown): void {
  if (!(error instanceof ClosedPage)) throw error;
}

type ToParts = Parameters<Drafts['join']>[2];

interface Joined {
  waiting: string;
  since: string;
  now: Date;
}

function join(toParts: ToParts, waiting: DraftsTable | undefined, since: DraftsTable): Partial<DraftsTable> {
  if (!waiting) return since;
  const [before, typed] = [waiting, since].map(({ parts }) => JSON.parse(parts) as JsonObject);
  return { ...since, parts: JSON.stringify(toParts(before ?? {}, typed ?? {})) };
}

async function moveDrafts(
  transaction: Transaction<Schema>,
  kind: Database['kind'],
  { waiting, since, now }: Joined,
  toParts: ToParts,
): Promise<void> {
  let both = transaction
    .selectFrom('drafts')
    .selectAll()
    .where('visitor_hash', 'in', [waiting, since])
    .where('changed_at', '>', shiftTime(now, -DRAFT_LIFE_MS))
    .orderBy('visitor_hash')
    .orderBy('journey');
  if (kind === 'postgres') both = both.forUpdate();
  const rows = await both.execute();
  await transaction.deleteFrom('drafts').where('visitor_hash', '=', since).execute();
  const before = new Map(rows.filter((row) => row.visitor_hash === waiting).map((row) => [row.journey, row]));
  for (const typed of rows.filter((row) => row.visitor_hash === since)) {
    const joined = { ...typed, ...join(toParts, before.get(typed.journey), typed), visitor_hash: waiting };
    await transaction
      .insertInto('drafts')
      .values(joined)
      .onConflict((conflict) =>
        conflict
          .columns(['visitor_hash', 'journey'])
          .doUpdateSet({ parts: joined.parts, changed_at: joined.changed_at }),
      )
      .execute();
  }
}

async function moveReceipts(transaction: Transaction<Schema>, { waiting, since }: Joined): Promise<void> {
  await transaction
    .deleteFrom('receipts')
    .where('visitor_hash', '=', waiting)
    .where('journey', 'in', (own) =>
      own
        .selectFrom('receipts')
        .select('receipts.journey')
        .where('receipts.visitor_hash', '=', since)
        .where('receipts.journey', '!=', EVERY_PAGE),
    )
    .execute();
  await transaction
    .updateTable('receipts')
    .set({ visitor_hash: waiting })
    .where('visitor_hash', '=', since)
    .where('journey', '!=', EVERY_PAGE)
    .execute();
}

export async function joinDrafts({ kysely, kind }: Database, joined: Joined, toParts: ToParts): Promise<void> {
  // A draft joined with itself would be deleted.
  if (joined.waiting === joined.since) return;
  await kysely.transaction().execute(async (transaction) => {
    await waitForEverySave(kind, transaction, joined.since);
    await moveDrafts(transaction, kind, joined, toParts);
    await moveReceipts(transaction, joined);
    await markEveryPageClosed(transaction, joined.since, joined.now.toISOString());
  });
}
