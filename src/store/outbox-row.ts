/** Which deliveries hang on a lead, and how an entry is written and read. */
import type { OutboxEntry, OutboxKind } from '#domain/ports.ts';
import type { LeadsTable, OutboxTable } from './schema.ts';

/** A webhook for every lead; an e-mail where the customer left an address. */
export function toOutboxRows(lead: LeadsTable): OutboxTable[] {
  const kinds: OutboxKind[] = lead.email === null ? ['webhook'] : ['webhook', 'email'];
  return kinds.map((kind) => ({
    // One delivery of a kind per lead; neighbours in the index, so that a commit writes fewer pages.
    id: `${lead.reference}-${kind}`,
    kind,
    reference: lead.reference,
    attempts: 0,
    created_at: lead.received_at,
    due_at: lead.received_at,
    state: 'waiting',
    lease_until: null,
    last_error: null,
  }));
}

export function toOutboxEntry(row: OutboxTable): OutboxEntry {
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.due_at,
    state: row.state,
    lastError: row.last_error,
  };
}
