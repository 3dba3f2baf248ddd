/** Our own API over a real store and a real port. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApi } from '#supplier/api/app.ts';
import type { Log } from '#domain/log.ts';
import { createAddressStore } from '#database/addresses.ts';
import { createLeadStore } from '#database/leads.ts';
import { toLeadDocument } from '#wire/lead.ts';
import { complaintLead } from '../ports/suites/lead-examples.ts';
import { type Engine, openNewDatabase, startEngine } from './database.ts';

export const JSON_API = 'application/vnd.api+json';

/** Records log lines as text. */
export function createRecordingLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }));
  return { lines, info: write, warn: write, error: write };
}

/** A new database with the demonstration addresses, the API over it, and its port. */
export async function serveApi(engine: Engine) {
  const db = await openNewDatabase(engine);
  const [leads, addresses, log] = [createLeadStore(db), createAddressStore(db), createRecordingLog()];
  await addresses.seedDemonstration();
  const handler = createApi({ leads, addresses, log });
  const server = createAdaptorServer({ fetch: handler }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    db,
    leads,
    log,
    handler,
    port,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.close();
    },
  };
}

export type ServedApi = Awaited<ReturnType<typeof serveApi>>;

/** Does the same with its own SQLite file. */
export async function startServedApi(): Promise<ServedApi> {
  const engine = await startEngine('sqlite');
  const api = await serveApi(engine);
  return {
    ...api,
    async stop() {
      await api.stop();
      await engine.stop();
    },
  };
}

/** A lead as posted by a page or a program. */
export const toLeadPost = (headers: Record<string, string> = {}, lead = complaintLead()): Request =>
  new Request('http://x/api/v1/leads', {
    method: 'POST',
    body: JSON.stringify(toLeadDocument(lead)),
    headers: { 'Content-Type': JSON_API, ...headers },
  });
