/** What `npm start` runs, built: no TypeScript is loaded, which saves a third of the memory and of the start. */
import path from 'node:path';

const env = { ...process.env };
// Libraries switch to production mode by this when they load; the configuration keeps the value given.
process.env['NODE_ENV'] ??= 'production';
const { main } = await import('./main.ts');
await main({ env, root: path.resolve(import.meta.dirname, '../..'), loadApp: () => import('./app.ts') });
