import type { QueryClient } from '@tanstack/query-core';
import { AppError } from '#domain/errors.ts';
import type { Addresses } from '#domain/ports.ts';
import { readAddressList, toAddressDocument } from '#wire/address.ts';
import { MEDIA_TYPE, readCreatedId } from '#wire/resource.ts';
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
            http.odd('/v1/addresses'),
          );
          if (addresses === null) throw new AppError('upstream', 'The answer to a postcode is no list');
          return addresses;
        },
      });
    },
    save: createAddressSaver(http),
  };
}

/** §7 POST {api}/v1/addresses alone. */
export function createAddressSaver(http: HttpClient): Addresses['save'] {
  return async (attributes) => {
    const document = await http.json('/v1/addresses', {
      method: 'POST',
      headers: { 'Content-Type': MEDIA_TYPE, Accept: MEDIA_TYPE },
      body: JSON.stringify(toAddressDocument(attributes)),
    });
    const id = readCreatedId(document);
    if (id === null) throw new AppError('upstream', 'The answer to an address has no id');
    return id;
  };
}
