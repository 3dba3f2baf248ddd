/** A lead by API whose words tell of a danger is marked as one by form is: a program may know of no dangers (decision 0046). */
import type { LeadReceiver } from '#api/leads.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { toDangerMark } from '#domain/entities/danger.ts';
import { findWarning } from '#search/danger/cards.ts';
import { readText } from '#search/danger/read-text.ts';
import { tellsOfDanger } from '../cases/case-facts.ts';

/** What a program says itself stands: it may have asked the customer. */
export function markDanger(leads: LeadReceiver): LeadReceiver {
  return {
    receive: (lead, options) => {
      const { query } = lead.attributes;
      if (options.danger !== null || typeof query !== 'string') return leads.receive(lead, options);
      const words = query.slice(0, 2 * QUERY_MAX);
      const read = readText(words);
      const danger = toDangerMark(findWarning(words, read)?.dangers ?? []);
      // The case's place in the queue depends on the same words, all of them: read once for both.
      const isDanger = words === query ? { isDanger: danger !== null || tellsOfDanger(read) } : {};
      return leads.receive(lead, { ...options, danger, ...isDanger });
    },
    has: (reference) => leads.has(reference),
  };
}
