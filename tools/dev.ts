/** `npm run dev`: the same server; Vite renders from source and reloads the page. */
import { createServer } from 'vite';
import type { AppModule } from '#server/main.ts';
import { main } from '#server/main.ts';

process.env['NODE_ENV'] ??= 'development';
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
await main({
  loadApp: async () => (await vite.ssrLoadModule('./src/server/app.ts')) as AppModule,
  before: vite.middlewares,
});
