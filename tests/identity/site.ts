/** A site with identity, the embedded APIs and one page, on a real port over a real database. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createAccountApi } from '#supplier/api/account.ts';
import { demonstrationCustomers } from '#supplier/api/demonstration-customers.ts';
import { createEmbeddedProvider } from '#supplier/identity/embedded.ts';
import { createAccountsClient, createCustomersClient } from '#web/clients/customers.ts';
import { createHttpClient } from '#web/clients/http.ts';
import type { IdentityRecords } from '#domain/ports.ts';
import type { IdentityOptions } from '#web/session/identity-options.ts';
import { createIdentity } from '#web/session/identity.ts';
import type { RequestPurpose } from '#web/session/sessions.ts';
import { createKeys } from '#database/secret.ts';
import { createIdentityRecords } from '#database/identity-records.ts';
import type { Database } from '#database/db.ts';
import { createMovableClock } from '#tests/support/database.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';

export const SECRET = 'a secret of at least thirty-two characters';

/** Configuration for the embedded provider. */
export const EMBEDDED_CONFIG: IdentityOptions['config'] = {
  issuer: null,
  clientId: null,
  clientSecret: null,
  scopes: ['openid'],
  resource: null,
  embeddedAllowed: true,
  publicOrigin: null,
};

export interface SiteOptions {
  db: Database;
  config?: Partial<IdentityOptions['config']>;
  secret?: string;
  /** Already listening, so that several sites can have its address in turn. */
  server?: Server;
  /** Wraps the records, to break them. */
  wrapRecords?: (records: IdentityRecords) => IdentityRecords;
}

export async function startListening(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export async function startSite({
  db,
  config = {},
  secret = SECRET,
  server: given,
  wrapRecords = (records) => records,
}: SiteOptions) {
  const clock = createMovableClock(new Date());
  const log = createRecordingLog();
  const forgotten: string[] = [];
  const records = wrapRecords(createIdentityRecords(db, { clock }));
  const provided = { records, keys: createKeys(secret), log, now: clock };
  const identity = createIdentity({
    config: { ...EMBEDDED_CONFIG, ...config },
    secret,
    records,
    createProvider: (site) => createEmbeddedProvider({ ...site, ...provided, people: demonstrationCustomers }),
    look: () => ({
      brandName: 'Supplier',
      stylesheets: ['/assets/base.css'],
      numbers: [{ label: 'Energy', number: '01632960001', shown: '01632 960 001', hours: 'Every day' }],
    }),
    log,
    now: clock,
    onSignOut: async (_request, reason) => {
      forgotten.push(reason);
      return [];
    },
    onSessionOver: () => ['over=1'],
    onSignIn: async (_request, who) => {
      if (who === 'other') forgotten.push('other-person');
      return [];
    },
  });
  const api = createAccountApi({ tokens: identity.tokens, customers: demonstrationCustomers, log });
  const handler = async (request: Request) => (await api(request)) ?? new Response(null, { status: 404 });
  const shared = { baseUrl: null, handler, clientId: 'test', timeoutMs: 5_000, log };
  const server = given ?? (await startListening());
  const listener = getRequestListener(
    async (request: Request) =>
      (await identity.handle(request, { origin })) ??
      new Response('<h1>page</h1>', { headers: { 'Content-Type': 'text/html' } }),
  );
  server.on('request', listener);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    identity,
    api,
    clock,
    log,
    /** Reasons that the hook was called with. */
    forgotten,
    accounts: createAccountsClient(
      createHttpClient({ ...shared, name: 'energySystemApi', handlerPrefix: '/account-api' }),
    ),
    customers: createCustomersClient(createHttpClient({ ...shared, name: 'backendApi', handlerPrefix: '/api' })),
    read: (cookies: string, at = origin, asked: RequestPurpose = 'other') =>
      identity.readSession(new Request(at, { headers: { cookie: cookies } }), { origin: at }, asked),
    async stop() {
      server.off('request', listener);
      if (given) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
