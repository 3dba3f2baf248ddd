/** Brings the tables of version 0.1 to those of this one, step by step as they came. To be deleted with version 0.3. */
import { type Kysely, sql } from 'kysely';
import type { CasesTable } from './schema.ts';

interface Keys {
  cases: Pick<CasesTable, 'reference' | 'first_key' | 'surname_key'>;
}

/** The last migration of version 0.1, whose tables are made by one now. */
const LAST_OF_0_1 = '0024-vulnerability-words';
/** The first migration of every version before this one. */
export const FIRST_OF_0_1 = '0001-first-tables';

/**
 * Null where there is nothing of a former version.
 * @throws Error tables that no released version has
 */
export function findUpgrade(done: readonly string[]): ((db: Kysely<Keys>) => Promise<void>) | null {
  if (!done.includes(FIRST_OF_0_1)) return null;
  if (!done.includes(LAST_OF_0_1))
    throw new Error('The database is older than version 0.1, which must run on it first');
  // Between the two versions some have been made already.
  const steps = Object.entries(STEPS).filter(([name]) => !done.includes(name));
  return async (db) => {
    for (const [, step] of steps) await step(db);
  };
}

const STEPS: Readonly<Record<string, (db: Kysely<Keys>) => Promise<void>>> = {
  '0025-receipt-danger': (db) => db.schema.alterTable('receipts').addColumn('danger', 'text').execute(),
  '0026-receipt-proof': (db) => db.schema.alterTable('receipts').addColumn('proof', 'text').execute(),
  '0027-names-as-heard': makeNameKeys,
  '0028-may-have-arrived': markWhatMayHaveArrived,
  'back-ends': async (db) => {
    const table = db.schema.createTable('back_ends').addColumn('base_url', 'text', (it) => it.primaryKey().notNull());
    await table.addColumn('keys_honoured_at', 'text', (column) => column.notNull()).execute();
  },
};

const PAGE = 500;

/** As released: the code that makes new keys may change, and what this has made may not. */
function foldCase(text: string): string {
  return (
    text
      // Before the letters are taken apart: that makes a space of the acute accent which some type as an apostrophe.
      .replaceAll(/[’‘`´ʼʻ]/g, "'")
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .replaceAll(/[‐‑–—−]/g, '-')
      .toLowerCase()
      .replaceAll(/\s+/gu, ' ')
      .trim()
  );
}

function toNameKey(name: string): string {
  return foldCase(foldCase(name).replaceAll("'", ''));
}

/** Names in cases are searched for as they are heard: without accents and apostrophes (decision 0104). */
async function makeNameKeys(db: Kysely<Keys>): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await db
      .selectFrom('cases')
      .select(['reference', 'first_key', 'surname_key'])
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(PAGE)
      .execute();
    for (const { reference, ...former } of rows) {
      const first_key = former.first_key && toNameKey(former.first_key);
      const surname_key = former.surname_key && toNameKey(former.surname_key);
      if (first_key === former.first_key && surname_key === former.surname_key) continue;
      await db.updateTable('cases').set({ first_key, surname_key }).where('reference', '=', reference).execute();
    }
    last = rows[PAGE - 1]?.reference;
  }
}

/** Whether another back end may have a lead already, as a column: before, later errors were read for their words. */
async function markWhatMayHaveArrived(db: Kysely<Keys>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('may_have_arrived', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update outbox set may_have_arrived = 1 where kind = 'back-end' and state != 'done'
    and last_error not like 'its address: %'
    and (last_error = 'answered without a reference' or last_error like '%no answer%')`.execute(db);
}
