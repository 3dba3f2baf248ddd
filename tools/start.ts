/** `npm start`: builds what is stale, then becomes the server. */
import { buildWhatIsStale } from './build.ts';
import { becomeServer, runServer } from './serve.ts';

await buildWhatIsStale();
if (process.platform === 'win32' || typeof process.execve !== 'function') runServer();
else becomeServer();
