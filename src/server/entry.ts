/** What `npm start` runs, built: no TypeScript is loaded, which saves a third of the memory and of the start. */
import path from 'node:path';

const env = { ...process.env };
// Libraries choose their fast half by this when they are loaded; the configuration keeps what was really said.
process.env['NODE_ENV'] ??= 'production';
const { main } = await import('./main.ts');
await main({ env, root: path.resolve(import.meta.dirname, '../..'), loadApp: () => import('./app.ts') });
