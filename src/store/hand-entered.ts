/** Hand-entered addresses: personal to one customer, and kept while a lead or an unsent draft refers to them. */
import { type Kysely, sql } from 'kysely';
import { findWaitingId } from '#domain/entities/address.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { KEPT_MS } from '#domain/privacy/retention.ts';
import { shift } from './clock.ts';
import type { Schema } from './schema.ts';

function deleteUnused(kysely: Kysely<Schema>) {
  return (
    kysely
      .deleteFrom('addresses')
      // A literal rather than a parameter, so that the partial index on hand-entered addresses is used.
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

/** Deletes those of `ids` that are hand-entered and no longer referred to. */
export async function deleteUnusedOf(kysely: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteUnused(kysely).where('id', 'in', ids).execute();
}

/** Deletes those unused for too long. @returns how many */
export async function sweepUnused(kysely: Kysely<Schema>, now: Date): Promise<number> {
  // Rows of an earlier version have no age: it starts now.
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

/** Ids of the hand-entered addresses that a draft refers to. */
export function readManualIds(parts: JsonObject): string[] {
  return Object.values(parts).flatMap((part) => {
    const id = (part as JsonObject | null)?.['manualAddressId'];
    return typeof id === 'string' && id !== '' ? [findWaitingId(id) ?? id] : [];
  });
}
