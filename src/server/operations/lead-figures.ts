/** Metrics of acknowledged leads: by our own back end, our queue, or an external back end. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { LeadReceiver } from '#supplier/api/leads.ts';
import { countUnreadDangers } from '#database/case-queue.ts';
import type { Database } from '#database/db.ts';
import type { Log } from '#domain/log.ts';
import type { Lead } from '#domain/entities/lead.ts';
import { findJourneyOf, journeys } from '#domain/journeys/journeys.ts';
import type { Leads, OutboxKind } from '#domain/ports.ts';
import { UNDELIVERED_STATES, type OutboxLine, readOutboxSummary } from '#database/outbox.ts';

/** Counts one acknowledged lead. */
export type CountLead = (
  lead: Pick<Lead, 'attributes'>,
  marks: { suspect: string | null; danger: string | null },
  /** Null if the back end returned none. */
  reference: string | null,
) => void;

export function createLeadFigures(register: Registry, log: Pick<Log, 'warn'>): CountLead {
  const registers = [register];
  const leads = new Counter({
    name: 'leads_acknowledged_total',
    help: 'Leads acknowledged, by kind',
    labelNames: ['kind', 'suspect'],
    registers,
  });
  const dangers = new Counter({
    name: 'leads_danger_total',
    help: 'Leads acknowledged whose text mentions a danger',
    registers,
  });
  for (const kind of new Set([...journeys.map((journey) => journey.kind), 'other']))
    for (const suspect of ['no', 'yes']) leads.inc({ kind, suspect }, 0);
  return ({ attributes }, { suspect, danger }, reference) => {
    const kind = findJourneyOf(attributes)?.kind ?? 'other';
    leads.inc({ kind, suspect: suspect === null ? 'no' : 'yes' });
    if (danger === null) return;
    dangers.inc();
    log.warn({ kind, reference }, 'a lead mentions a danger: read it now');
  };
}

/** Counted in the database, so that neither a restart nor a missed scrape clears an alert. */
export function createDangerFigure(register: Registry, database: Database): () => Promise<void> {
  const unread = new Gauge({
    name: 'help_dangers_unread',
    help: 'Cases with a danger that nobody has opened since',
    registers: [register],
  });
  return () =>
    countUnreadDangers(database).then(
      (count) => unread.set(count),
      () => unread.remove(),
    );
}

/** Counts leads that the embedded back end acknowledges. */
export function countReceivedLeads(leads: LeadReceiver, { countLead }: { countLead: CountLead }): LeadReceiver {
  return {
    async receive(lead, options) {
      const reference = await leads.receive(lead, options);
      countLead(lead, options, reference);
      return reference;
    },
    has: (reference) => leads.has(reference),
  };
}

/** Counts leads that an external back end acknowledges to our pages. */
export function countSentLeads(leads: Leads, { countLead }: { countLead: CountLead }): Leads {
  return {
    async send(lead, idempotencyKey, suspect = null, danger = null) {
      const reference = await leads.send(lead, idempotencyKey, suspect, danger);
      countLead(lead, { suspect, danger }, reference);
      return reference;
    },
  };
}

// Metrics of pending deliveries; absent while the database is unavailable.

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
      for (const state of UNDELIVERED_STATES)
        owed.set({ kind, state }, lines.find((line) => line.kind === kind && line.state === state)?.count ?? 0);
      const created = lines
        .filter((line) => line.kind === kind && (line.state === 'waiting' || line.state === 'claimed'))
        .map((line) => Date.parse(line.oldest));
      oldest.set({ kind }, created.length === 0 ? 0 : Math.max(0, (now().getTime() - Math.min(...created)) / 1_000));
    }
  }

  return () => readOutboxSummary(database, UNDELIVERED_STATES).then(show, forget);
}
