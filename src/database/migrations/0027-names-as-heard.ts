/** Names in cases are searched for as they are heard: without accents and apostrophes (decision 0104). */
import type { Kysely } from 'kysely';
import type { CasesTable } from '../case-schema.ts';

interface Keys {
  cases: Pick<CasesTable, 'reference' | 'first_key' | 'surname_key'>;
}

const PAGE = 500;

/** As released: the code that makes new keys may change, and what this migration has made may not. */
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
