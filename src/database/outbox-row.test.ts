import { expect, test } from 'vitest';
import { toQueuedAddressId } from '#domain/entities/address.ts';
import { LEAD_RECEIPT } from '#tests/ports/suites/lead-examples.ts';
import { toForwardedLead } from './outbox-row.ts';
import { toLeadRow } from './lead-record.ts';

const rowOf = (addressId: string | null) =>
  toLeadRow(
    { attributes: { email: 'ann@example.org' }, addressId },
    { ...LEAD_RECEIPT, reference: 'HS-2222-2222', receivedAt: '2026-11-22T10:00:00.000Z' },
  );

test('a lead for an external back end has a delivery to it only: no confirmation and no webhook', () => {
  expect(toForwardedLead(rowOf(null)).outbox).toEqual([
    {
      id: 'HS-2222-2222-back-end',
      kind: 'back-end',
      reference: 'HS-2222-2222',
      attempts: 0,
      created_at: '2026-11-22T10:00:00.000Z',
      due_at: '2026-11-22T10:00:00.000Z',
      state: 'waiting',
      lease_until: null,
      last_error: null,
      event_seq: null,
    },
  ]);
});

test('an address of the back end is not ours, but a queued one is', () => {
  const theirs = toForwardedLead(rowOf('their-id')).row;
  expect([theirs.address_id, theirs.outside_address_id]).toEqual([null, 'their-id']);
  const waiting = toForwardedLead(rowOf(toQueuedAddressId('our-id'))).row;
  expect([waiting.address_id, waiting.outside_address_id]).toEqual(['our-id', toQueuedAddressId('our-id')]);
});
