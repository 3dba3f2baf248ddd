/** Adds tags of cases, and indexes by which API clients read events and deliveries in order. */
import { type Kysely, sql } from 'kysely';

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  // Null, as in a case that an older process inserts: no tag.
  await schema.alterTable('cases').addColumn('tags', 'text').execute();
  await schema
    .createIndex('cases_by_tags')
    .on('cases')
    .columns(['is_done', 'tags'])
    .where(sql.ref('tags'), 'is not', null)
    .execute();
  await schema.createIndex('case_events_by_time').on('case_events').columns(['at', 'reference']).execute();
  await schema.createIndex('outbox_by_receipt').on('outbox').columns(['state', 'created_at', 'id']).execute();
}
