/** Starts the built server with the flags and settings that Node reads only at startup. */
import { spawn } from 'node:child_process';
import { SERVER_ENVIRONMENT, SERVER_FILE, SERVER_FLAGS } from './server-command.ts';

const COMMAND = [...SERVER_FLAGS, SERVER_FILE];

/** Replaces this process, so that signals arrive and no parent process remains. */
export function execServer(): void {
  process.execve?.(process.execPath, [process.execPath, ...COMMAND], { ...process.env, ...SERVER_ENVIRONMENT });
}

/** Where a process cannot replace itself (Windows), forwards signals, and exits with the server's code. */
export function runServer(): void {
  const server = spawn(process.execPath, COMMAND, { stdio: 'inherit', env: { ...process.env, ...SERVER_ENVIRONMENT } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.once('exit', (code) => process.exit(code ?? 1));
}
