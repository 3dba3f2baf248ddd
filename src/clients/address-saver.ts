import { AppError } from '#domain/errors.ts';
import type { Addresses } from '#domain/ports.ts';
import { toAddressDocument } from '#wire/address.ts';
import { MEDIA_TYPE, readCreatedId } from '#wire/resource.ts';
import type { HttpClient } from './http.ts';

/** §7 POST {api}/v1/addresses alone: for commands too, which load no queries. */
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
