/**
 * Stores what the external back end (`API_BASE_URL`) has answered about leads, for all instances (decisions 0035 and
 * 0048).
 */
import { IDEMPOTENCY_LIFE_MS } from '#domain/constants.ts';
import type { Reference } from '#domain/entities/lead.ts';
import { shiftTime, type StoreOptions, systemClock } from './row-values.ts';
import type { Database } from './db.ts';

const NOTED_AGAIN_MS = 60 * 60_000;

/** Stores the external back end's reference beside ours. */
export function createReferenceRecorder({ kysely }: Database) {
  return async (reference: Reference, outside: Reference): Promise<void> => {
    await kysely.updateTable('leads').set({ outside_reference: outside }).where('reference', '=', reference).execute();
  };
}

/** Stores the id of the address that the back end created, so that a retry does not create a second one. */
export function createAddressRecorder({ kysely }: Database) {
  return async (reference: Reference, outside: string): Promise<void> => {
    await kysely.updateTable('leads').set({ outside_address_id: outside }).where('reference', '=', reference).execute();
  };
}

/**
 * Remembers that a back end honours `Idempotency-Key`, for every instance and across restarts. It is forgotten when keys
 * expire, because another system may have taken its place.
 */
export function createHonouredKeys({ kysely }: Database, base_url: string, { clock = systemClock }: StoreOptions = {}) {
  let notedUntil = '';

  async function write(now: Date): Promise<void> {
    const keys_honoured_at = now.toISOString();
    await kysely
      .insertInto('back_ends')
      .values({ base_url, keys_honoured_at })
      .onConflict((conflict) => conflict.column('base_url').doUpdateSet({ keys_honoured_at }))
      .execute();
  }

  return {
    /** Also false while the database is unavailable: the lead is then not sent twice. */
    async areKnown(): Promise<boolean> {
      if (notedUntil !== '') return true;
      const since = shiftTime(clock(), -IDEMPOTENCY_LIFE_MS);
      const query = kysely.selectFrom('back_ends').select('base_url').where('base_url', '=', base_url);
      const found = await query
        .where('keys_honoured_at', '>', since)
        .executeTakeFirst()
        .catch(() => undefined);
      return found !== undefined;
    },
    note(): void {
      const now = clock();
      if (now.toISOString() < notedUntil) return;
      notedUntil = shiftTime(now, NOTED_AGAIN_MS);
      // A failed write is repeated with the first answer of the next hour.
      write(now).catch(() => {});
    },
  };
}
