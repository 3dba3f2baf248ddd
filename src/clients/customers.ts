import { AppError } from '#domain/errors.ts';
import type { Customers } from '#domain/ports-customers.ts';
import { readCustomerList, readPremisesList } from '#wire/customer.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import type { HttpClient } from './http.ts';

const LIST = '/v1/customers';
const PREMISES = '/v1/customers/{id}/premises';

/** §7 GET {api}/v1/customers and their premises with the `backendApi` client. `personal.ts` caches the result. */
export function createCustomersClient(http: HttpClient): Customers {
  const get = (path: string, accessToken: string, template = path) =>
    http.json(path, { template, headers: { Accept: MEDIA_TYPE, Authorization: `Bearer ${accessToken}` } });
  return {
    async list(accessToken) {
      const customers = readCustomerList(await get(LIST, accessToken), http.oddityLog(LIST));
      if (customers === null) throw new AppError('upstream', 'The answer about customers is no list');
      return customers;
    },
    async premises(customerId, accessToken) {
      const premises = readPremisesList(
        await get(`/v1/customers/${encodeURIComponent(customerId)}/premises`, accessToken, PREMISES),
        http.oddityLog(PREMISES),
      );
      if (premises === null) throw new AppError('upstream', 'The answer about premises is no list');
      return premises;
    },
  };
}
