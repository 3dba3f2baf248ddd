/** `npm start`: builds what is stale, then becomes the server. */
import { buildWhatIsStale } from './build.ts';
import { SERVER_ENVIRONMENT, SERVER_FILE, SERVER_FLAGS } from './server-command.ts';

buildWhatIsStale();
if (process.platform === 'win32' || typeof process.execve !== 'function')
  await import(new URL(`../${SERVER_FILE}`, import.meta.url).href);
// The same process under other flags and settings, which are read before the first line runs: signals arrive, nothing stays behind.
else
  process.execve(process.execPath, [process.execPath, ...SERVER_FLAGS, SERVER_FILE], {
    ...process.env,
    ...SERVER_ENVIRONMENT,
  });
