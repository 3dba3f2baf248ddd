/** `test` with a product on one of the databases, and a collector that stores its traces. */
import { createServer } from 'node:http';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { type EngineKind, startEngine } from '#tests/support/database.ts';
import { createDataDir, startProduct } from '#tests/support/product.ts';
import { productTest } from '#tests/support/product-test.ts';

async function startCollector() {
  const traces: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      traces.push(body);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    traces,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}

export const testOn = (kind: EngineKind) =>
  productTest
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
    .extend('collector', { scope: 'file' }, async ({}, { onCleanup }) => {
      const collector = await startCollector();
      onCleanup(() => collector.stop());
      return collector;
    })
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
    .extend('engine', { scope: 'file' }, async ({}, { onCleanup }) => {
      const engine = await startEngine(kind);
      onCleanup(() => engine.stop());
      return engine;
    })
    /** The environment of the product, and of commands beside it. */
    .extend('env', { scope: 'file' }, async ({ engine }, { onCleanup }): Promise<Record<string, string>> => {
      const dataDir = createDataDir();
      onCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
      const { url } = await engine.newDatabase();
      return {
        DATA_DIR: dataDir,
        ...(url && { DATABASE_URL: url, SESSION_SECRET: 'of the tests, forty characters or more..' }),
      };
    })
    .override('product', async ({ collector, env }, { onCleanup }) => {
      const product = await startProduct({
        dataDir: env['DATA_DIR'] ?? '',
        env: {
          ...env,
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
          OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
          OTEL_BSP_SCHEDULE_DELAY: '200',
        },
      });
      onCleanup(() => product.stop());
      return product;
    })
    .override('db', ({ env, product }, { onCleanup }) => {
      const db = openDatabase({ url: env['DATABASE_URL'], file: toDatabaseFile(product.dataDir) });
      onCleanup(() => db.close());
      return db;
    });
