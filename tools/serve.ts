/** The built server under its own flags and settings, which are read before a program's first line. */
import { spawn } from 'node:child_process';
import { SERVER_ENVIRONMENT, SERVER_FILE, SERVER_FLAGS } from './server-command.ts';

const COMMAND = [...SERVER_FLAGS, SERVER_FILE];

/** The same process: signals arrive, nothing stays behind. */
export function becomeServer(): void {
  process.execve?.(process.execPath, [process.execPath, ...COMMAND], { ...process.env, ...SERVER_ENVIRONMENT });
}

/** Where a process cannot become another (Windows): one that hands on signals, and ends as the server ends. */
export function runServer(): void {
  const server = spawn(process.execPath, COMMAND, { stdio: 'inherit', env: { ...process.env, ...SERVER_ENVIRONMENT } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.once('exit', (code) => process.exit(code ?? 1));
}
