/** Conformance of personal data: customers, premises and accounts. */
import type { Json } from '#domain/entities/lead.ts';
import { readAccountList, readStatusCount, readCustomerList, readPremisesList } from '#wire/customer.ts';
import { failed, passed, judgeJson, skipped, type ProbeAnswer, createRules, warning, type Context } from './probe.ts';

const CUSTOMERS = '/v1/customers';
const COUNT = '/v1/proxy/Customer/Accounts/AccountStatusCount';
const ACCOUNTS = '/v1/accounts';
/** Accounts need the identity token, customers the access token. */
const NO_TOKEN = skipped('give a token with --access-token FILE (--identity-token FILE for accounts)');

const get = ({ ask, token }: Context, path: string) =>
  ask(path, { headers: { Authorization: `Bearer ${token ?? ''}` } });

type Read = Parameters<typeof judgeJson>[1]['read'];

const judge = (asked: ProbeAnswer, read: Read) =>
  judgeJson(asked, {
    read,
    form: 'its body must be JSON as described',
    customer: 'get an empty form although they are signed in',
    rest: 'that part of the form stays empty',
  });

/** No records may be returned without a token. */
const createClosed =
  (path: string, isNothing: (json: Json) => boolean) =>
  async ({ ask }: Context) => {
    const { status, trouble, json } = await ask(path);
    if (status === 401) return passed;
    if (status === 403)
      return warning(
        'status 403, so it is unclear whether the call was authenticated: check …_HEADERS',
        'get an empty form if it was not, although they are signed in',
      );
    if (status < 200 || status >= 300)
      return warning(trouble ?? `status ${status}`, 'no effect, but a program cannot tell what is wrong');
    return json === undefined || isNothing(json)
      ? warning(`status ${status} with nothing in it`, 'no effect')
      : failed(`status ${status} with records`, 'are exposed: anybody who finds the address can read their records');
  };

const createRead = (path: string, read: Read) => async (context: Context) => {
  if (context.token === null) return NO_TOKEN;
  const asked = await get(context, path);
  return asked.status === 204 && path !== COUNT ? passed : judge(asked, read);
};

const customers = createRules('listCustomers');
const premises = createRules('listPremises');

export const customerRules = [
  customers(
    'customers-closed',
    `${CUSTOMERS} refuses requests without a token (401)`,
    createClosed(CUSTOMERS, (json) => !readCustomerList(json)?.length),
  ),
  customers('customers-list', 'The bearer’s customer records are a list', createRead(CUSTOMERS, readCustomerList)),
  premises('premises-list', 'A customer record has its premises and their addresses', async (context) => {
    if (context.token === null) return NO_TOKEN;
    const { json } = await get(context, CUSTOMERS);
    const [customer] = (json === undefined ? null : readCustomerList(json)) ?? [];
    if (!customer) return skipped('the bearer has no customer record');
    return judge(await get(context, `${CUSTOMERS}/${encodeURIComponent(customer.id)}/premises`), readPremisesList);
  }),
];

const count = createRules('countAccounts');
const accounts = createRules('listAccounts');

export const accountRules = [
  count(
    'count-closed',
    `${COUNT} refuses requests without a token (401)`,
    createClosed(COUNT, (json) => !readStatusCount(json)?.liveCount),
  ),
  accounts(
    'accounts-closed',
    `${ACCOUNTS} refuses requests without a token (401)`,
    createClosed(ACCOUNTS, (json) => !readAccountList(json)?.length),
  ),
  count('count-read', 'The bearer’s accounts are counted', createRead(COUNT, readStatusCount)),
  accounts('accounts-list', 'The bearer’s accounts are a list', createRead(ACCOUNTS, readAccountList)),
];
