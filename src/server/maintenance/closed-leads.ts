/** Refuses leads while the forms are closed. */
import type { LeadReceiver } from '#supplier/api/leads.ts';
import { type Closed, toClosedAnswer, toClosedWait } from '#domain/closed.ts';
import { AppError } from '#domain/errors.ts';
import type { Leads } from '#domain/ports.ts';
import type { Maintenance } from './maintenance.ts';

interface Options {
  maintenance: Pick<Maintenance, 'closed'>;
  now: () => Date;
}

function toError(closed: Closed, now: Date): AppError {
  return new AppError('unavailable', 'The forms are closed', {
    retryAfter: toClosedWait(closed, now),
    closed: toClosedAnswer(closed, now),
  });
}

/** For each page request; `error` is the response to a form posted while closed. */
export function createClosedForms({ maintenance, now }: Options) {
  const error = () => {
    const closed = maintenance.closed();
    return closed && toError(closed, now());
  };
  return {
    closed: () => maintenance.closed(),
    error,
    guard(leads: Leads): Leads {
      return {
        async send(...given) {
          const refused = error();
          if (refused) throw refused;
          return leads.send(...given);
        },
      };
    },
    guardReceiver(leads: LeadReceiver): LeadReceiver {
      return {
        async receive(...given) {
          const refused = error();
          if (refused) throw refused;
          return leads.receive(...given);
        },
        has: (reference) => leads.has(reference),
      };
    },
  };
}

export type ClosedForms = ReturnType<typeof createClosedForms>;
