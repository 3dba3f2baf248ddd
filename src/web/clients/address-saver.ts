import { isAppError } from '#domain/errors.ts';
import type { Addresses } from '#domain/ports.ts';
import { ADDRESS_TYPE, toAddressDocument } from '#wire/address.ts';
import { MEDIA_TYPE, readCreatedId, readLocationId } from '#wire/resource.ts';
import type { GoodResponse, HttpClient } from './http.ts';
import { namesFailure } from './lead-answer.ts';

/** §7 POST {api}/v1/addresses only: also for commands, which need no queries. */
export function createAddressSaver(http: HttpClient): Addresses['save'] {
  return async (attributes) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': MEDIA_TYPE, Accept: MEDIA_TYPE },
      body: JSON.stringify(toAddressDocument(attributes)),
    };
    try {
      return await http.json('/v1/addresses', init, readSaved);
    } catch (error) {
      // Where each address is kept once, somebody has typed it before.
      const known = isAppError(error) ? error.details.existing : null;
      if (!known) throw error;
      return known;
    }
  };
}

/**
 * Its id, which some back ends name in `Location` alone (decision 0048). It is believed whatever stands beside it: a second
 * address does no harm, while one that is never taken would keep its lead from being sent.
 */
function readSaved(answer: GoodResponse): string {
  const { headers, body, isPage, refuse } = answer;
  const named = body === undefined ? null : readCreatedId(body);
  const id = named ?? (isPage ? null : readLocationId(headers.get('location'), ADDRESS_TYPE));
  if (id === null) throw refuse(namesFailure(answer) ? 'the answer names a failure' : 'no id');
  return id;
}
