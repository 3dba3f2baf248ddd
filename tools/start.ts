/** `npm start`: builds what is stale, then serves the build. */
import { buildWhatIsStale } from './build.ts';

buildWhatIsStale();
// Libraries choose their fast half by this; the configuration has its own view of it.
const { main } = await import('#server/main.ts');
await main(async () => {
  process.env['NODE_ENV'] ??= 'production';
  return import(new URL('../build/server/index.js', import.meta.url).href);
});
