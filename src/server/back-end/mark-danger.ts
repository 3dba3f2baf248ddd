/** A lead by API whose words tell of a danger is marked as one by form is: a program may know of no dangers (decision 0046). */
import type { LeadReceiver } from '#api/leads.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { toDangerMark } from '#domain/entities/danger.ts';
import { findWarning } from '#search/danger/cards.ts';

/** What a program says itself stands: it may have asked the customer. */
export function markDanger(leads: LeadReceiver): LeadReceiver {
  return {
    receive: (lead, options) => {
      const { query } = lead.attributes;
      if (options.danger !== null || typeof query !== 'string') return leads.receive(lead, options);
      const danger = toDangerMark(findWarning(query.slice(0, 2 * QUERY_MAX))?.dangers ?? []);
      return leads.receive(lead, { ...options, danger });
    },
    has: (reference) => leads.has(reference),
  };
}
