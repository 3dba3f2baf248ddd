/** `npm run dev`: the same server; Vite renders from source and reloads the page. */
import path from 'node:path';
import { createServer } from 'vite';
import { type AppModule, main } from '#server/main.ts';
import { extractRumWorker } from './extract-rum-worker.ts';

const env = { ...process.env };
process.env['NODE_ENV'] ??= 'development';
extractRumWorker();
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
await main({
  env,
  root: path.resolve(import.meta.dirname, '..'),
  loadApp: async () => (await vite.ssrLoadModule('./src/server/app.ts')) as AppModule,
  before: vite.middlewares,
});
