import { AppError } from '#domain/errors.ts';
import type { Accounts } from '#domain/ports-customers.ts';
import { readAccountList, readStatusCount } from '#wire/account.ts';
import type { HttpClient } from './http.ts';

const COUNT = '/v1/proxy/Customer/Accounts/AccountStatusCount';
const LIST = '/v1/accounts';

/** §7 GET {account api}/v1/… over the `energySystemApi` client. `personal.ts` keeps what it answers. */
export function createAccountsClient(http: HttpClient): Accounts {
  const get = (path: string, identityToken: string) =>
    http.json(path, { headers: { Accept: 'application/json', Authorization: `Bearer ${identityToken}` } });
  return {
    async statusCount(identityToken) {
      const count = readStatusCount(await get(COUNT, identityToken), http.oddityLog(COUNT));
      if (count === null) throw new AppError('upstream', 'The answer about accounts has no counts');
      return count;
    },
    async list(identityToken) {
      const accounts = readAccountList(await get(LIST, identityToken), http.oddityLog(LIST));
      if (accounts === null) throw new AppError('upstream', 'The answer about accounts is no list');
      return accounts;
    },
  };
}
