/** Builds what is stale, then serves the build. */
import { buildWhatIsStale } from './build.ts';

buildWhatIsStale();
await import(new URL('../build/server/index.js', import.meta.url).href);
