import type { QueryClient } from '@tanstack/query-core';
import type { Addresses } from '#domain/ports.ts';
import { readAddressList } from '#wire/address.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import { createAddressSaver } from './address-saver.ts';
import { type HttpClient, listOrRefuse } from './http.ts';
import { queryInForeground } from './queries.ts';

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
            listOrRefuse((body) => readAddressList(body, http.oddityLog('/v1/addresses'))),
          ),
      });
    },
    save: createAddressSaver(http),
  };
}
