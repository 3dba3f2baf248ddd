/** Metrics of pending deliveries; missing if the database is unavailable. */
import { Gauge, type Registry } from 'prom-client';
import type { OutboxKind } from '#domain/ports.ts';
import type { Database } from '#database/db.ts';
import { OWED_STATES, type OutboxLine, readOutboxSummary } from '#database/outbox.ts';

const KINDS = Object.keys({
  webhook: true,
  email: true,
  'back-end': true,
  'case-webhook': true,
  'case-email': true,
} satisfies Record<OutboxKind, true>);

export function createOutboxFigures(
  register: Registry,
  { database, now }: { database: Database; now: () => Date },
): () => Promise<void> {
  const registers = [register];
  const owed = new Gauge({
    name: 'outbox_entries',
    help: 'Pending deliveries, by kind and state',
    labelNames: ['kind', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest pending delivery',
    labelNames: ['kind'],
    registers,
  });

  function forget(): void {
    owed.reset();
    oldest.reset();
  }

  function show(lines: OutboxLine[]): void {
    forget();
    for (const kind of KINDS) {
      for (const state of OWED_STATES)
        owed.set({ kind, state }, lines.find((line) => line.kind === kind && line.state === state)?.count ?? 0);
      const created = lines
        .filter((line) => line.kind === kind && (line.state === 'waiting' || line.state === 'claimed'))
        .map((line) => Date.parse(line.oldest));
      oldest.set({ kind }, created.length === 0 ? 0 : Math.max(0, (now().getTime() - Math.min(...created)) / 1_000));
    }
  }

  return () => readOutboxSummary(database, OWED_STATES).then(show, forget);
}
