/** Whether another back end may have a lead already, as a column: before, later errors were read for their words. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('may_have_arrived', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update outbox set may_have_arrived = 1 where kind = 'back-end' and state != 'done'
    and last_error not like 'its address: %'
    and (last_error = 'answered without a reference' or last_error like '%no answer%')`.execute(db);
}
