/** Hand-entered addresses: personal to one customer, and kept while a lead or an unsent draft refers to them. */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { findQueuedAddressId } from '#domain/entities/address.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import { deleteEach, readPages } from './batches.ts';
import { shiftTime } from './row-values.ts';
import type { Schema } from './schema.ts';

const REFERENCE_MARK = '"manualAddressId":"';
/**
 * About as many as one person's drafts and leads refer to; beyond it, reading every draft with an address is cheaper.
 */
const FEW_IDS = 20;
const CLOCKS_DIFFER_MS = 60_000;

/**
 * A condition by which the database preselects drafts that may refer to one of `ids`. An id may come from a browser or
 * a back end: `like` would interpret `%`, `_` and `\` in it, `replace` takes it literally on both engines.
 */
function mayRefer({ or }: ExpressionBuilder<Schema, 'drafts'>, ids: readonly string[]) {
  return ids.length > FEW_IDS
    ? sql<boolean>`replace(parts, ${`${REFERENCE_MARK}"`}, '') like ${`%${REFERENCE_MARK}%`}`
    : or(ids.map((id) => sql<boolean>`replace(parts, ${id}, '') != parts`));
}

/** Returns those of `ids` that a draft refers to, in one pass over the drafts. */
async function readUsedIds(kysely: Kysely<Schema>, ids: readonly string[], since = ''): Promise<ReadonlySet<string>> {
  const asked = new Set(ids);
  const held = new Set<string>();
  const pages = readPages({
    // Oldest first, so that a draft that is changed meanwhile comes later, and is not missed.
    first: { changed_at: since, visitor_hash: '', journey: '' },
    read: (last, limit) =>
      kysely
        .selectFrom('drafts')
        .select(['changed_at', 'visitor_hash', 'journey', 'parts'])
        .where((where) => mayRefer(where, ids))
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('changed_at', 'visitor_hash', 'journey'),
            '>',
            tuple(last.changed_at, last.visitor_hash, last.journey),
          ),
        )
        .orderBy('changed_at')
        .orderBy('visitor_hash')
        .orderBy('journey')
        .limit(limit)
        .execute(),
    toKey: ({ changed_at, visitor_hash, journey }) => ({ changed_at, visitor_hash, journey }),
  });
  for await (const drafts of pages) {
    const theirs = drafts.flatMap(({ parts }) => readManualIds(JSON.parse(parts) as JsonObject));
    for (const id of theirs) if (asked.has(id)) held.add(id);
  }
  return held;
}

function isSent({ exists, selectFrom }: ExpressionBuilder<Schema, 'addresses'>) {
  return exists(selectFrom('leads').select('leads.reference').whereRef('leads.address_id', '=', 'addresses.id'));
}

// A literal rather than a parameter, so that the partial index on hand-entered addresses is used.
const IS_MANUAL = sql<boolean>`source = 'manual'`;

/**
 * Every draft written from now on is changed after this instant, on instances whose clocks differ by less than a
 * minute.
 */
async function findLastChange(kysely: Kysely<Schema>): Promise<string> {
  const last = await kysely
    .selectFrom('drafts')
    .select('changed_at')
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? '' : shiftTime(new Date(last.changed_at), -CLOCKS_DIFFER_MS);
}

async function deleteUnreferenced(transaction: Kysely<Schema>, ids: readonly string[], since: string): Promise<number> {
  const held = await readUsedIds(transaction, ids, since);
  const unused = ids.filter((id) => !held.has(id));
  if (unused.length === 0) return 0;
  const { numDeletedRows } = await transaction
    .deleteFrom('addresses')
    .where(IS_MANUAL)
    // Checked in this statement, so that a lead sent meanwhile keeps its address.
    .where((row) => row.not(isSent(row)))
    .where('id', 'in', unused)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes those of `ids` that are hand-entered and no longer referred to. @returns how many */
export async function deleteUnusedAddresses(kysely: Kysely<Schema>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const since = await findLastChange(kysely);
  const held = await readUsedIds(kysely, ids);
  const unused = ids.filter((id) => !held.has(id));
  // All drafts are read outside the transaction, which takes long but blocks nobody. Inside it only drafts changed
  // since are read again.
  return deleteEach(unused, (some) =>
    kysely.isTransaction
      ? deleteUnreferenced(kysely, some, since)
      : kysely.transaction().execute((transaction) => deleteUnreferenced(transaction, some, since)),
  );
}

/** Deletes those unused for too long. @returns how many */
export async function sweepUnusedAddresses(kysely: Kysely<Schema>, now: Date): Promise<number> {
  // Rows of an earlier version have no creation time, so their age starts now.
  await kysely
    .updateTable('addresses')
    .set({ created_at: now.toISOString() })
    .where(IS_MANUAL)
    .where('created_at', 'is', null)
    .execute();
  const old = await kysely
    .selectFrom('addresses')
    .select('id')
    .where(IS_MANUAL)
    .where((row) => row.not(isSent(row)))
    .where('created_at', '<=', shiftTime(now, -RETENTION_MS.unusedAddress))
    .execute();
  return deleteUnusedAddresses(
    kysely,
    old.map(({ id }) => id),
  );
}

/** Ids of the hand-entered addresses that a draft refers to. */
export function readManualIds(parts: JsonObject): string[] {
  return Object.values(parts).flatMap((part) => {
    const id = (part as JsonObject | null)?.['manualAddressId'];
    return typeof id === 'string' && id !== '' ? [findQueuedAddressId(id) ?? id] : [];
  });
}
