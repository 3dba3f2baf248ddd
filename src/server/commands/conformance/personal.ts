/** Conformance of personal data: customers, premises and accounts. */
import type { Json } from '#domain/entities/lead.ts';
import { readAccountList, readStatusCount, readCustomerList, readPremisesList } from '#wire/customer.ts';
import type { OnOdd, Oddity } from '#wire/entries.ts';
import { toOdd } from './addresses.ts';
import {
  findTrouble,
  fails,
  holds,
  notTried,
  type RuleOutcome,
  type ConformanceRule,
  tolerated,
  type World,
} from './ask.ts';

const CUSTOMERS = '/v1/customers';
const COUNT = '/v1/proxy/Customer/Accounts/AccountStatusCount';
const ACCOUNTS = '/v1/accounts';
/** Accounts need the identity token, customers the access token. */
const NO_TOKEN = 'give a token with --access-token FILE (--identity-token FILE for accounts)';
const EMPTY_FORM = 'they are signed in, and find the form empty';

const get = ({ ask, token }: World, path: string) => ask(path, { headers: { Authorization: `Bearer ${token ?? ''}` } });

/** No records may be returned without a token. */
function createClosed(id: string, path: string, isNothing: (json: Json) => boolean): ConformanceRule {
  return {
    id,
    says: `${path} tells nothing without a token (401)`,
    async run({ ask }) {
      const { status, trouble, json } = await ask(path);
      if (status === 401 || status === 403) return holds;
      if (status >= 200 && status < 300) {
        return json === undefined || isNothing(json)
          ? tolerated(`status ${status} with nothing in it`, 'nothing changes')
          : fails(`status ${status} with records`, 'anybody who finds the address reads them');
      }
      return tolerated(trouble ?? `status ${status}`, 'nothing changes, but a program cannot tell what is wrong');
    },
  };
}

function createRead(
  id: string,
  says: string,
  path: string,
  read: (json: Json, onOdd: OnOdd) => unknown,
): ConformanceRule {
  return {
    id,
    says,
    async run(world) {
      if (world.token === null) return notTried(NO_TOKEN);
      const asked = await get(world, path);
      return asked.status === 204 && path !== COUNT ? holds : judge(asked, read);
    },
  };
}

function judge(asked: Awaited<ReturnType<typeof get>>, read: (json: Json, onOdd: OnOdd) => unknown): RuleOutcome {
  const trouble = findTrouble(asked);
  if (trouble !== null) return fails(trouble, EMPTY_FORM);
  const odd: Oddity[] = [];
  const found = asked.json === undefined ? null : read(asked.json, (one) => odd.push(one));
  if (found === null) return fails('its body must be JSON as described', EMPTY_FORM);
  return odd.length === 0 ? holds : tolerated(toOdd(odd), 'that part of the form stays empty');
}

export const customerRules: readonly ConformanceRule[] = [
  createClosed('customers-closed', CUSTOMERS, (json) => !readCustomerList(json)?.length),
  createRead('customers-list', 'The bearer’s customer records are a list', CUSTOMERS, readCustomerList),
  {
    id: 'premises-list',
    says: 'A customer record has its premises and their addresses',
    async run(world) {
      if (world.token === null) return notTried(NO_TOKEN);
      const { json } = await get(world, CUSTOMERS);
      const [customer] = (json === undefined ? null : readCustomerList(json)) ?? [];
      if (!customer) return notTried('the bearer has no customer record');
      return judge(await get(world, `${CUSTOMERS}/${encodeURIComponent(customer.id)}/premises`), readPremisesList);
    },
  },
];

export const accountRules: readonly ConformanceRule[] = [
  createClosed('count-closed', COUNT, (json) => !readStatusCount(json)?.liveCount),
  createClosed('accounts-closed', ACCOUNTS, (json) => !readAccountList(json)?.length),
  createRead('count-read', 'The bearer’s accounts are counted', COUNT, readStatusCount),
  createRead('accounts-list', 'The bearer’s accounts are a list', ACCOUNTS, readAccountList),
];
