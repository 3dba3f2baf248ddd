/** Addresses that customers typed by hand: each is one person's own, and stays only while a lead or an unsent draft refers to it. */
import { type Kysely, sql } from 'kysely';
import { findWaitingId } from '#domain/entities/address.ts';
import type { Json } from '#domain/entities/lead.ts';
import { KEPT_MS } from '#domain/privacy/retention.ts';
import { shift } from './clock.ts';
import type { Schema } from './schema.ts';

const BATCH = 200;

function deleteUnused(kysely: Kysely<Schema>) {
  return (
    kysely
      .deleteFrom('addresses')
      // Literally, so that the index on hand-entered addresses alone can be used.
      .where(sql<boolean>`source = 'manual'`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('leads').select('leads.reference').whereRef('leads.address_id', '=', 'addresses.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('drafts')
              .select('drafts.journey')
              .where(sql<boolean>`drafts.parts like '%' || addresses.id || '%'`),
          ),
        ),
      )
  );
}

/** Of these addresses removes the hand-entered ones that nothing refers to any more. */
export async function deleteUnusedOf(kysely: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    await deleteUnused(kysely)
      .where('id', 'in', ids.slice(start, start + BATCH))
      .execute();
  }
}

/** Removes those that have been unused for too long; answers how many. */
export async function sweepUnused(kysely: Kysely<Schema>, now: Date): Promise<number> {
  // Saved by a process of an earlier version: their time begins now.
  await kysely
    .updateTable('addresses')
    .set({ created_at: now.toISOString() })
    .where(sql<boolean>`source = 'manual'`)
    .where('created_at', 'is', null)
    .execute();
  const { numDeletedRows } = await deleteUnused(kysely)
    .where('created_at', '<=', shift(now, -KEPT_MS.unusedAddress))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The hand-entered addresses that a draft names. */
export function readManualIds(parts: Json): string[] {
  if (typeof parts !== 'object' || parts === null || Array.isArray(parts)) return [];
  return Object.values(parts).flatMap((part) => {
    const id = typeof part === 'object' && part !== null && !Array.isArray(part) ? part['manualAddressId'] : undefined;
    return typeof id === 'string' && id !== '' ? [findWaitingId(id) ?? id] : [];
  });
}
