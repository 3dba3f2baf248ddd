import type { Customers } from '#domain/ports.ts';
import { readCustomerList, readPremisesList } from '#wire/customer.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import { type HttpClient, listOrRefuse } from './http.ts';

const LIST = '/v1/customers';
const PREMISES = '/v1/customers/{id}/premises';

/** §7 GET {api}/v1/customers and their premises with the `backendApi` client. `personal.ts` caches the result. */
export function createCustomersClient(http: HttpClient): Customers {
  const toInit = (accessToken: string) => ({
    headers: { Accept: MEDIA_TYPE, Authorization: `Bearer ${accessToken}` },
  });
  return {
    list: (accessToken) =>
      http.json(
        LIST,
        toInit(accessToken),
        listOrRefuse((body) => readCustomerList(body, http.oddityLog(LIST))),
      ),
    premises: (customerId, accessToken) =>
      http.json(
        `/v1/customers/${encodeURIComponent(customerId)}/premises`,
        { ...toInit(accessToken), template: PREMISES },
        listOrRefuse((body) => readPremisesList(body, http.oddityLog(PREMISES))),
      ),
  };
}
