/** `npm start`: builds what is stale, then becomes the server. */
import { buildIfStale } from './build.ts';
import { execServer, runServer } from './serve.ts';

await buildIfStale();
if (process.platform === 'win32' || typeof process.execve !== 'function') runServer();
else execServer();
