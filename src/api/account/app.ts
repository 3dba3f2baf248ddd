import { Hono } from 'hono';
import { isAppError } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import type { TokenReader } from '#domain/ports-customers.ts';
import { toAccountList, toStatusCount } from '#wire/account.ts';
import { toCustomerList, toPremisesList } from '#wire/customer.ts';
import { answer, answerError, answerUnavailable } from '../answer.ts';
import { answerForbidden, readBearer } from './bearer.ts';
import type { DemonstrationCustomer } from './demonstration-customers.ts';

export const STATUS_COUNT_PATH = '/account-api/v1/proxy/Customer/Accounts/AccountStatusCount';
export const ACCOUNTS_PATH = '/account-api/v1/accounts';
export const CUSTOMERS_PATH = '/api/v1/customers';
/** What an access token must allow for the customer records. */
export const CUSTOMERS_SCOPE = 'customers';
const RETRY_AFTER_SECONDS = 5;

export interface AccountApiDeps {
  tokens: TokenReader;
  customers: readonly DemonstrationCustomer[];
  log: Log;
}

/**
 * The embedded account API and the customers part of the embedded backend API (§7), for the bearer's own records only.
 * Answers null for a path of neither, so that another handler may have it. Never throws, never answers 500.
 */
export function createAccountApi({
  tokens,
  customers,
  log,
}: AccountApiDeps): (request: Request) => Promise<Response | null> {
  const find = (subject: string) => customers.find((customer) => customer.subject === subject);
  const app = new Hono();

  for (const [path, toDocument] of [
    [
      STATUS_COUNT_PATH,
      (own?: DemonstrationCustomer) =>
        toStatusCount(own?.statusCount ?? { liveCount: 0, lostCount: 0, preLiveCount: 0 }),
    ],
    [ACCOUNTS_PATH, (own?: DemonstrationCustomer) => toAccountList(own?.accounts ?? [])],
  ] as const) {
    app.get(path, async ({ req }) => {
      const read = await readBearer(req.raw, tokens.readIdentity);
      if ('refusal' in read) return read.refusal;
      return answer(200, toDocument(find(read.bearer.subject)), { 'Content-Type': 'application/json' });
    });
  }
  app.get(CUSTOMERS_PATH, async ({ req }) => {
    const read = await readBearer(req.raw, tokens.readAccess);
    if ('refusal' in read) return read.refusal;
    if (!read.bearer.scopes.includes(CUSTOMERS_SCOPE)) return answerForbidden();
    return answer(200, toCustomerList(find(read.bearer.subject)?.customers ?? []));
  });
  app.get(`${CUSTOMERS_PATH}/:id/premises`, async ({ req }) => {
    const read = await readBearer(req.raw, tokens.readAccess);
    if ('refusal' in read) return read.refusal;
    if (!read.bearer.scopes.includes(CUSTOMERS_SCOPE)) return answerForbidden();
    const own = find(read.bearer.subject);
    const id = own?.customers.find((customer) => customer.id === req.param('id'))?.id;
    // Another person's id answers like one that does not exist.
    if (own === undefined || id === undefined) return answerNotFound();
    return answer(200, toPremisesList(own.premises[id] ?? []));
  });
  for (const path of [STATUS_COUNT_PATH, ACCOUNTS_PATH, CUSTOMERS_PATH, `${CUSTOMERS_PATH}/:id/premises`]) {
    app.all(path, () => answerError({ status: 405, detail: 'Use GET, HEAD.' }, { Allow: 'GET, HEAD' }));
  }
  app.notFound(answerNotFound);
  app.onError((error) => {
    log.error({ name: error.name, code: isAppError(error) ? error.code : undefined }, 'The account API failed');
    return answerUnavailable(RETRY_AFTER_SECONDS);
  });

  return async (request) => {
    const { pathname } = new URL(request.url);
    const ours =
      pathname.startsWith('/account-api/') || pathname === CUSTOMERS_PATH || pathname.startsWith(`${CUSTOMERS_PATH}/`);
    return ours ? app.fetch(request) : null;
  };
}

function answerNotFound(): Response {
  return answerError({ status: 404, detail: 'Use an address that exists.' });
}
