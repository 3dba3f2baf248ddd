import type { Accounts } from '#domain/ports.ts';
import { readAccountList, readStatusCount } from '#wire/customer.ts';
import { type HttpClient, listOrRefuse, orRefuse } from './http.ts';

const COUNT = '/v1/proxy/Customer/Accounts/AccountStatusCount';
const LIST = '/v1/accounts';

/** §7 GET {account api}/v1/… over the `energySystemApi` client. `personal.ts` caches the results. */
export function createAccountsClient(http: HttpClient): Accounts {
  const toInit = (identityToken: string) => ({
    headers: { Accept: 'application/json', Authorization: `Bearer ${identityToken}` },
  });
  return {
    statusCount: (identityToken) =>
      http.json(
        COUNT,
        toInit(identityToken),
        orRefuse((body) => readStatusCount(body, http.oddityLog(COUNT)), 'no counts'),
      ),
    list: (identityToken) =>
      http.json(
        LIST,
        toInit(identityToken),
        listOrRefuse((body) => readAccountList(body, http.oddityLog(LIST))),
      ),
  };
}
