/** `npm start`: builds what is stale, then serves the build. */
import { buildWhatIsStale } from './build.ts';

buildWhatIsStale();
const { main } = await import('#server/main.ts');
await main({
  async loadApp() {
    // Libraries choose their fast half by this; the configuration was read before it is set.
    process.env['NODE_ENV'] ??= 'production';
    return import(new URL('../build/server/index.js', import.meta.url).href);
  },
});
