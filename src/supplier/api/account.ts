import { Hono } from 'hono';
import type { JsonObject } from '#domain/entities/lead.ts';
import { ACCOUNT_API_ROOT, API_ROOT } from '#domain/paths.ts';
import type { Log } from '#domain/log.ts';
import type { Bearer, TokenReader } from '#domain/ports.ts';
import {
  toAccountListDocument,
  toStatusCount,
  toCustomerListDocument,
  toPremisesListDocument,
} from '#wire/customer.ts';
import { answerJson, answerError, answerNotAllowed, answerNotFound, answerFailure } from './responses.ts';
import { findAcceptError, findQueryError, answerForbidden, readBearer } from './request.ts';
import type { DemonstrationCustomer } from './demonstration-customers.ts';

const STATUS_COUNT_PATH = `${ACCOUNT_API_ROOT}v1/proxy/Customer/Accounts/AccountStatusCount` as const;
const ACCOUNTS_PATH = `${ACCOUNT_API_ROOT}v1/accounts` as const;
const CUSTOMERS_PATH = `${API_ROOT}v1/customers` as const;
/** Scope that an access token needs for customer records. */
const CUSTOMERS_SCOPE = 'customers';

interface AccountApiDeps {
  tokens: TokenReader;
  customers: readonly DemonstrationCustomer[];
  log: Log;
}

/**
 * The embedded account API and the customers part of the embedded backend API (§7), for the bearer's own records only.
 * Null for other paths, so that another handler can respond. Never throws, never responds with 500.
 */
export function createAccountApi({
  tokens,
  customers,
  log,
}: AccountApiDeps): (request: Request) => Promise<Response | null> {
  const findOwn = ({ subject }: Bearer) => customers.find((customer) => customer.subject === subject);
  /** The account API responds with plain JSON and needs an identity token. */
  const withIdentity = async (request: Request, toDocument: (own?: DemonstrationCustomer) => JsonObject) => {
    const read = await readBearer(request, tokens.readIdentity);
    if ('refusal' in read) return read.refusal;
    return answerJson(200, toDocument(findOwn(read.bearer)), { 'Content-Type': 'application/json' });
  };
  /** Customer records are JSON:API and need an access token with their scope; null becomes a 404. */
  const withAccess = async (request: Request, toDocument: (own?: DemonstrationCustomer) => JsonObject | null) => {
    const read = await readBearer(request, tokens.readAccess);
    if ('refusal' in read) return read.refusal;
    if (!read.bearer.scopes.includes(CUSTOMERS_SCOPE)) return answerForbidden();
    const refused = findQueryError(request) ?? findAcceptError(request);
    if (refused !== null) return answerError(refused);
    const document = toDocument(findOwn(read.bearer));
    return document === null ? answerNotFound() : answerJson(200, document);
  };

  const app = new Hono();
  app.get(STATUS_COUNT_PATH, ({ req }) =>
    withIdentity(req.raw, (own) => toStatusCount(own?.statusCount ?? { liveCount: 0, lostCount: 0, preLiveCount: 0 })),
  );
  app.get(ACCOUNTS_PATH, ({ req }) => withIdentity(req.raw, (own) => toAccountListDocument(own?.accounts ?? [])));
  app.get(CUSTOMERS_PATH, ({ req }) => withAccess(req.raw, (own) => toCustomerListDocument(own?.customers ?? [])));
  app.get(`${CUSTOMERS_PATH}/:id/premises`, ({ req }) =>
    withAccess(req.raw, (own) => {
      // Another person's id gets the same response as one that does not exist.
      const found = own?.customers.find(({ id }) => id === req.param('id'));
      return found ? toPremisesListDocument(own?.premises[found.id] ?? []) : null;
    }),
  );
  for (const path of [STATUS_COUNT_PATH, ACCOUNTS_PATH, CUSTOMERS_PATH, `${CUSTOMERS_PATH}/:id/premises`])
    app.all(path, () => answerNotAllowed('GET, HEAD'));
  app.notFound(answerNotFound);
  app.onError((error) => answerFailure(error, log));

  return async (request) => {
    const { pathname } = new URL(request.url);
    const ours =
      pathname.startsWith(ACCOUNT_API_ROOT) || pathname === CUSTOMERS_PATH || pathname.startsWith(`${CUSTOMERS_PATH}/`);
    return ours ? app.fetch(request) : null;
  };
}
