/** Hand-entered addresses: personal to one customer, and kept while a lead or an unsent draft refers to them. */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { findWaitingId } from '#domain/entities/address.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { KEPT_MS } from '#domain/privacy/retention.ts';
import { deleteEach } from './batches.ts';
import { shift } from './clock.ts';
import type { Schema } from './schema.ts';

const HELD = '"manualAddressId":"';

/**
 * Ids of the hand-entered addresses that drafts refer to. Read once for all addresses that are to go: asked for each of them,
 * a thousand would read every draft a thousand times.
 */
async function readHeldIds(kysely: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const drafts = await kysely
    .selectFrom('drafts')
    .select('parts')
    .where(sql<boolean>`replace(parts, ${`${HELD}"`}, '') like ${`%${HELD}%`}`)
    .execute();
  return new Set(drafts.flatMap(({ parts }) => readManualIds(JSON.parse(parts) as JsonObject)));
}

function isSent({ exists, selectFrom }: ExpressionBuilder<Schema, 'addresses'>) {
  return exists(selectFrom('leads').select('leads.reference').whereRef('leads.address_id', '=', 'addresses.id'));
}

// A literal rather than a parameter, so that the partial index on hand-entered addresses is used.
const IS_MANUAL = sql<boolean>`source = 'manual'`;

/** Deletes those of `ids` that are hand-entered and no longer referred to. @returns how many */
export async function deleteUnusedOf(kysely: Kysely<Schema>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const held = await readHeldIds(kysely);
  const unused = ids.filter((id) => !held.has(id));
  return deleteEach(unused, async (some) => {
    const { numDeletedRows } = await kysely
      .deleteFrom('addresses')
      .where(IS_MANUAL)
      // Asked here: a lead that was sent meanwhile keeps its address.
      .where((row) => row.not(isSent(row)))
      .where('id', 'in', some)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

/** Deletes those unused for too long. @returns how many */
export async function sweepUnused(kysely: Kysely<Schema>, now: Date): Promise<number> {
  // Rows of an earlier version have no age: it starts now.
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
    .where('created_at', '<=', shift(now, -KEPT_MS.unusedAddress))
    .execute();
  return deleteUnusedOf(
    kysely,
    old.map(({ id }) => id),
  );
}

/** Ids of the hand-entered addresses that a draft refers to. */
export function readManualIds(parts: JsonObject): string[] {
  return Object.values(parts).flatMap((part) => {
    const id = (part as JsonObject | null)?.['manualAddressId'];
    return typeof id === 'string' && id !== '' ? [findWaitingId(id) ?? id] : [];
  });
}
