/** Failed searches are kept in plain words that several visits had; what was counted before by a looser rule is forgotten. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from failed_searches`.execute(db);
}
