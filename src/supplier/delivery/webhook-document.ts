/** §3 A lead as sent to the webhook: the document that came in, with its reference. */
import type { JsonObject } from '#domain/entities/lead.ts';
import { toAddressList } from '#wire/address.ts';
import { toLeadDocument } from '#wire/lead.ts';
import type { DeliverableLead } from './attempt.ts';

/** Includes the address: its id means nothing to a receiver without our list. */
export function toWebhookDocument(lead: DeliverableLead): JsonObject {
  const { data } = toLeadDocument(lead) as { data: JsonObject };
  const meta = {
    'received-at': lead.receivedAt,
    channel: lead.channel ?? 'web',
    ...(lead.danger === null ? {} : { danger: lead.danger }),
  };
  return {
    data: { ...data, id: lead.reference, meta },
    ...(lead.address === null ? {} : { included: toAddressList([lead.address])['data'] ?? [] }),
  };
}
