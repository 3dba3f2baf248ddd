/** Our own API over a real store and a real port, for tests from outside. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApi } from '#api/app.ts';
import type { Log } from '#domain/log.ts';
import { createAddressStore } from '#store/addresses.ts';
import { openDatabase } from '#store/db.ts';
import { createLeadStore } from '#store/leads.ts';
import { migrate } from '#store/migrate.ts';

/** Keeps what was logged, as the text it would become. */
export function createRecordingLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }));
  return { lines, info: write, warn: write, error: write };
}

export async function startServedApi() {
  const folder = await mkdtemp(join(tmpdir(), 'served-api-'));
  const db = openDatabase({ file: join(folder, 'help.sqlite') });
  await migrate(db);
  const [leads, addresses, log] = [createLeadStore(db), createAddressStore(db), createRecordingLog()];
  await addresses.seedDemonstration();
  const handler = createApi({ leads, addresses, log });
  const server = createAdaptorServer({ fetch: handler }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    db,
    leads,
    addresses,
    log,
    handler,
    port,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type ServedApi = Awaited<ReturnType<typeof startServedApi>>;
