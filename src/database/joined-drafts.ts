/** Merges two visitors of one browser: the drafts set aside, and those typed since (decision 0008). */
import type { Transaction } from 'kysely';
import { DRAFT_LIFE_MS } from '#domain/constants.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import type { Drafts } from '#domain/ports.ts';
import { shift } from './clock.ts';
import type { Database } from './db.ts';
import { EVERY_PAGE, markEveryPageOver, waitForEverySave } from './over-pages.ts';
import type { DraftsTable, Schema } from './schema.ts';

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
    .where('changed_at', '>', shift(now, -DRAFT_LIFE_MS))
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
  // Joined with itself, it would be deleted.
  if (joined.waiting === joined.since) return;
  await kysely.transaction().execute(async (transaction) => {
    await waitForEverySave(kind, transaction, joined.since);
    await moveDrafts(transaction, kind, joined, toParts);
    await moveReceipts(transaction, joined);
    await markEveryPageOver(transaction, joined.since, joined.now.toISOString());
  });
}
