/** How a lead's row differs when it is forwarded to an external back end (decision 0035). */
import { findWaitingId } from '#domain/entities/address.ts';
import { toWaiting } from './outbox-row.ts';
import type { LeadsTable, OutboxTable } from './schema.ts';

/** Addresses, confirmation and webhook are the back end's: only the lead itself is delivered. */
export function toForwarded(row: LeadsTable): { row: LeadsTable; outbox: OutboxTable[] } {
  return {
    // An address waiting here is ours until the back end has created it.
    row: { ...row, address_id: findWaitingId(row.address_id), outside_address_id: row.address_id },
    outbox: [
      {
        id: `${row.reference}-back-end`,
        kind: 'back-end',
        reference: row.reference,
        ...toWaiting(row.received_at),
        event_seq: null,
      },
    ],
  };
}
