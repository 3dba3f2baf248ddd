/** Addresses of a back end that may be away: one typed by hand is then kept here, and made over there before its lead (decision 0049). */
import { toWaitingId } from '#domain/entities/address.ts';
import { isAppError } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import type { Addresses } from '#domain/ports.ts';

/** A refusal for now, like no answer at all. */
const FOR_NOW = new Set([408, 425, 429]);

function isAway(error: unknown): boolean {
  if (!isAppError(error, 'upstream')) return false;
  const { status } = error.details.upstream ?? { status: 0 };
  return status < 400 || status >= 500 || FOR_NOW.has(status);
}

export function keepWaitingAddresses(
  addresses: Addresses,
  { own, log }: { own: Pick<Addresses, 'save'>; log: Log },
): Addresses {
  return {
    ...addresses,
    async save(attributes) {
      try {
        return await addresses.save(attributes);
      } catch (error) {
        if (!isAway(error)) throw error;
        log.warn({ err: error }, 'address kept until its back end answers');
        return toWaitingId(await own.save(attributes));
      }
    },
  };
}
