import type { QueryClient } from '@tanstack/query-core';
import { AppError } from '#domain/errors.ts';
import type { Addresses } from '#domain/ports.ts';
import { readAddressList } from '#wire/address.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import { createAddressSaver } from './address-saver.ts';
import type { HttpClient } from './http.ts';
import { queryInForeground } from './queries.ts';

/** §7 GET and POST {api}/v1/addresses over the `backendApi` client. */
export function createAddressesClient(http: HttpClient, queries: QueryClient): Addresses {
  return {
    findByPostcode(postcode) {
      const parts = postcode.trim().split(/\s+/);
      return queryInForeground(queries, {
        queryKey: ['addresses', parts.join('').toUpperCase()],
        queryFn: async () => {
          const path = `/v1/addresses?postcode=${parts.map(encodeURIComponent).join('+')}`;
          const addresses = readAddressList(
            await http.json(path, { headers: { Accept: MEDIA_TYPE } }),
            http.oddityLog('/v1/addresses'),
          );
          if (addresses === null) throw new AppError('upstream', 'The answer to a postcode is no list');
          return addresses;
        },
      });
    },
    save: createAddressSaver(http),
  };
}
