/** Sentences of every mail that say how to reach whom. */
import { RELAY_PREFIX } from '#domain/relay-uk.ts';
import type { Supplier, SupplierPhone } from './supplier.ts';

/** The end of a sentence. */
export function toCallWords({ shown, hours }: SupplierPhone): string {
  return `call ${shown} (${hours}) and give your reference. If you use Relay UK, dial ${RELAY_PREFIX} first.`;
}

export function toEmergencyLine({ gasEmergency, powerCut }: Supplier['phones']): string {
  return `If you smell gas, call ${gasEmergency.shown}. If your power is cut, call ${powerCut.shown}. Both are open 24 hours a day.`;
}

/** Never a link that gives access to a case. */
export function toFollowLine(followUrl: string | null): string {
  const where = followUrl === null ? 'choose “Follow what you sent” on our help pages' : `go to ${followUrl}`;
  return `To see where it is or to add something, ${where}. You need your reference, and the email address or postcode you gave us.`;
}

/** SI 2008/1898, regulation 10: where the procedure is, and that a copy is free. */
export function toProcedureLine(procedureUrl: string | null): string {
  const where = procedureUrl === null ? 'choose “How we handle complaints” on our help pages' : `go to ${procedureUrl}`;
  return `To see how we handle complaints, step by step, ${where}. Call us to get a free copy by post.`;
}
