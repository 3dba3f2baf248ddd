/**
 * Marks leads sent by API whose text describes a danger, like those sent by form: programs may not detect dangers
 * (decision 0046).
 */
import type { LeadReceiver } from '#supplier/api/leads.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { toDangerMark } from '#domain/entities/danger.ts';
import { findWarning } from '#web/search/danger/cards.ts';
import { readText } from '#web/search/danger/read-text.ts';
import { tellsOfDanger } from '../cases/case-facts.ts';

/** A mark set by the program is kept: it may have asked the customer. */
export function markDanger(leads: LeadReceiver): LeadReceiver {
  return {
    receive: (lead, options) => {
      const { query } = lead.attributes;
      if (options.danger !== null || typeof query !== 'string') return leads.receive(lead, options);
      const words = query.slice(0, 2 * QUERY_MAX);
      const read = readText(words);
      const danger = toDangerMark(findWarning(words, read)?.dangers ?? []);
      // The case's urgency is computed from the same text, so that it is analysed only once.
      const isDanger = words === query ? { isDanger: danger !== null || tellsOfDanger(read) } : {};
      return leads.receive(lead, { ...options, danger, ...isDanger });
    },
    has: (reference) => leads.has(reference),
  };
}
