import type { QueryClient } from '@tanstack/query-core';
import type { Customers, Accounts } from '#domain/ports.ts';
import { readCustomerList, readPremisesList, readAccountList, readStatusCount } from '#wire/customer.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import { type HttpClient, listOrRefuse, orRefuse } from './http.ts';
import { queryInForeground } from './queries.ts';

const CUSTOMERS = '/v1/customers';
const PREMISES = '/v1/customers/{id}/premises';

/** §7 GET {api}/v1/customers and their premises with the `backendApi` client. `personal.ts` caches the result. */
export function createCustomersClient(http: HttpClient): Customers {
  const toInit = (accessToken: string) => ({
    headers: { Accept: MEDIA_TYPE, Authorization: `Bearer ${accessToken}` },
  });
  return {
    list: (accessToken) =>
      http.json(
        CUSTOMERS,
        toInit(accessToken),
        listOrRefuse((body) => readCustomerList(body, http.issueLog(CUSTOMERS))),
      ),
    premises: (customerId, accessToken) =>
      http.json(
        `/v1/customers/${encodeURIComponent(customerId)}/premises`,
        { ...toInit(accessToken), template: PREMISES },
        listOrRefuse((body) => readPremisesList(body, http.issueLog(PREMISES))),
      ),
  };
}

const COUNT = '/v1/proxy/Customer/Accounts/AccountStatusCount';
const ACCOUNTS = '/v1/accounts';

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
        orRefuse((body) => readStatusCount(body, http.issueLog(COUNT)), 'no counts'),
      ),
    list: (identityToken) =>
      http.json(
        ACCOUNTS,
        toInit(identityToken),
        listOrRefuse((body) => readAccountList(body, http.issueLog(ACCOUNTS))),
      ),
  };
}

// §9 queries of one customer's data: cached per sign-in, and for a short time.

/** Long enough for the steps of a form, and for a hanging service to cost only one wait. */
const KEPT_MS = 2 * 60_000;
const PERSON = 'person';

interface PersonalQueries {
  /**
   * The ports for one sign-in. A service that hangs costs one wait; later pages get the result of its retries.
   * @param urgent fetches again, and waits, if nothing is known yet
   */
  of(signIn: string, urgent?: boolean): { accounts: Accounts; customers: Customers };
  /** Deletes all cached data of one sign-in. */
  forget(signIn: string): void;
}

export function createPersonalQueries(
  queries: QueryClient,
  { accounts, customers }: { accounts: Accounts; customers: Customers },
): PersonalQueries {
  return {
    of(signIn, urgent = false) {
      const ask = <T>(what: string[], queryFn: () => Promise<T>) => {
        const query = { queryKey: [PERSON, signIn, ...what], queryFn, gcTime: KEPT_MS };
        return queryInForeground(queries, query, { wait: urgent ? 'anew' : 'once' });
      };
      return {
        accounts: {
          statusCount: (token) => ask(['status-count'], () => accounts.statusCount(token)),
          list: (token) => ask(['accounts'], () => accounts.list(token)),
        },
        customers: {
          list: (token) => ask(['customers'], () => customers.list(token)),
          premises: (id, token) => ask(['premises', id], () => customers.premises(id, token)),
        },
      };
    },
    forget(signIn) {
      const own = { queryKey: [PERSON, signIn] };
      queries.cancelQueries(own, { silent: true }).catch(() => {});
      queries.removeQueries(own);
    },
  };
}
