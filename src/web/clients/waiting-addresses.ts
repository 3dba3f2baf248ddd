/**
 * Stores a hand-entered address while the back end is unavailable; it is created there before its lead is forwarded
 * (0035).
 */
import { toWaitingId } from '#domain/entities/address.ts';
import { isAppError } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import type { Addresses } from '#domain/ports.ts';

/** The address itself is refused. The customer cannot correct any other failure, such as a wrong client id. */
const REFUSED = new Set([400, 409, 413, 422]);

function isAway(error: unknown): boolean {
  return isAppError(error, 'upstream') && !REFUSED.has(error.details.upstream?.status ?? 0);
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
