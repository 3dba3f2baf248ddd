/** Operators' changes to deliveries, by a command or the operations API. */
import type { Reference } from '#domain/entities/lead.ts';
import type { Outbox } from '#domain/ports.ts';
import { NO_WEBHOOK_NOTE } from './delivery.ts';

export const DELIVERY_CHANGES = ['retry', 'dismiss', 'send', 'park'] as const;
export type DeliveryChange = (typeof DELIVERY_CHANGES)[number];

/** Returns how many were changed, of one lead or of all. Only one lead's can be dismissed. */
export async function changeDeliveries(outbox: Outbox, change: DeliveryChange, reference?: Reference): Promise<number> {
  switch (change) {
    case 'retry':
      return outbox.release(reference);
    case 'dismiss':
      return reference === undefined ? 0 : outbox.dismiss(reference);
    case 'send':
      return outbox.reopen(NO_WEBHOOK_NOTE, reference);
    case 'park':
      return outbox.parkAll('parked by an operator', reference);
  }
}
