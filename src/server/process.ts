/** What `npm start` runs, built: no TypeScript is loaded, which saves a third of the memory and of the start. */
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Short-lived objects get 4 MB instead of 16: 12 MB less memory for no measurable time.
setFlagsFromString('--max-semi-space-size=4');

const env = { ...process.env };
// Libraries choose their fast half by this when they are loaded; the configuration keeps what was really said.
process.env['NODE_ENV'] ??= 'production';
const { main } = await import('./main.ts');
await main({ env, root: path.resolve(import.meta.dirname, '../..'), loadApp: () => import('./app.ts') });
