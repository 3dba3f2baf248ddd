/** Names in cases are searched for as they are heard: without accents and apostrophes (decision 0104). */
import type { Kysely } from 'kysely';
import { toNameKey } from '../case-row.ts';
import type { CasesTable } from '../case-schema.ts';

interface Keys {
  cases: Pick<CasesTable, 'reference' | 'first_key' | 'surname_key'>;
}

const PAGE = 500;

export async function up(db: Kysely<Keys>): Promise<void> {
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
