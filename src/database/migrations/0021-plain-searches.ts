/** Failed searches are kept only in plain words that several visits used; counts under the looser rule are deleted. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from failed_searches`.execute(db);
}
