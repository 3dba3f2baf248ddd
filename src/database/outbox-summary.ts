/** Outbox counts, for operators and for /metrics. */
import type { OutboxEntry, OutboxKind } from '#domain/ports.ts';
import type { Database } from './db.ts';

export interface OutboxLine {
  kind: OutboxKind;
  state: OutboxEntry['state'];
  count: number;
  /** ISO instant at which the oldest entry's lead was received. */
  oldest: string;
}

/** Not yet delivered; read from the index, however many have been delivered. */
export const OWED_STATES = ['waiting', 'claimed', 'parked'] as const satisfies OutboxEntry['state'][];

/** One line for each kind and state; of all states by default. */
export async function readOutboxSummary(
  { kysely }: Database,
  states?: readonly OutboxEntry['state'][],
): Promise<OutboxLine[]> {
  let counted = kysely.selectFrom('outbox');
  if (states) counted = counted.where('state', 'in', states);
  const rows = await counted
    .select(({ fn }) => ['kind', 'state', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .orderBy('state')
    .execute();
  return rows.map(({ kind, state, count, oldest }) => ({ kind, state, count: Number(count), oldest }));
}
