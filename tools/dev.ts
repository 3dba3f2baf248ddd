/** `npm run dev`: the same server; Vite renders from source and reloads the page. */
import { createServer } from 'vite';
import { main } from '#server/main.ts';

process.env['NODE_ENV'] ??= 'development';
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
await main(async () => ({ ...(await vite.ssrLoadModule('./src/server/app.ts')), middleware: vite.middlewares }) as never);
