/** The outbox in numbers, for an operator's first look and for /metrics. */
import type { OutboxEntry, OutboxKind } from '#domain/ports.ts';
import type { Database } from './db.ts';

export interface OutboxLine {
  kind: OutboxKind;
  state: OutboxEntry['state'];
  count: number;
  /** ISO instant of the oldest entry's lead. */
  oldest: string;
}

export async function readOutboxSummary({ kysely }: Database): Promise<OutboxLine[]> {
  const rows = await kysely
    .selectFrom('outbox')
    .select(({ fn }) => ['kind', 'state', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .orderBy('state')
    .execute();
  return rows.map(({ kind, state, count, oldest }) => ({ kind, state, count: Number(count), oldest }));
}
