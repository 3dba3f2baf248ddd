import type { Addresses } from '#domain/ports.ts';
import { toAddressDocument } from '#wire/address.ts';
import { MEDIA_TYPE, readCreatedId } from '#wire/resource.ts';
import { type HttpClient, orRefuse } from './http.ts';

/** §7 POST {api}/v1/addresses alone: for commands too, which load no queries. */
export function createAddressSaver(http: HttpClient): Addresses['save'] {
  return (attributes) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': MEDIA_TYPE, Accept: MEDIA_TYPE },
      body: JSON.stringify(toAddressDocument(attributes)),
    };
    return http.json('/v1/addresses', init, orRefuse(readCreatedId, 'no id'));
  };
}
