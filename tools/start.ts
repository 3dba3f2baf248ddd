/** `npm start`: builds what is stale, then becomes the server. */
import { buildWhatIsStale } from './build.ts';
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from './server-process.ts';

buildWhatIsStale();
if (process.platform === 'win32' || typeof process.execve !== 'function') await import(new URL('../build/server/index.js', import.meta.url).href);
// The same process under other flags and settings, which are read before the first line runs: signals arrive, nothing stays behind.
else process.execve(process.execPath, [process.execPath, ...SERVER_ARGUMENTS], { ...process.env, ...SERVER_ENVIRONMENT });
