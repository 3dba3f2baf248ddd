import type { QueryClient } from '@tanstack/query-core';
import { isAppError } from '#domain/errors.ts';
import type { Addresses } from '#domain/ports.ts';
import { toAddressDocument, readAddressList } from '#wire/address.ts';
import { MEDIA_TYPE, readCreatedId } from '#wire/resource.ts';
import { toQueuedAddressId } from '#domain/entities/address.ts';
import type { Log } from '#domain/log.ts';
import { type HttpClient, listOrRefuse, orRefuse } from './http.ts';
import { queryInForeground } from './queries.ts';

/** §7 POST {api}/v1/addresses alone, for commands, which need no queries. */
export function createAddressSaver(http: HttpClient): Addresses['save'] {
  return async (attributes) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': MEDIA_TYPE, Accept: MEDIA_TYPE },
      body: JSON.stringify(toAddressDocument(attributes)),
    };
    try {
      return await http.json('/v1/addresses', init, orRefuse(readCreatedId, 'no id'));
    } catch (error) {
      // A back end that stores each address once rejects one that somebody has entered before, and names its id.
      const known = isAppError(error) ? error.details.existing : undefined;
      if (known === undefined) throw error;
      return known;
    }
  };
}

/** §7 GET and POST {api}/v1/addresses over the `backendApi` client. */
export function createAddressesClient(http: HttpClient, queries: QueryClient): Addresses {
  return {
    findByPostcode(postcode) {
      const parts = postcode.trim().split(/\s+/);
      return queryInForeground(queries, {
        queryKey: ['addresses', parts.join('').toUpperCase()],
        queryFn: () =>
          http.json(
            `/v1/addresses?postcode=${parts.map(encodeURIComponent).join('+')}`,
            { headers: { Accept: MEDIA_TYPE } },
            listOrRefuse((body) => readAddressList(body, http.issueLog('/v1/addresses'))),
          ),
      });
    },
    save: createAddressSaver(http),
  };
}

// Stores a hand-entered address while the back end is unavailable; it is created there before its lead is forwarded
// (0035).

/**
 * Statuses that reject the address itself. The customer cannot correct any other failure, such as a wrong client id.
 */
const REFUSED = new Set([400, 409, 413, 422]);

function isAway(error: unknown): boolean {
  return isAppError(error, 'upstream') && !REFUSED.has(error.details.upstream?.status ?? 0);
}

export function queueAddresses(
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
        log.warn({ err: error }, 'address queued until the back end is available');
        return toQueuedAddressId(await own.save(attributes));
      }
    },
  };
}
