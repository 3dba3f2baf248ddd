/** All of the product's own parts on one port, like a supplier's; a test may intercept requests. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createAccountApi } from '#supplier/api/account.ts';
import { demonstrationCustomers } from '#supplier/api/demonstration-customers.ts';
import { createApi } from '#supplier/api/app.ts';
import { createContentServer } from '#supplier/content/server.ts';
import { createAddressStore } from '#database/addresses.ts';
import { createLeadStore } from '#database/leads.ts';
import { openNewDatabase, startEngine } from './database.ts';
import { createRecordingLog } from './served-api.ts';

export type RequestInterceptor = (request: Request) => Response | null | Promise<Response | null>;

export async function startParts() {
  const engine = await startEngine('sqlite');
  const db = await openNewDatabase(engine);
  const [leads, addresses, log] = [createLeadStore(db), createAddressStore(db), createRecordingLog()];
  await addresses.seedDemonstration();
  const api = createApi({ leads, addresses, log, channel: 'api' });
  const read = async (token: string) =>
    token.startsWith('demo-') ? { subject: token, scopes: ['customers', 'cases'] } : null;
  const accounts = createAccountApi({
    tokens: { readAccess: read, readIdentity: read },
    customers: demonstrationCustomers,
    log,
  });
  const content = createContentServer({ folder: path.resolve(import.meta.dirname, '../../content'), log });
  const parts = {
    origin: '',
    /** Responds first; null passes the request on. */
    before: (() => null) as RequestInterceptor,
    /** Requested paths, in order. */
    asked: [] as string[],
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/aem6/')) return content.handle(request);
      return (await accounts(request)) ?? api(request);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      content.close();
      await db.close();
      await engine.stop();
    },
  };
  const server: Server = createServer(
    getRequestListener(async (request) => {
      parts.asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return (await parts.before(request.clone())) ?? parts.answer(request);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  parts.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return parts;
}
