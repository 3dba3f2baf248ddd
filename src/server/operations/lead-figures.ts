/** Metrics of acknowledged leads: by our own back end, our queue, or an external back end. */
import { Counter, type Registry } from 'prom-client';
import type { LeadReceiver } from '#supplier/api/leads.ts';
import type { Lead } from '#domain/entities/lead.ts';
import { findJourneyOf, journeys } from '#domain/journeys/journeys.ts';
import type { Leads } from '#domain/ports.ts';

/** Counts one acknowledged lead. */
export type CountLead = (lead: Pick<Lead, 'attributes'>, suspect: string | null, danger: string | null) => void;

export function createLeadFigures(register: Registry): CountLead {
  const registers = [register];
  const leads = new Counter({
    name: 'leads_acknowledged_total',
    help: 'Leads acknowledged, by kind',
    labelNames: ['kind', 'suspect'],
    registers,
  });
  const dangers = new Counter({
    name: 'leads_danger_total',
    help: 'Leads acknowledged whose words tell of a danger',
    registers,
  });
  for (const kind of new Set([...journeys.map((journey) => journey.kind), 'other']))
    for (const suspect of ['no', 'yes']) leads.inc({ kind, suspect }, 0);
  return ({ attributes }, suspect, danger) => {
    leads.inc({ kind: findJourneyOf(attributes)?.kind ?? 'other', suspect: suspect === null ? 'no' : 'yes' });
    if (danger !== null) dangers.inc();
  };
}

/** Counts leads that the embedded back end acknowledges. */
export function countAcknowledged(leads: LeadReceiver, { countLead }: { countLead: CountLead }): LeadReceiver {
  return {
    async receive(lead, options) {
      const reference = await leads.receive(lead, options);
      countLead(lead, options.suspect, options.danger);
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
      countLead(lead, suspect, danger);
      return reference;
    },
  };
}
