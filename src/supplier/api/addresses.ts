import { API_ROOT } from '#domain/paths.ts';
import type { Addresses } from '#domain/ports.ts';
import { readPostcode } from '#domain/rules/postcode.ts';
import { ADDRESS_NAMES, ADDRESS_TYPE, readAddressDocument, toAddressListDocument } from '#wire/address.ts';
import { answerJson, answerCreated, answerError } from './responses.ts';
import { readSentDocument, findAcceptError, findQueryError } from './request.ts';

export const ADDRESSES_PATH = `${API_ROOT}v1/addresses` as const;

/** §7 GET {api}/v1/addresses?postcode=… */
export async function getAddresses(addresses: Addresses, request: Request): Promise<Response> {
  const acceptError = findAcceptError(request);
  if (acceptError !== null) return answerError(acceptError);
  const queryError = findQueryError(request, ['postcode']);
  if (queryError !== null) return answerError(queryError);
  const sent = new URL(request.url).searchParams.getAll('postcode');
  const postcode = readPostcode(sent[0] ?? '');
  if (sent.length !== 1 || !postcode.ok) {
    return answerError({
      status: 422,
      code: 'refused',
      detail: 'Send one full UK postcode.',
      source: { parameter: 'postcode' },
    });
  }
  return answerJson(200, {
    jsonapi: { version: '1.1' },
    ...toAddressListDocument(await addresses.findByPostcode(postcode.value)),
  });
}

/** §7 POST {api}/v1/addresses. The response has no `Location`, because hand-entered addresses cannot be read. */
export async function postAddress(addresses: Addresses, request: Request): Promise<Response> {
  const document = await readSentDocument(request, ADDRESS_NAMES, readAddressDocument);
  if ('refusal' in document) return document.refusal;
  return answerCreated(ADDRESS_TYPE, await addresses.save(document.value));
}
